import type { AdminGroup } from '../../contract/admin';
import { ALONG_WITH, ADMIN_TABLES, type AdminTable } from './admin-tables';

/** A person has ten seconds; a slow network gets some more. */
const UNDO_MS = 10_000;
const GRACE_MS = 50_000;

/** When the time to take something back ends that is deleted now. */
export const undoUntil = (now: string): string => new Date(Date.parse(now) + UNDO_MS).toISOString();

export interface Rule {
  group: AdminGroup;
  column: string;
  parent: AdminTable;
}

/** All groups, each after those that it refers to. */
const PARENTS_FIRST = Object.keys(ADMIN_TABLES) as readonly AdminGroup[];

/** What goes along with what, parents first: rows whose column names a row that is being deleted. */
export const GOES_ALONG: readonly Rule[] = PARENTS_FIRST.flatMap((group) =>
  Object.entries(ALONG_WITH[group]).map(([column, parent]) => ({ group, column, parent: ADMIN_TABLES[parent] })),
);

/** The tables in which deleting a record of this group marks rows. */
export function reachedFrom(group: AdminGroup): ReadonlySet<AdminTable> {
  const reached = new Set<AdminTable>([ADMIN_TABLES[group]]);
  for (const rule of GOES_ALONG) if (reached.has(rule.parent)) reached.add(ADMIN_TABLES[rule.group]);
  return reached;
}

/** Referring rows before the rows that they refer to. */
export const CHILDREN_FIRST: readonly AdminTable[] = PARENTS_FIRST.map((group) => ADMIN_TABLES[group]).reverse();

/** Deletions whose time ended before this moment cannot be taken back any more. */
export const overSince = (now: Date): string => new Date(now.getTime() - GRACE_MS).toISOString();
