import type { SavedView } from '../../../../state/admin-preferences/slice';

/** Names, in the address of a list, the saved view that was opened, so that what differs from it can be told. */
export const VIEW = 'view';

/** What a view is saved by: the query of the list's address without its page and what was opened, in one order. */
export function viewSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  parameters.delete(VIEW);
  parameters.sort();
  return parameters.toString();
}

function withoutClient(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('client');
  return parameters.toString();
}

/** The query of the whole list: of the client that is shown now. */
export function wholeList(search: string): string {
  const client = new URLSearchParams(search).get('client');
  return client === null ? '' : new URLSearchParams({ client }).toString();
}

/** Whether this address shows more or less than the whole list, or in another order. */
export const isNarrowedAddress = (search: string): boolean => withoutClient(viewSearch(search)) !== '';

/** Whether an address shows what a view does. One that names no client is of each. */
function isShown({ search }: SavedView, address: string): boolean {
  const [saved, shown] = [viewSearch(search), viewSearch(address)];
  return saved === shown || (!new URLSearchParams(saved).has('client') && saved === withoutClient(shown));
}

/** The query that opens a view. */
export function searchOf({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.set(VIEW, id);
  return parameters.toString();
}

interface Opened {
  /** Null: the whole list, perhaps narrowed. */
  readonly view: SavedView | null;
  /** The list does not show what the view says any more. */
  readonly isChanged: boolean;
}

/** The view that an address is about: the one that it names, or else one that shows the same. */
export function openedView(views: readonly SavedView[], search: string): Opened {
  const id = new URLSearchParams(search).get(VIEW);
  const named = views.find((view) => view.id === id);
  if (named) return { view: named, isChanged: !isShown(named, search) };
  const same = isNarrowedAddress(search) ? views.find((view) => isShown(view, search)) : undefined;
  return { view: same ?? null, isChanged: false };
}
