import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../state/hooks';
import { useNumbers } from '../panels/use-numbers';
import { firstRows, withRows, type RowsOf } from './rows-of';
import './rows-link.css';

interface RowsLinkProps {
  readonly of: RowsOf;
  /** How many rows there are; null: some, and nobody knows how many. */
  readonly count: number | null;
  /** The order of the rows; newest first, unless another helps more. */
  readonly sort?: string;
  /** What is written in place of the number. */
  readonly children?: ReactNode;
}

/** A number that opens the rows it counts; zero opens nothing, and offline they can't be had. */
export function RowsLink({ of, count, sort, children = <FormattedNumber value={count ?? 0} /> }: RowsLinkProps) {
  const [parameters] = useSearchParams();
  const online = useAppSelector((state) => state.connectivity.online);
  if (count === 0) return <span className="rows-none">{children}</span>;
  if (!online) return <span className="numbers">{children}</span>;
  return (
    <Link
      className="rows-link"
      to={`?${withRows(parameters, { ...firstRows(of), ...(sort !== undefined && { sort }) }).toString()}`}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** A mean score that opens the assessments with a score; null: there are none. */
export function ScoreLink({ of, score }: { readonly of: RowsOf; readonly score: number | null }) {
  const { percent } = useNumbers();
  return (
    <RowsLink of={{ ...of, scored: true }} count={score === null ? 0 : null}>
      {percent(score)}
    </RowsLink>
  );
}

/** A completion rate that opens all that it is of. */
export function RateLink({
  of,
  rate,
  count,
}: {
  readonly of: RowsOf;
  readonly rate: number | null;
  readonly count: number;
}) {
  const { percent } = useNumbers();
  return (
    <RowsLink of={of} count={count}>
      {percent(rate)}
    </RowsLink>
  );
}
