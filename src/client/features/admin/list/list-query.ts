import { bareValue } from '../../../../contract/filter-values';
import type { AdminListQuery } from '../../../api/records-api';
import type { Filter } from '../resource';

/** What a list shows of its client's records, as its address says it: a link brings the same view to somebody else. */
export interface ListView {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly s: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
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
const knows = (filter: Filter, value: string): boolean =>
  'source' in filter ? value !== '' : filter.options.some((option) => option.value === bareValue(value));

/** Reads an address; what cannot be understood is as if it were not there. */
export function readView(parameters: URLSearchParams, defaultSort: string, known: readonly Filter[]): ListView {
  const filters: Record<string, string[]> = {};
  for (const [key, value] of parameters) {
    const filter = known.find(({ name }) => name === FILTER.exec(key)?.[1]);
    if (filter && knows(filter, value)) (filters[filter.name] ??= []).push(value);
  }
  return {
    page: wholeNumber(parameters.get('page'), 1, 1_000_000),
    perPage: wholeNumber(parameters.get('perPage'), USUAL_SIZE, 10_000),
    sort: parameters.get('sort') ?? defaultSort,
    s: (parameters.get('s') ?? '').slice(0, 200),
    filters,
  };
}

/** The address of a view; what is as usual is left out. */
export function writeView({ page, perPage, sort, s, filters }: ListView, defaultSort: string): URLSearchParams {
  const parameters = new URLSearchParams();
  if (page !== 1) parameters.set('page', String(page));
  if (perPage !== USUAL_SIZE) parameters.set('perPage', String(perPage));
  if (sort !== defaultSort) parameters.set('sort', sort);
  if (s !== '') parameters.set('s', s);
  for (const [name, values] of Object.entries(filters))
    for (const value of values) parameters.append(`filters[${name}]`, value);
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
