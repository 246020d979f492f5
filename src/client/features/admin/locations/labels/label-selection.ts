import type { AdminListQuery } from '../../../../api/records-api';
import type { Selection } from '../../../../ui/data-table/selection';

/** Locations that labels are made for: some, or what a list's query finds but for some. */
export interface LabelSelection {
  readonly selection: Selection;
  readonly query: AdminListQuery;
}

/** Where the labels of one location are. */
export const labelsOf = (id: string): string => `${LABELS_PATH}?id=${encodeURIComponent(id)}`;
export const LABELS_PATH = '/admin/locations/labels';

/**
 * What is selected stands in the router's state, for hundreds of ids are too long for an address; that of one record stands
 * in the address. Without either: all locations of the client.
 */
export function readSelection(state: unknown, search: URLSearchParams, clientId: string | null): LabelSelection {
  const left = state as Partial<LabelSelection> | null;
  if (left?.selection && left.query) return { selection: left.selection, query: left.query };
  const ids = search.getAll('id');
  if (ids.length > 0) return { selection: { kind: 'some', ids }, query: {} };
  return { selection: { kind: 'all', except: [] }, query: { sort: 'name', ...(clientId !== null && { clientId }) } };
}
