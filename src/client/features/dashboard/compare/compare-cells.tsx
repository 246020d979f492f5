import type { ReactNode } from 'react';
import { TargetMark } from '../../../parts/target/target';
import './compare.css';

interface ShadedScoreProps {
  readonly score: number | null;
  /** Percent, where one holds for all. */
  readonly target?: number | null | undefined;
  readonly children: ReactNode;
}

/** A score on a shade of its fifth: the number says it, the shade lets the eye find the low ones, a tick those that reach the target. */
export function ShadedScore({ score, target, children }: ShadedScoreProps) {
  if (score === null) return <span className="compare-none">–</span>;
  return (
    <span className={`compare-score compare-score-${String(Math.min(4, Math.floor(score / 20)))}`}>
      {children}
      {typeof target === 'number' && <TargetMark target={target} score={score} />}
    </span>
  );
}
