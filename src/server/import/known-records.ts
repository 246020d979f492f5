import { message, noun, nouns } from '../messages/message';
import { type Draft, type Entry, type InstallationGroup, fault } from './entry';
import { foldName } from './fold';
import type { StoredQuestionnaire } from './questionnaire';

/** Several parts as one key; what is compared as a name is folded by it. */
export const keyOf = (...parts: readonly (string | null)[]): string =>
  parts.map((part) => foldName(part ?? '')).join('\u0000');

/** All records that the file may be about or name: those of the database, and those that it makes itself. */
export function openKnownRecords(viewerId: string) {
  const byKey = new Map<string, Entry[]>();
  const byId = new Map<string, Entry>();
  const byGroup = new Map<InstallationGroup, Entry[]>();
  const positions = new Map<string, number>();

  return {
    viewerId,
    /** What the tools ask, by their ids. */
    questionnaires: new Map<string, StoredQuestionnaire>(),

    add: (entry: Entry, keys: readonly string[]): void => {
      const group = byGroup.get(entry.group) ?? [];
      if (!byId.has(entry.id)) group.push(entry);
      byGroup.set(entry.group, group);
      byId.set(entry.id, entry);
      for (const key of keys) {
        const full = `${entry.group}\u0000${key}`;
        const there = byKey.get(full);
        if (!there) byKey.set(full, [entry]);
        else if (!there.includes(entry)) there.push(entry);
      }
    },
    find: (group: InstallationGroup, key: string): readonly Entry[] => byKey.get(`${group}\u0000${key}`) ?? [],
    /** As many of a group's records as are wanted. */
    some: (group: InstallationGroup, count: number): readonly Entry[] => (byGroup.get(group) ?? []).slice(0, count),
    get: (id: string | null | undefined): Entry | undefined =>
      id === null || id === undefined ? undefined : byId.get(id),

    /** Says that this position below a parent is taken. */
    takePosition: (parent: string, position: number): void => {
      positions.set(parent, Math.max(position, positions.get(parent) ?? 0));
    },
    /** The position behind the last one, which is then taken too. */
    nextPosition: (parent: string): number => {
      const position = (positions.get(parent) ?? 0) + 1;
      positions.set(parent, position);
      return position;
    },
  };
}
export type KnownRecords = ReturnType<typeof openKnownRecords>;

/** The one record that a cell names; undefined, with the reason noted, when there is none or more than one. */
export function only(
  draft: Draft,
  field: string,
  group: InstallationGroup,
  found: readonly Entry[],
): Entry | undefined {
  const text = draft.values[field];
  if (text === null || text === undefined) return undefined;
  if (found.length === 0) fault(draft, field, message('import.nameUnknown', { noun: noun(group), name: text }));
  if (found.length > 1) fault(draft, field, message('import.nameAmbiguous', { nouns: nouns(group), name: text }));
  const [entry] = found;
  if (!entry || found.length > 1) return undefined;
  return entry;
}

/** As `only`, of the records under a key; the cell then shows the name as it is stored. */
export function refer(
  draft: Draft,
  known: KnownRecords,
  field: string,
  group: InstallationGroup,
  ...within: readonly (string | null)[]
): Entry | undefined {
  const text = draft.values[field];
  if (text === null || text === undefined) return undefined;
  const entry = only(draft, field, group, known.find(group, keyOf(...within, text)));
  const name = entry?.columns['name'];
  if (typeof name === 'string') draft.values[field] = name;
  return entry;
}
