import { FormattedMessage } from 'react-intl';
import type { Summary } from '../../../contract/summaries';
import { Percent } from './numbers';

/** How many assessments a summary counts, who made it, and their mean score. */
export function SummaryFacts({
  summary: { answers, completed, location_count, score, by },
}: {
  readonly summary: Summary;
}) {
  return (
    <p className="summary-figures">
      <FormattedMessage
        id="figures.summary"
        defaultMessage="{answers, plural, one {# assessment} other {# assessments}}, {completed, number} of them completed, at {places, plural, one {# location} other {# locations}}. Made by {name}."
        values={{ answers, completed, places: location_count, name: <bdi>{by.name}</bdi> }}
      />
      {score !== null && (
        <>
          {' '}
          <FormattedMessage
            id="figures.summaryScore"
            defaultMessage="Mean score {score}."
            values={{ score: <Percent value={score} /> }}
          />
        </>
      )}
    </p>
  );
}
