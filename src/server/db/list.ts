import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageMeta } from '../../contract/envelope';
import { message } from '../messages/message';
import { invalid } from '../problem';
import type { Tables } from './schema';

export const DEFAULT_PER_PAGE = 50;
/** From here on it pays to know first how many rows there are, and to go through them from the nearer end. */
const FAR = 1_000;

interface ListQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  sort?: string | undefined;
}

export interface ListRequest {
  query: ListQuery;
  /** The request's address, for the links to the other pages. */
  url: string;
}

/** A name or code in the order in which people read it, as the indexes of `043-natural-order` have it. */
export const byName = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate natural_order`;

/** By the name of what a column refers to; what refers to nothing comes last. */
export const byReference = (table: keyof Tables, column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`(select ${byName('other.name')} from ${sql.table(table)} other where other.id = ${sql.ref(column)})`;

export interface ListShape<T> {
  record: RawBuilder<T>;
  /** The column that ends every order, so that pages neither overlap nor leave gaps. */
  id: `${string}.id`;
  /** Columns, or what is made of them, by the name that `sort` may give. */
  sorts: Record<string, string | RawBuilder<unknown>>;
  /** As in `sort`. */
  defaultSort: string;
  /** How many there are in all, where that can be known without going through the rows. */
  countAll?: (() => Promise<number>) | undefined;
}

/** An order has a second key at most, for rows that the first one leaves beside each other: `project,-name`. */
const KEYS = 2;
const keysOf = (sort: string): string[] => sort.split(',');

const reversed = (sort: string): string =>
  keysOf(sort)
    .map((key) => (key.startsWith('-') ? key.slice(1) : `-${key}`))
    .join();

/** What `sort` means for a list. Throws 422 for a name that it does not know, and for more than two. */
export function orderOf(sort: string, { sorts, id }: Pick<ListShape<unknown>, 'sorts' | 'id'>): RawBuilder<unknown> {
  const keys = keysOf(sort).map((key) => {
    const isDescending = key.startsWith('-');
    const name = isDescending ? key.slice(1) : key;
    const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    return { column, direction: isDescending ? sql`desc` : sql`asc` };
  });
  const last = keys.at(-1)?.direction ?? sql`asc`;
  const ordered = keys.map(({ column, direction }) => {
    if (column === undefined || keys.length > KEYS)
      throw invalid({ sort: [message('field.sort', { values: Object.keys(sorts).join(', ') })] });
    return sql`${typeof column === 'string' ? sql.ref(column) : column} ${direction}`;
  });
  return sql`${sql.join(ordered)}, ${sql.ref(id)} ${last}`;
}

/** Addresses of the pages around the current one, and where one is, as Laravel's paginator gives them. */
export function describePage(url: string, page: number, perPage: number, total: number, rows: number) {
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number): string => {
    params.set('page', String(number));
    return `${path}?${params.toString()}`;
  };
  const first = (page - 1) * perPage;
  const meta: PageMeta = {
    current_page: page,
    from: rows === 0 ? null : first + 1,
    last_page: lastPage,
    path,
    per_page: perPage,
    to: rows === 0 ? null : first + rows,
    total,
  };
  const links = {
    first: link(1),
    last: link(lastPage),
    prev: page > 1 ? link(page - 1) : null,
    next: page < lastPage ? link(page + 1) : null,
  };
  return { links, meta };
}

/** Records of already limited rows: all of them, or the page that was asked for with its `links` and `meta`. */
export async function list<Known, Table extends keyof Known, T>(
  rows: SelectQueryBuilder<Known, Table, object>,
  { query, url }: ListRequest,
  shape: ListShape<T>,
) {
  const sort = query.sort ?? shape.defaultSort;
  const select = (order: RawBuilder<unknown>) =>
    rows.select(shape.record.as('record')).orderBy(order).$castTo<{ record: T }>();
  const order = orderOf(sort, shape);
  if (query.page === undefined && query.perPage === undefined) {
    const all = await select(order).execute();
    return { data: all.map((row) => row.record) };
  }
  const page = query.page ?? 1;
  const perPage = query.perPage ?? DEFAULT_PER_PAGE;
  const first = (page - 1) * perPage;

  const countRows = async () =>
    (
      await rows
        .select(sql<number>`count(*)`.as('total'))
        .$castTo<{ total: number }>()
        .executeTakeFirstOrThrow()
    ).total;
  const counted = (shape.countAll ?? countRows)();
  // Ids first: what makes a record is fetched for the rows of this page only, not for those before it.
  const read = (walk: RawBuilder<unknown>, limit: number, offset: number) => {
    const ids = rows.select(sql.ref(shape.id).as('id')).orderBy(walk).limit(limit).offset(offset);
    return select(order)
      .where(sql<SqlBool>`${sql.ref(shape.id)} in (select page.id from (${ids}) page)`)
      .execute();
  };
  const readFar = async (total: number) => {
    const left = total - first;
    const size = Math.min(perPage, left);
    if (left <= 0) return [];
    return left < first ? read(orderOf(reversed(sort), shape), size, left - size) : read(order, size, first);
  };
  const [data, total] = await Promise.all([first < FAR ? read(order, perPage, first) : counted.then(readFar), counted]);
  return { data: data.map((row) => row.record), ...describePage(url, page, perPage, total, data.length) };
}
