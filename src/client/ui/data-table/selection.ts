/** What is chosen, on all pages together. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  /** Everything that matches the query, but these. */
  | { readonly kind: 'all'; readonly except: readonly string[] };

export const NOTHING: Selection = { kind: 'some', ids: [] };
export const EVERYTHING: Selection = { kind: 'all', except: [] };

/** Tells for many ids, one after another, whether they are selected: searching the list for each would be slow. */
export function selectedIn(selection: Selection): (id: string) => boolean {
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  return (id) => named.has(id) === (selection.kind === 'some');
}

export const isSelected = (selection: Selection, id: string): boolean => selectedIn(selection)(id);

/** Selects the ids, or takes them out of the selection. */
export function select(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const changed = new Set(ids);
  const change = (named: readonly string[], isNamed: boolean) => {
    const others = named.filter((id) => !changed.has(id));
    return isNamed ? [...others, ...changed] : others;
  };
  return selection.kind === 'some'
    ? { kind: 'some', ids: change(selection.ids, selected) }
    : { kind: 'all', except: change(selection.except, !selected) };
}

export const toggle = (selection: Selection, id: string): Selection =>
  select(selection, [id], !isSelected(selection, id));

/** The ids from one index to another, both included, in whichever order they are given. */
const between = (ids: readonly string[], from: number, to: number): readonly string[] =>
  ids.slice(Math.min(from, to), Math.max(from, to) + 1);

/** A press with Shift: everything from the last pressed one becomes what the pressed one becomes. */
export function toggleRange(selection: Selection, ids: readonly string[], from: number, to: number): Selection {
  const pressed = ids[to];
  return pressed === undefined ? selection : select(selection, between(ids, from, to), !isSelected(selection, pressed));
}

/** Shift with a key that moves: the selected range begins at `anchor` and ended at `from`; now it ends at `to`. */
export const extendRange = (
  selection: Selection,
  ids: readonly string[],
  anchor: number,
  from: number,
  to: number,
): Selection => select(select(selection, between(ids, anchor, from), false), between(ids, anchor, to), true);

export type PageState = 'all' | 'some' | 'none';

/** How much of a page is selected. */
export function pageState(selection: Selection, ids: readonly string[]): PageState {
  const count = ids.filter(selectedIn(selection)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Selects the page, or nothing of it if all of it was selected. */
export const togglePage = (selection: Selection, ids: readonly string[]): Selection =>
  select(selection, ids, pageState(selection, ids) !== 'all');

/** How many are selected of the `total` that match. */
export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.ids.length : Math.max(0, total - selection.except.length);

export const isNothing = (selection: Selection, total: number): boolean => countSelected(selection, total) === 0;
