import { useSearchParams } from 'react-router-dom';
import type { Comparison } from '../../../../contract/comparison';
import { LINES_PARAMETER } from '../view';

type Place = Comparison['places'][number];

/** More lines beside that of all together could not be told apart. */
export const MOST_LINES = 8;
/** Of so many at each end of the order one wants to see how they went. */
const ENDS = 3;
const NONE = 'none';
/** So many of other pages are remembered: an address has an end. */
const MOST_ELSEWHERE = 40;

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

/**
 * Which places of a page have a line in the chart, held by the address, and how that is changed. What was chosen on other pages stays
 * in it. A page of which nothing is chosen shows its usual lines; `-KEY` says that its last one was taken away.
 */
export function useChosenLines(places: readonly Place[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = (parameters.get(LINES_PARAMETER) ?? '').split(' ').filter(Boolean);
  const here = new Set(places.filter(hasTrend).map(keyOfPlace));
  const isHere = (word: string) => here.has(word.replace(/^-/, ''));
  const askedHere = asked.filter(isHere);
  const chosen =
    askedHere.length > 0 ? askedHere.filter((word) => !word.startsWith('-')).slice(0, MOST_LINES) : usualLines(places);
  return {
    chosen,
    isFull: chosen.length >= MOST_LINES,
    choose: (key: string, isOn: boolean) => {
      const elsewhere = asked.filter((word) => !isHere(word)).slice(-MOST_ELSEWHERE);
      const left = isOn ? [...chosen, key] : chosen.filter((one) => one !== key);
      const next = new URLSearchParams(parameters);
      next.set(LINES_PARAMETER, [...elsewhere, ...(left.length > 0 ? left : [`-${key}`])].join(' '));
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
export type ChosenLines = ReturnType<typeof useChosenLines>;
