import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { firstRows, withRows, type RowsOf } from './rows-of';
import './rows-link.css';

interface RowsLinkProps {
  readonly of: RowsOf;
  readonly count: number;
  /** What is written in place of the number. */
  readonly children?: ReactNode;
}

/** A number that opens the rows it counts; zero opens nothing. */
export function RowsLink({ of, count, children = <FormattedNumber value={count} /> }: RowsLinkProps) {
  const [parameters] = useSearchParams();
  if (count === 0) return <span className="rows-none">{children}</span>;
  return (
    <Link className="rows-link" to={`?${withRows(parameters, firstRows(of)).toString()}`} preventScrollReset>
      {children}
    </Link>
  );
}
