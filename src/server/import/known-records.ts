import { importCreatableSchema } from '../../contract/imports';
import { nameSchema } from '../../contract/record';
import { type Message, message, noun, nouns } from '../messages/message';
import { messageOf } from '../messages/schema-messages';
import { type Draft, type Entry, type InstallationGroup, fault } from './entry';
import { foldName } from '../../contract/names';
import type { StoredQuestionnaire } from './questionnaire';
import { idOf } from './record-ids';

/** Several parts as one key; what is compared as a name is folded by it. */
export const keyOf = (...parts: readonly (string | null)[]): string =>
  parts.map((part) => foldName(part ?? '')).join('\u0000');

/** Gives each key an item of its own of those offered, and the same one every time; `isKept`: for somebody else. */
function openChoices<Item>(isKept: (item: Item) => boolean) {
  const chosen = new Map<string, Item | undefined>();
  const given = new Set<Item>();
  return {
    choose(key: string, offered: readonly Item[]): Item | undefined {
      if (chosen.has(key)) return chosen.get(key);
      const item = offered.find((one) => !given.has(one) && !isKept(one));
      chosen.set(key, item);
      if (item !== undefined) given.add(item);
      return item;
    },
  };
}

/** What a record would be that a name means, where a name says all that it needs. */
export type Meant = Pick<Entry, 'columns' | 'clientId'>;

/** What is told of names that rows have. */
export interface MissingNames {
  /** A row names what is not there. @returns what is made of it; undefined: nothing is. */
  note: (group: InstallationGroup, name: string, meant: Meant | undefined, known: KnownRecords) => Entry | undefined;
  /** A row names this one: perhaps one that was made for another row. */
  met: (entry: Entry) => void;
}

/** All records that the file may be about or name: those of the database, and those that it makes itself. */
export function openKnownRecords(viewerId: string, missing: MissingNames) {
  const byKey = new Map<string, Entry[]>();
  const byId = new Map<string, Entry>();
  const byGroup = new Map<InstallationGroup, Entry[]>();
  const positions = new Map<string, number>();
  const byRecordId = new Map<string, Entry>();
  const recordIds = new Map<Entry, string>();
  const expected = new Set<string>();
  const taken = new Set<string>();

  return {
    viewerId,
    /** What rows name and is not there. */
    missing,
    /** What the tools ask, by their ids. */
    questionnaires: new Map<string, StoredQuestionnaire>(),
    /** Stored headings that the file means by ids of another installation. */
    headings: openChoices((heading: StoredQuestionnaire[number]) => expected.has(heading.recordId)),

    add(entry: Entry, keys: readonly string[]): void {
      const group = byGroup.get(entry.group) ?? [];
      if (!byId.has(entry.id)) group.push(entry);
      if (!recordIds.has(entry)) this.identify(entry, entry.id);
      byGroup.set(entry.group, group);
      byId.set(entry.id, entry);
      for (const key of keys) {
        const full = `${entry.group}\u0000${key}`;
        const there = byKey.get(full);
        if (!there) byKey.set(full, [entry]);
        else if (!there.includes(entry)) there.push(entry);
      }
    },
    /** Says that files know it by this id. */
    identify: (entry: Entry, recordId: string): void => {
      recordIds.set(entry, recordId);
      byRecordId.set(`${entry.group}\u0000${recordId}`, entry);
    },
    identified: (group: InstallationGroup, recordId: string | null | undefined): Entry | undefined =>
      byRecordId.get(`${group}\u0000${recordId ?? ''}`),
    /** Says that rows of the file have these ids. */
    expect: (ids: Iterable<string>): void => {
      for (const id of ids) expected.add(id);
    },
    isExpected: (entry: Entry): boolean => expected.has(recordIds.get(entry) ?? ''),
    /** Says that rows which are no longer there have these ids. */
    take: (ids: Iterable<string>): void => {
      for (const id of ids) taken.add(id);
    },
    /** Whether a new record may have this id. */
    isFree: (id: string): boolean => !byId.has(id) && !taken.has(id),
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

/** Of several records that a name may mean, the one with the id beside it, or the only one of exactly this name. */
function meant(draft: Draft, known: KnownRecords, field: string, found: readonly Entry[]): readonly Entry[] {
  if (found.length < 2) return found;
  const identified = known.identified(found[0]?.group ?? 'clients', draft.values[idOf(field)]);
  if (identified && found.includes(identified)) return [identified];
  const exact = found.filter(({ columns }) => columns['name'] === draft.values[field]);
  return exact.length === 1 ? exact : found;
}

/** Why nothing can be called so; undefined: something can. */
const nameFault = (text: string): Message | undefined =>
  nameSchema.safeParse(text).error?.issues.map((issue) => messageOf(issue))[0];

/**
 * The one record that a cell names; undefined, with the reason noted, when there is none or more than one. `means`: what
 * it would be if it is not there.
 */
export function only(
  draft: Draft,
  known: KnownRecords,
  field: string,
  group: InstallationGroup,
  candidates: readonly Entry[],
  means?: Meant,
): Entry | undefined {
  const text = draft.values[field];
  if (text === null || text === undefined) return undefined;
  const found = meant(draft, known, field, candidates);
  if (found.length === 0) {
    const wrong = means && nameFault(text);
    const made = wrong ? undefined : known.missing.note(group, text, means, known);
    if (made) return made;
    fault(draft, field, wrong ?? message('import.nameUnknown', { noun: noun(group), name: text }));
  }
  if (found.length > 1) fault(draft, field, message('import.nameAmbiguous', { nouns: nouns(group), name: text }));
  const [entry] = found;
  if (!entry || found.length > 1) return undefined;
  known.missing.met(entry);
  return entry;
}

/** Groups of which a name says all that a record needs, within what its row says besides. */
export const MAKEABLE: readonly InstallationGroup[] = importCreatableSchema.options;

/** What a name means in such a group, within a client or a project. */
function meantBy(
  name: string,
  group: InstallationGroup,
  [within = null]: readonly (string | null)[],
  known: KnownRecords,
): Meant | undefined {
  if (!MAKEABLE.includes(group) || within === null) return undefined;
  if (group !== 'groups') return { columns: { name }, clientId: within };
  return { columns: { name, project_id: within }, clientId: known.get(within)?.clientId ?? null };
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
  const entry = only(
    draft,
    known,
    field,
    group,
    known.find(group, keyOf(...within, text)),
    meantBy(text, group, within, known),
  );
  const name = entry?.columns['name'];
  if (typeof name === 'string') draft.values[field] = name;
  return entry;
}
