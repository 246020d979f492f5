import type { ReactNode } from 'react';
import './compare.css';

/** A score on a shade of its fifth: the number says it, the shade lets the eye find the low ones. */
export function ShadedScore({ score, children }: { readonly score: number | null; readonly children: ReactNode }) {
  if (score === null) return <span className="compare-none">–</span>;
  return (
    <span className={`compare-score compare-score-${String(Math.min(4, Math.floor(score / 20)))}`}>{children}</span>
  );
}
