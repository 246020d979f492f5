import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OwnPlace } from '../../../../contract/own-places';
import { getRecord } from '../../../lib/record-table';
import { usableTimeZone } from '../../../lib/time-zones';
import { begunOf } from '../../../lib/work-times';
import { Change } from '../../../parts/question-figures/change';
import { WorkTimeLabel } from '../../../parts/work-time-label';
import { useAppSelector } from '../../../state/hooks';
import { useToolName } from '../../../state/sheet/spoken-tool';
import { ShadedScore } from '../compare/compare-cells';
import { PlaceTrend } from '../compare/place-trend';
import { statusMessages } from '../filters/filter-messages';
import { useNumbers } from '../panels/use-numbers';

interface OwnPlaceProps {
  readonly place: OwnPlace;
  /** `YYYY-MM`, in their order. */
  readonly months: readonly string[];
  readonly timeZone: string;
}

/** One of the own places: how it scores, how that moved, and what was done there last. */
export function OwnPlacePanel({ place, months, timeZone }: OwnPlaceProps) {
  const { count, percent } = useNumbers();
  const { name, figures, previous_score: then, trend, last } = place;
  const change = figures.score === null || then === null ? null : Math.round(10 * (figures.score - then)) / 10;
  const zone = usableTimeZone(timeZone);
  const tools = useAppSelector((state) => state.assessmentTools);
  const nameOf = useToolName();
  /** A questionnaire in the reader's language where it is on the device, or else as it was written. */
  const toolName = ({ assessment_tool_id, assessment_tool: written }: OwnPlace['last'][number]) => {
    const tool = getRecord(tools, assessment_tool_id);
    return tool ? nameOf(tool) : written;
  };
  return (
    <section className="panel own-place" aria-label={name}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <dl className="own-place-figures">
        <div>
          <dt>
            <FormattedMessage id="ownPlaces.score" defaultMessage="Mean score" />
          </dt>
          <dd>
            <ShadedScore score={figures.score}>{percent(figures.score)}</ShadedScore>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="dashboard.compare.change" defaultMessage="Change" />
          </dt>
          <dd>
            <Change points={change} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="dashboard.column.completed" defaultMessage="Completed" />
          </dt>
          <dd>
            <FormattedMessage
              id="ownPlaces.completed"
              defaultMessage="{completed} of {answers}"
              values={{ completed: count(figures.completed), answers: count(figures.answers) }}
            />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="dashboard.compare.trend" defaultMessage="Last 12 months" />
          </dt>
          <dd>
            <PlaceTrend months={months} trend={trend} />
          </dd>
        </div>
      </dl>
      <h3>
        <FormattedMessage id="ownPlaces.last" defaultMessage="Last assessments" />
      </h3>
      {last.length === 0 ? (
        <p className="note">
          <FormattedMessage id="ownPlaces.noLast" defaultMessage="None here yet." />
        </p>
      ) : (
        <ul className="own-place-last">
          {last.map((answer) => (
            <li key={answer.id}>
              <Link to={`/assessment/${encodeURIComponent(answer.id)}`}>
                <bdi>{toolName(answer)}</bdi>
              </Link>
              <span className="note">
                <WorkTimeLabel
                  of={begunOf(answer)}
                  show={(time) => <FormattedDate value={time} dateStyle="medium" timeZone={zone} />}
                  byDaysOf={zone}
                />{' '}
                · <FormattedMessage {...statusMessages[answer.status]} />
                {answer.score !== null && ` · ${percent(answer.score)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
