import type { BulkPreview, Deletion, DeletionPreview, AdminGroup } from '../../contract/admin';
import type { Admin, AdminRow } from '../scope/admin';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { inTransaction } from '../db/transaction';
import { type Code, message } from '../messages/message';
import { Problem } from '../problem';
import type { AdminRecord, Resource } from './resource';
import { lockRow } from './write';

/** Says what can be done in place of deleting, where something can. */
const WITH_ADVICE: Partial<Record<AdminGroup, Code>> = {
  clients: 'record.hasAnswersDeactivate',
  projects: 'record.hasAnswersDeactivate',
  users: 'user.hasAnswers',
  'assessment-tools': 'questionnaire.hasAnswers',
};

/** Why a record may not be deleted. */
const orphans = (group: AdminGroup, count: number): Problem =>
  new Problem(409, message(WITH_ADVICE[group] ?? 'record.hasAnswers', { count }), { code: 'has_answers' });

/** Deletes a record, and notes it; 409 when answers would be orphaned. `deletionId`: of a deletion that is to have this id. */
export async function removeRecord<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  id: string,
  now: string,
  deletionId?: string,
): Promise<Deletion> {
  const admin = scope.admin();
  const row = await lockRow(resource, admin, id);
  resource.permit?.(admin, 'delete', row);
  const deletion = await admin.beginDeletion(resource.group, now, deletionId);
  const { answers } = await admin.remove(resource.group, [row], deletion);
  if (answers > 0) throw orphans(resource.group, answers);
  await admin.finish(resource.group, row, 'deleted', { name: { from: row.name, to: null } }, now);
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
export async function previewRemoval<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  db: Db,
  scopeIn: (tx: Db) => Scope,
  id: string,
  now: string,
): Promise<DeletionPreview> {
  return lookAt(db, async (tx) => {
    const admin = scopeIn(tx).admin();
    const row = await lockRow(resource, admin, id);
    resource.permit?.(admin, 'delete', row);
    return admin.remove(resource.group, [row], await admin.beginDeletion(resource.group, now));
  });
}

/** Whether who asks may delete this record at all. */
function mayDelete<Table extends keyof Tables, R extends AdminRecord, Body>(
  { permit }: Resource<Table, R, Body>,
  admin: Admin,
  row: AdminRow,
): boolean {
  try {
    permit?.(admin, 'delete', row);
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
export async function previewRemovals<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  db: Db,
  scopeIn: (tx: Db) => Scope,
  ids: readonly string[],
  now: string,
): Promise<BulkPreview> {
  const look = (wanted: readonly string[]) =>
    lookAt(db, async (tx) => {
      const admin = scopeIn(tx).admin();
      const rows = (await admin.lock(resource.group, ...wanted)).filter((row) => mayDelete(resource, admin, row));
      const deletion = await admin.beginDeletion(resource.group, now);
      const preview = await admin.remove(resource.group, rows, deletion);
      const kept = preview.answers > 0 ? await admin.orphaning(resource.group, deletion) : new Set<string>();
      return { preview, free: rows.map(({ id }) => id).filter((id) => !kept.has(id)), isFree: kept.size === 0 };
    });
  const first = await look(ids);
  const { preview, free } = first.isFree ? first : await look(first.free);
  return { deleted: free.length, refused: ids.length - free.length, takes: preview.takes, releases: preview.releases };
}
