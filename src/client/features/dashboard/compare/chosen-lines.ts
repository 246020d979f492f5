import { useSearchParams } from 'react-router-dom';
import type { Comparison } from '../../../../contract/comparison';

type Place = Comparison['places'][number];

const PARAMETER = 'compareLines';
/** More lines beside that of all together could not be told apart. */
export const MOST_LINES = 8;
/** Of so many at each end of the order one wants to see how they went. */
const ENDS = 3;
const NONE = 'none';

/** A place in the address: locations without a group, for example, have no id. */
export const keyOfPlace = ({ id }: Pick<Place, 'id'>): string => id ?? NONE;

export const hasTrend = ({ trend = [] }: Pick<Place, 'trend'>): boolean => trend.some((score) => score !== null);

/** What is drawn while nobody has chosen: of few all, of many those that score highest and lowest. */
function usualLines(places: readonly Place[]): readonly string[] {
  const ranked = places
    .filter((place) => place.score !== null && hasTrend(place))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map(keyOfPlace);
  return ranked.length <= 2 * ENDS ? ranked : [...ranked.slice(0, ENDS), ...ranked.slice(-ENDS)];
}

/** Which places of a page have a line in the chart, held by the address, and how that is changed. */
export function useChosenLines(places: readonly Place[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.has(PARAMETER) ? (parameters.get(PARAMETER) ?? '').split(' ') : null;
  const here = new Set(places.filter(hasTrend).map(keyOfPlace));
  const known = asked?.filter((key) => here.has(key)).slice(0, MOST_LINES);
  // Of another page: then this one shows its usual ones. No choice at all is one too.
  const isOfOthers = asked !== null && known?.length === 0 && asked.some((key) => key !== '');
  const chosen = known && !isOfOthers ? known : usualLines(places);
  return {
    chosen,
    isFull: chosen.length >= MOST_LINES,
    choose: (key: string, isOn: boolean) => {
      const next = new URLSearchParams(parameters);
      next.set(PARAMETER, (isOn ? [...chosen, key] : chosen.filter((one) => one !== key)).join(' '));
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
export type ChosenLines = ReturnType<typeof useChosenLines>;
