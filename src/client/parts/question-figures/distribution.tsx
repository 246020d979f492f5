import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { NoFigure, Percent } from './numbers';
import { optionText, stepText } from './spread-messages';
import './distribution.css';

interface DistributionBarsProps {
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly count: number;
    readonly number: ReactNode;
  }[];
  /** What is a hundred percent. */
  readonly whole: number;
}

/** How often each of some things was given, and how much of the whole that is: as text, with a bar of that length. */
function DistributionBars({ bars, whole }: DistributionBarsProps) {
  const shareOf = (count: number) => (whole === 0 ? 0 : Math.min(100, (100 * count) / whole));
  return (
    <ul className="distribution">
      {bars.map(({ key, label, count, number }) => (
        <li key={key}>
          <span className="distribution-option">
            <bdi>{label}</bdi>
          </span>
          <span className="distribution-bar" aria-hidden="true">
            <span style={{ inlineSize: `${String(shareOf(count))}%` }} />
          </span>
          <span className="distribution-count">{number}</span>{' '}
          <span className="distribution-share">
            <Percent value={shareOf(count)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SpreadProps extends Pick<SummarisedQuestion, 'type' | 'count' | 'distribution' | 'steps'> {
  /** Draws the number of one option, where it is more than text: a link to what it counts. */
  readonly renderCount?: (option: SummarisedQuestion['distribution'][number]) => ReactNode;
}

/** How what was given is spread: over options, over steps of numbers or dates. Words have no more than their number. */
function Spread({
  type,
  count: whole,
  distribution,
  steps = [],
  renderCount = ({ count }) => <FormattedNumber value={count} />,
}: SpreadProps) {
  const intl = useIntl();
  const bars = [
    ...distribution.map((option) => ({
      key: option.value,
      label: optionText(intl, type, option),
      count: option.count,
      number: renderCount(option),
    })),
    ...steps.map((step) => ({
      key: step.from,
      label: stepText(intl, type, step),
      count: step.count,
      number: <FormattedNumber value={step.count} />,
    })),
  ];
  if (bars.length > 0) return <DistributionBars bars={bars} whole={whole} />;
  if (type !== 'text' || whole === 0) return <NoFigure />;
  return (
    <FormattedMessage
      id="figures.inWords"
      defaultMessage="{count, plural, one {# answer, in words} other {# answers, in words}}"
      values={{ count: whole }}
    />
  );
}

/** The same, and below it in how many answers the question does not apply, which are no part of it. */
export function Distribution({
  not_applicable: outside,
  ...spread
}: SpreadProps & Pick<SummarisedQuestion, 'not_applicable'>) {
  const { type, renderCount } = spread;
  const intl = useIntl();
  if (outside === undefined) return <Spread {...spread} />;
  const option = { value: NOT_APPLICABLE, count: outside };
  return (
    <>
      <Spread {...spread} />
      <p className="distribution-outside">
        {optionText(intl, type, option)}{' '}
        <span className="distribution-count">
          {renderCount ? renderCount(option) : <FormattedNumber value={outside} />}
        </span>
      </p>
    </>
  );
}

/** How the scales of a category were answered: in fifths of their largest option. */
export function ScaleSteps({ distribution }: { readonly distribution: readonly number[] }) {
  const intl = useIntl();
  const width = 100 / distribution.length;
  const words = (step: number) =>
    intl.formatMessage(
      { id: 'figures.scaleStep', defaultMessage: '{from, number}–{to, number}%' },
      { from: step * width, to: (step + 1) * width },
    );
  return (
    <DistributionBars
      whole={distribution.reduce((sum, count) => sum + count, 0)}
      bars={distribution.map((count, step) => ({
        key: String(step),
        label: words(step),
        count,
        number: <FormattedNumber value={count} />,
      }))}
    />
  );
}
