import { FormattedMessage } from 'react-intl';
import type { Comparison } from '../../../../contract/comparison';
import { Change } from '../../../parts/question-figures/change';

type Place = Pick<Comparison['places'][number], 'score' | 'around'>;

/** A score less another one, in percentage points with one decimal; null without one of them. */
const less = (score: number | null, other: number | null | undefined): number | null =>
  score === null || other === null || other === undefined ? null : Math.round(10 * (score - other)) / 10;

/** By how many points a location scores more or less than its district, its project, and all together. */
export const differencesOf = ({ score, around }: Place, all: number | null) => ({
  district: less(score, around?.district?.score),
  project: less(score, around?.project?.score),
  all: less(score, all),
});

interface AroundProps {
  readonly place: Place;
  /** The mean score of all together. */
  readonly all: number | null;
}

/** The same with the names of what it is held against. */
export function Around({ place, all }: AroundProps) {
  const { district, project } = place.around ?? {};
  const points = differencesOf(place, all);
  return (
    <ul className="compare-around">
      {district && (
        <li>
          <Change points={points.district} /> <bdi>{district.name}</bdi>
        </li>
      )}
      {project && (
        <li>
          <Change points={points.project} /> <bdi>{project.name}</bdi>
        </li>
      )}
      <li>
        <Change points={points.all} /> <FormattedMessage id="dashboard.compare.aroundAll" defaultMessage="All" />
      </li>
    </ul>
  );
}
