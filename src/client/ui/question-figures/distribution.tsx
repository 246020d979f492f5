import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { DistributionBars } from './distribution-bars';
import { NoFigure } from './numbers';
import { optionText, stepText } from './spread-messages';

interface DistributionProps extends Pick<SummarisedQuestion, 'type' | 'count' | 'distribution' | 'steps'> {
  /** Draws the number of one option, where it is more than text: a link to what it counts. */
  readonly renderCount?: (option: SummarisedQuestion['distribution'][number]) => ReactNode;
}

/** How what was given is spread: over options, over steps of numbers or dates. Words have no more than their number. */
export function Distribution({
  type,
  count: whole,
  distribution,
  steps = [],
  renderCount = ({ count }) => <FormattedNumber value={count} />,
}: DistributionProps) {
  const intl = useIntl();
  const bars = [
    ...distribution.map((option) => ({
      key: option.value,
      label: optionText(intl, type, option.value),
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
  if (bars.length > 0) return <DistributionBars bars={bars} />;
  if (type !== 'text' || whole === 0) return <NoFigure />;
  return (
    <FormattedMessage
      id="figures.inWords"
      defaultMessage="{count, plural, one {# answer, in words} other {# answers, in words}}"
      values={{ count: whole }}
    />
  );
}
