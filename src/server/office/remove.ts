import type { BulkPreview, Deletion, DeletionPreview, OfficeGroup } from '../../contract/office';
import type { Office, OfficeRow } from '../db/office';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import type { Scope } from '../db/scope';
import { inTransaction } from '../db/transaction';
import { type Code, message } from '../messages/message';
import { Problem } from '../problem';
import type { OfficeRecord, Resource } from './resource';
import { lockRow } from './write';

/** Says what can be done in place of deleting, where something can. */
const WITH_ADVICE: Partial<Record<OfficeGroup, Code>> = {
  clients: 'record.hasAnswersDeactivate',
  projects: 'record.hasAnswersDeactivate',
  users: 'user.hasAnswers',
  'assessment-tools': 'questionnaire.hasAnswers',
};

/** Why a record may not be deleted. */
const orphans = (group: OfficeGroup, count: number): Problem =>
  new Problem(409, message(WITH_ADVICE[group] ?? 'record.hasAnswers', { count }), { code: 'has_answers' });

/** Deletes a record, and notes it; 409 when answers would be orphaned. */
export async function removeRecord<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  id: string,
  now: string,
): Promise<Deletion> {
  const office = scope.office();
  const row = await lockRow(resource, office, id);
  resource.permit?.(office, 'delete', row);
  const deletion = await office.beginDeletion(resource.group, now);
  const { answers } = await office.remove(resource.group, [row], deletion);
  if (answers > 0) throw orphans(resource.group, answers);
  await office.finish(resource.group, row, 'deleted', { name: { from: row.name, to: null } }, now);
  return deletion;
}

class Undone<T> extends Error {
  constructor(readonly seen: T) {
    super('Only looked at');
  }
}

/** What `work` sees; whatever it does is undone before anybody else sees it. */
async function lookAt<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let undone: Undone<T> | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      undone = new Undone(await work(tx));
      throw undone;
    });
  } catch (error) {
    if (undone !== undefined && error === undone) return undone.seen;
    throw error;
  }
}

/** What deleting a record would mean: it is deleted, looked at, and undone. */
export async function previewRemoval<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  db: Db,
  scopeIn: (tx: Db) => Scope,
  id: string,
  now: string,
): Promise<DeletionPreview> {
  return lookAt(db, async (tx) => {
    const office = scopeIn(tx).office();
    const row = await lockRow(resource, office, id);
    resource.permit?.(office, 'delete', row);
    return office.remove(resource.group, [row], await office.beginDeletion(resource.group, now));
  });
}

/** Whether who asks may delete this record at all. */
function mayDelete<Table extends keyof Tables, R extends OfficeRecord, Body>(
  { permit }: Resource<Table, R, Body>,
  office: Office,
  row: OfficeRow,
): boolean {
  try {
    permit?.(office, 'delete', row);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * What deleting many records would mean, each for itself: those that would be refused stay, and so does what belongs to
 * them.
 */
export async function previewRemovals<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  db: Db,
  scopeIn: (tx: Db) => Scope,
  ids: readonly string[],
  now: string,
): Promise<BulkPreview> {
  const look = (wanted: readonly string[]) =>
    lookAt(db, async (tx) => {
      const office = scopeIn(tx).office();
      const rows = (await office.lock(resource.group, ...wanted)).filter((row) => mayDelete(resource, office, row));
      const deletion = await office.beginDeletion(resource.group, now);
      const preview = await office.remove(resource.group, rows, deletion);
      const kept = preview.answers > 0 ? await office.orphaning(resource.group, deletion) : new Set<string>();
      return { preview, free: rows.map(({ id }) => id).filter((id) => !kept.has(id)), isFree: kept.size === 0 };
    });
  const first = await look(ids);
  const { preview, free } = first.isFree ? first : await look(first.free);
  return { deleted: free.length, refused: ids.length - free.length, takes: preview.takes, releases: preview.releases };
}
