import { useIntl } from 'react-intl';
import { RowsLink } from '../rows/rows-link';
import './score-steps.css';

/** Steps of a distribution of scores: fifths of a hundred percent. */
export function useStepWords() {
  const intl = useIntl();
  return (step: number) =>
    intl.formatMessage({ id: 'dashboard.scoreStep', defaultMessage: '{from, number}–{to, number} %' }, { from: step * 20, to: step * 20 + 20 });
}

/** How the scores of a tool are spread: five small bars, each with its number. */
export function ScoreSteps({ tool, distribution }: { readonly tool: string; readonly distribution: readonly number[] }) {
  const stepWords = useStepWords();
  const most = Math.max(1, ...distribution);
  return (
    <ol className="score-steps">
      {distribution.map((count, step) => (
        <li key={stepWords(step)} title={stepWords(step)}>
          <span className="score-step-frame" aria-hidden="true">
            <span className="score-step-bar" style={{ blockSize: `${String((100 * count) / most)}%` }} />
          </span>
          <span className="visually-hidden">{stepWords(step)}: </span>
          <RowsLink of={{ tool, score: step }} count={count} />
        </li>
      ))}
    </ol>
  );
}
