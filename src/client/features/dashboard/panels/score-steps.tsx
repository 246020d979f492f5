import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import '../../../parts/target/target.css';
import { RowsLink } from '../rows/rows-link';
import './score-steps.css';
import { shareOf, useNumbers } from './use-numbers';

const STEP = 20;
const LAST = 4;

/**
 * Steps of a distribution of scores: fifths of a hundred percent. They share no border: the last one alone includes its
 * end.
 */
export function useStepMessages() {
  const intl = useIntl();
  return (step: number) =>
    step === LAST
      ? intl.formatMessage(
          { id: 'dashboard.scoreStep.last', defaultMessage: '{from, number} to {to, number} %' },
          { from: step * STEP, to: step * STEP + STEP },
        )
      : intl.formatMessage(
          { id: 'dashboard.scoreStep', defaultMessage: '{from, number} to under {to, number} %' },
          { from: step * STEP, to: step * STEP + STEP },
        );
}

interface ScoreStepsProps {
  readonly tool: string;
  readonly distribution: readonly number[];
  /** As a panel of its own; else as one cell of a table. */
  readonly isLarge?: boolean;
  /** Drawn across the steps, as they stand from 0 to 100 percent. */
  readonly target?: number | null | undefined;
}

/** How the scores of a tool are spread: five bars against a hundred percent, each with its step, number and share. */
export function ScoreSteps({ tool, distribution, isLarge = false, target = null }: ScoreStepsProps) {
  const intl = useIntl();
  const stepText = useStepMessages();
  const whole = distribution.reduce((sum, count) => sum + count, 0);
  const { percent } = useNumbers();
  const short = (step: number) =>
    `${intl.formatNumber(step * STEP)}–${intl.formatNumber(step === LAST ? 100 : step * STEP + STEP - 1)}`;
  const steps = (
    <ol className={isLarge ? 'score-steps score-steps-large' : 'score-steps'}>
      {distribution.map((count, step) => (
        <li key={stepText(step)} title={stepText(step)}>
          <span className="score-step-frame" aria-hidden="true">
            <span className="score-step-bar" style={{ blockSize: `${String(shareOf(count, whole) ?? 0)}%` }} />
          </span>
          <span className="score-step-name" aria-hidden="true">
            <bdi>{short(step)}</bdi>
          </span>
          <span className="visually-hidden">{stepText(step)}: </span>
          <RowsLink of={{ tool, score: step }} count={count} />
          {count > 0 && <span className="score-step-share"> {percent(shareOf(count, whole))}</span>}
        </li>
      ))}
    </ol>
  );
  if (target === null) return steps;
  return (
    <div className="score-steps-target">
      {steps}
      <span className="target-line" style={{ '--target': target } as CSSProperties} aria-hidden="true" />
    </div>
  );
}
