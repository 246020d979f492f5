import { changedNames, isSameValue } from '../../../../parts/resource-form/values';
import type { Values } from '../../../../ui/remote-select/options';

/** What became of one record's fields by an edit. */
export interface RecordChange {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
}

/** An edit of the person's: one cell, or all that were pasted. */
export interface GridEdit {
  /** What it was, in words. */
  readonly label: string;
  readonly changes: readonly RecordChange[];
  /** The deletion or change of many that could be taken back at that time: one that came later goes first. */
  readonly besides: string | null;
}

/** The fields that differ between two states of a record. */
export function changeOf(id: string, before: Values, after: Values): RecordChange {
  const names = changedNames(after, before);
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { id, before: only(before), after: only(after) };
}

/** The record's values with the change taken back; null: somebody has changed one of its fields since. */
export const takenBack = ({ before, after }: RecordChange, now: Values): Values | null =>
  Object.entries(after).every(([name, value]) => isSameValue(now[name], value)) ? { ...now, ...before } : null;
