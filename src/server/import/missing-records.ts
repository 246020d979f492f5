import type { MissingRecords } from '../../contract/imports';
import { foldName } from '../../contract/names';
import { newId } from '../db/ids';
import type { CheckedRow, Columns, Entry, InstallationGroup } from './entry';
import type { Kind } from './kind';
import type { KnownRecords, Meant, MissingNames } from './known-records';

/** Records that rows name and that are not there. */
interface MissingOfFile extends MissingNames {
  /** What is made for rows that are written, in the order of these kinds. */
  partsFor: (rows: readonly CheckedRow[], order: readonly Kind[]) => MadePart[];
  /** All that is missing, by group; `canMake`: whether it can be made. */
  list: (canMake: (group: InstallationGroup) => boolean) => MissingRecords[];
}

interface Missing {
  readonly group: InstallationGroup;
  readonly name: string;
  rows: number;
  readonly entry: Entry | null;
}

/** What an import makes beside its rows: those of one kind. */
export interface MadePart {
  readonly kind: Kind;
  readonly rows: readonly CheckedRow[];
}

/** As many names as a person looks through. */
const MOST_NAMES = 200;

/**
 * Records that rows name and that are not there. Those of the `wanted` groups are made with the rows, and are known to all
 * that follow.
 */
export function openMissing(
  kinds: Readonly<Record<InstallationGroup, Kind>>,
  wanted: ReadonlySet<InstallationGroup>,
): MissingOfFile {
  const all = new Map<string, Missing>();
  const made = new Map<Entry, Missing>();

  function make(group: InstallationGroup, { columns, clientId }: Meant, known: KnownRecords): Entry {
    const kind = kinds[group];
    const entry: Entry = {
      ...{ group, id: newId(), clientId, updatedAt: null, claim: null },
      columns: { ...kind.defaults, ...columns, ...kind.initial?.(columns, clientId, known) },
    };
    known.add(entry, kind.keysOf(entry, known));
    return entry;
  }

  /** Those that rows name which are written, directly or through one another. */
  function usedBy(rows: readonly CheckedRow[]): ReadonlySet<Entry> {
    const byId = new Map([...made.keys()].map((entry) => [entry.id, entry]));
    const used = new Set<Entry>();
    const use = (columns: Columns) => {
      for (const value of Object.values(columns)) {
        const named = typeof value === 'string' ? byId.get(value) : undefined;
        if (named) used.add(named);
      }
    };
    for (const { status, columns } of rows) if (status === 'created' || status === 'updated') use(columns);
    // It grows while it is gone through.
    for (const { columns } of used) use(columns);
    return used;
  }

  return {
    note(group, name, meant, known) {
      const key = [group, meant?.clientId, JSON.stringify({ ...meant?.columns, name: foldName(name) })].join('\0');
      const there = all.get(key);
      if (there) {
        there.rows += 1;
        return there.entry ?? undefined;
      }
      const entry = meant && wanted.has(group) ? make(group, meant, known) : null;
      const missing: Missing = { group, name, rows: 1, entry };
      all.set(key, missing);
      if (entry) made.set(entry, missing);
      return entry ?? undefined;
    },
    met(entry) {
      const missing = made.get(entry);
      if (missing) missing.rows += 1;
    },
    partsFor(rows, order) {
      const used = usedBy(rows);
      return order.flatMap((kind) => {
        const own = [...used].filter(({ group }) => group === kind.group);
        const made = own.map((entry): CheckedRow => ({
          ...{ row: 0, status: 'created', values: [], before: null, errors: null, entry, columns: {} },
        }));
        return own.length > 0 ? [{ kind, rows: made }] : [];
      });
    },
    list(canMake) {
      const groups = new Map<InstallationGroup, Missing[]>();
      for (const one of all.values()) {
        const own = groups.get(one.group);
        if (own) own.push(one);
        else groups.set(one.group, [one]);
      }
      return [...groups].map(([group, own]) => ({
        group,
        count: own.length,
        names: own
          .toSorted((one, other) => other.rows - one.rows)
          .slice(0, MOST_NAMES)
          .map(({ name, rows }) => ({ name: name.slice(0, MOST_NAMES), rows })),
        ...(canMake(group) && { created: wanted.has(group) }),
      }));
    },
  };
}
