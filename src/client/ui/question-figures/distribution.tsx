import type { ReactNode } from 'react';
import { defineMessages, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { NoFigure } from './numbers';
import './distribution.css';

const yesNo = defineMessages({
  yes: { id: 'figures.yes', defaultMessage: 'Yes' },
  no: { id: 'figures.no', defaultMessage: 'No' },
});

/** An option as people read it. */
export const optionWords = (intl: IntlShape, type: SummarisedQuestion['type'], value: string): string =>
  type === 'yes_no' ? intl.formatMessage(value === 'yes' ? yesNo.yes : yesNo.no) : value;

interface DistributionProps extends Pick<SummarisedQuestion, 'type' | 'distribution'> {
  /** Draws the number of one option, where it is more than text: a link to what it counts. */
  readonly renderCount?: (option: SummarisedQuestion['distribution'][number]) => ReactNode;
}

/** How often each option was chosen: as text, with a bar that needs no reading. */
export function Distribution({ type, distribution, renderCount = ({ count }) => <FormattedNumber value={count} /> }: DistributionProps) {
  const intl = useIntl();
  if (distribution.length === 0) return <NoFigure />;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <ul className="distribution">
      {distribution.map((option) => (
        <li key={option.value}>
          <span className="distribution-option">
            <bdi>{optionWords(intl, type, option.value)}</bdi>
          </span>
          <span className="distribution-bar" aria-hidden="true">
            <span style={{ inlineSize: `${String((100 * option.count) / most)}%` }} />
          </span>
          <span className="distribution-count">{renderCount(option)}</span>
        </li>
      ))}
    </ul>
  );
}
