import type { Deletion, DeletionPreview, OfficeGroup } from '../../contract/office';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import type { Scope } from '../db/scope';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import type { OfficeRecord, Resource } from './resource';
import { lockRow } from './write';

/** What can be done in place of deleting, where something can. */
const INSTEAD: Partial<Record<OfficeGroup, string>> = {
  clients: ' Make it inactive instead.',
  projects: ' Make it inactive instead.',
  users: ' Deactivate the account instead.',
  'assessment-tools': ' Archive it instead.',
};

/** Why a record may not be deleted. */
function orphans(group: OfficeGroup, answers: number): Problem {
  const who = answers === 1 ? 'One assessment refers' : `${answers.toLocaleString('en')} assessments refer`;
  return new Problem(409, `${who} to this.${INSTEAD[group] ?? ''}`, { code: 'has_answers' });
}

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
  const { answers } = await office.remove(resource.group, row, deletion);
  if (answers > 0) throw orphans(resource.group, answers);
  await office.finish(resource.group, row, 'deleted', { name: { from: row.name, to: null } }, now);
  return deletion;
}

class Undone extends Error {
  constructor(readonly preview: DeletionPreview) {
    super('Only looked at');
  }
}

/** What deleting a record would mean: it is deleted, looked at, and undone before anybody sees it. */
export async function previewRemoval<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  db: Db,
  scopeIn: (tx: Db) => Scope,
  id: string,
  now: string,
): Promise<DeletionPreview> {
  try {
    return await inTransaction(db, async (tx) => {
      const office = scopeIn(tx).office();
      const row = await lockRow(resource, office, id);
      resource.permit?.(office, 'delete', row);
      const deletion = await office.beginDeletion(resource.group, now);
      throw new Undone(await office.remove(resource.group, row, deletion));
    });
  } catch (error) {
    if (error instanceof Undone) return error.preview;
    throw error;
  }
}
