import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './compare.css';

/** A score on a shade of its fifth: the number says it, the shade lets the eye find the low ones. */
export function ShadedScore({ score, children }: { readonly score: number | null; readonly children: ReactNode }) {
  if (score === null) return <span className="compare-none">–</span>;
  return (
    <span className={`compare-score compare-score-${String(Math.min(4, Math.floor(score / 20)))}`}>{children}</span>
  );
}

/** By how many percentage points a score moved, with its sign. */
export function Change({ points }: { readonly points: number | null }) {
  const intl = useIntl();
  if (points === null) return <span className="compare-none">–</span>;
  return (
    <span className={points < 0 ? 'compare-fallen' : 'compare-risen'}>
      {points > 0 && <ArrowUpOutlined aria-hidden="true" />}
      {points < 0 && <ArrowDownOutlined aria-hidden="true" />}{' '}
      {intl.formatNumber(points, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}
    </span>
  );
}
