import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Glance } from '../../../../contract/reports';
import { Change } from '../../../parts/question-figures/change';
import { Percent } from '../../../parts/question-figures/numbers';
import './glance.css';

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly mean: number;
  readonly previous: number | null;
}

const pointsOf = ({ mean, previous }: Pick<Ranked, 'mean' | 'previous'>): number | null =>
  previous === null ? null : Math.round((mean - previous) * 10) / 10;

/** What was ranked, each with its mean, a bar of that length, and how much that is more or less than before. */
const RankedList = ({ title, rows }: { readonly title: ReactNode; readonly rows: readonly Ranked[] }) =>
  rows.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ol className="report-ranked">
        {rows.map((row) => (
          <li key={row.id}>
            <bdi className="report-ranked-name">{row.name}</bdi>
            <span className="report-ranked-bar" aria-hidden="true">
              <span style={{ inlineSize: `${String(row.mean)}%` }} />
            </span>
            <span className="report-ranked-mean">
              <Percent value={row.mean} />
            </span>{' '}
            {row.previous !== null && <Change points={pointsOf(row)} />}
          </li>
        ))}
      </ol>
    </section>
  );

const questionsOf = (list: Glance['best']): Ranked[] => list.map((one) => ({ ...one, name: one.question }));

/** How the mean score compares with that of the days before. */
const SinceBefore = ({ score, previous }: { readonly score: number | null; readonly previous: Glance['previous'] }) => {
  if (score === null || previous?.score === null || previous === null) return null;
  return (
    <p>
      <FormattedMessage
        id="report.glance.since"
        defaultMessage="{change} points against {from} to {to}"
        values={{
          change: <Change points={pointsOf({ mean: score, previous: previous.score })} />,
          from: <FormattedDate value={previous.startDate} dateStyle="medium" timeZone="UTC" />,
          to: <FormattedDate value={previous.finishDate} dateStyle="medium" timeZone="UTC" />,
        }}
      />
    </p>
  );
};

/** What a report comes to: what is good, what is not, what changed, and where. */
export function GlancePart({ glance, score }: { readonly glance: Glance; readonly score: number | null }) {
  const { best, worst, moved, places, previous } = glance;
  const isDivided = places.worst.length > 0;
  return (
    <div className="report-glance">
      <SinceBefore score={score} previous={previous} />
      <div className="report-glance-lists">
        <RankedList
          title={<FormattedMessage id="report.glance.best" defaultMessage="Highest scores" />}
          rows={questionsOf(best)}
        />
        <RankedList
          title={<FormattedMessage id="report.glance.worst" defaultMessage="Lowest scores" />}
          rows={questionsOf(worst)}
        />
        <RankedList
          title={<FormattedMessage id="report.glance.moved" defaultMessage="What changed most" />}
          rows={questionsOf(moved)}
        />
        <RankedList
          title={
            isDivided ? (
              <FormattedMessage id="report.glance.bestPlaces" defaultMessage="Locations with the highest scores" />
            ) : (
              <FormattedMessage id="report.glance.places" defaultMessage="Locations by score" />
            )
          }
          rows={places.best}
        />
        <RankedList
          title={<FormattedMessage id="report.glance.worstPlaces" defaultMessage="Locations with the lowest scores" />}
          rows={places.worst}
        />
      </div>
      {isDivided && (
        <p className="report-quiet">
          <FormattedMessage
            id="report.glance.ofPlaces"
            defaultMessage="{total, plural, one {# location has} other {# locations have}} assessments."
            values={{ total: places.total }}
          />
        </p>
      )}
    </div>
  );
}
