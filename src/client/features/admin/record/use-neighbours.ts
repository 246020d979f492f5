import { useState } from 'react';
import type { RecordPage } from '../../../api/base-api';
import { recordsApi } from '../../../api/records-api';
import { useAppSelector } from '../../../state/hooks';
import { queryOf, readView, writeView } from '../list/list-query';
import { useClientAt } from '../list/use-list-client';
import { knownFilters } from '../list/use-list-view';
import type { AdminRecord, AdminResource } from '../resource';
import { useCameFrom } from './came-from';

export interface Neighbour {
  readonly id: string;
  /** The list's search with the page that shows this record. */
  readonly from: string;
}
export interface Neighbours {
  /** Of the record among those that the list found, from 1. */
  readonly position: number;
  readonly total: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** Pages of one list as they were when they were first read here. */
interface Walk {
  readonly list: string;
  readonly total: number;
  readonly pages: Readonly<Record<number, readonly string[]>>;
}

/**
 * The records before and after this one in the list that the person came from; null where there was none, it has not been
 * read yet, or offline. The order is the one in which the list was found: a record that is saved under another name keeps
 * its place, so that whoever goes through a list sees each record once.
 */
export function useNeighbours<R extends AdminRecord>(resource: AdminResource<R>, id: string): Neighbours | null {
  const from = useCameFrom();
  const online = useAppSelector((state) => state.connectivity.online);
  const parameters = new URLSearchParams(from ?? '');
  const clientId = useClientAt(parameters, resource.group !== 'clients');
  const view = readView(parameters, resource.defaultSort, knownFilters(resource));
  const isAsked = from !== undefined && online && view.unclear.length === 0;
  const list = JSON.stringify(queryOf({ ...view, page: 0 }, resource.relations, clientId));
  const [held, setHeld] = useState<Walk>({ list, total: 0, pages: {} });
  const walk = held.list === list ? held : { list, total: 0, pages: {} };

  const ids = walk.pages[view.page];
  const index = ids?.indexOf(id) ?? -1;
  const first = (view.page - 1) * view.perPage;
  const isFirst = index === 0 && view.page > 1;
  const isLast = ids !== undefined && index === ids.length - 1 && first + ids.length < walk.total;
  const argumentsOf = (page: number) => ({
    group: resource.group,
    ...queryOf({ ...view, page }, resource.relations, clientId),
  });
  const here = recordsApi.useRecordsQuery(argumentsOf(view.page), { skip: !isAsked });
  const before = recordsApi.useRecordsQuery(argumentsOf(view.page - 1), { skip: !isAsked || !isFirst });
  const after = recordsApi.useRecordsQuery(argumentsOf(view.page + 1), { skip: !isAsked || !isLast });
  const hold = (page: number, read: RecordPage | undefined) => {
    if (read && !walk.pages[page])
      setHeld({ list, total: read.meta?.total ?? read.ids.length, pages: { ...walk.pages, [page]: read.ids } });
  };
  hold(view.page, here.currentData);
  if (isFirst) hold(view.page - 1, before.currentData);
  if (isLast) hold(view.page + 1, after.currentData);

  if (!isAsked || index < 0) return null;
  const neighbour = (page: number, found: string | undefined): Neighbour | null => {
    if (found === undefined) return null;
    const search = writeView({ ...view, page }, resource.defaultSort);
    const client = parameters.get('client');
    if (client !== null) search.set('client', client);
    const text = search.toString();
    return { id: found, from: text === '' ? '' : `?${text}` };
  };
  return {
    position: first + index + 1,
    total: walk.total,
    previous: isFirst
      ? neighbour(view.page - 1, walk.pages[view.page - 1]?.at(-1))
      : neighbour(view.page, ids?.[index - 1]),
    next: isLast ? neighbour(view.page + 1, walk.pages[view.page + 1]?.[0]) : neighbour(view.page, ids?.[index + 1]),
  };
}
