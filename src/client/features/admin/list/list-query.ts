import { NONE, bareValue, isRange } from '../../../../contract/filter-values';
import type { AdminListQuery } from '../../../api/records-api';
import { isDay } from '../../../lib/days';
import type { Filter } from '../resource';

/** What a list shows of its client's records, as its address says it: a link brings the same view to somebody else. */
export interface ListView {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly s: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /**
   * Filters of the address that are not known here, as of a server that has more, or not understood: without them the list
   * would show, and offer to change, more than the address says.
   */
  readonly unclear: readonly (readonly [name: string, value: string])[];
}

/** The records whose names others of their parent have too; it has no select of its own among the filters. */
export const REPEATED_NAMES = { name: 'name', title: '', options: [{ value: 'repeated', label: '' }] } satisfies Filter;

const USUAL_SIZE = 50;
const FILTER = /^filters\[([^\]]+)\]$/;

const wholeNumber = (text: string | null, usual: number, most: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : usual;
};

/** Whether a filter has this value; which records there are is not known here. */
function knows(filter: Filter, value: string): boolean {
  if ('source' in filter) return value !== '';
  if ('options' in filter) return filter.options.some((option) => option.value === bareValue(value));
  if (value === NONE) return filter.none !== undefined;
  return isRange(value, filter.range === 'numbers' ? (end) => /^\d{1,9}$/.test(end) : isDay);
}

/** Reads an address; what cannot be understood is as if it were not there, but of filters: that is `unclear`. */
export function readView(parameters: URLSearchParams, defaultSort: string, known: readonly Filter[]): ListView {
  const filters: Record<string, string[]> = {};
  const unclear: [string, string][] = [];
  for (const [key, value] of parameters) {
    const asked = FILTER.exec(key)?.[1];
    if (asked === undefined) continue;
    const filter = known.find(({ name }) => name === asked);
    const isRanged = filter !== undefined && 'range' in filter;
    if (filter && knows(filter, value) && !(isRanged && filters[asked])) (filters[asked] ??= []).push(value);
    else unclear.push([asked, value]);
  }
  return {
    page: wholeNumber(parameters.get('page'), 1, 1_000_000),
    perPage: wholeNumber(parameters.get('perPage'), USUAL_SIZE, 10_000),
    sort: parameters.get('sort') ?? defaultSort,
    s: (parameters.get('s') ?? '').slice(0, 200),
    filters,
    unclear,
  };
}

/** The address of a view; what is as usual is left out. */
export function writeView(
  { page, perPage, sort, s, filters, unclear }: ListView,
  defaultSort: string,
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (page !== 1) parameters.set('page', String(page));
  if (perPage !== USUAL_SIZE) parameters.set('perPage', String(perPage));
  if (sort !== defaultSort) parameters.set('sort', sort);
  if (s !== '') parameters.set('s', s);
  for (const [name, values] of Object.entries(filters))
    for (const value of values) parameters.append(`filters[${name}]`, value);
  for (const [name, value] of unclear) parameters.append(`filters[${name}]`, value);
  return parameters;
}

/** What the server is asked for. */
export function queryOf(
  { page, perPage, sort, s, filters }: ListView,
  relations: readonly string[],
  clientId: string | null,
): AdminListQuery {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return {
    page,
    perPage,
    sort,
    ...(s !== '' && { s }),
    ...(relations.length > 0 && { relations }),
    ...(clientId !== null && { clientId }),
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) }),
  };
}

/** Whether the view shows only part of what there is. */
export const isNarrowed = ({ s, filters }: ListView): boolean =>
  s !== '' || Object.values(filters).some((values) => values.length > 0);
