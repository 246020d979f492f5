import type { Tables } from '../db/schema';
import type { BulkContext } from './bulk-context';
import { type Done, type Step, together } from './bulk-steps';
import { removeRecord } from './remove';
import type { AdminRecord, Resource } from './resource';
import { attempt } from './update-many';

/**
 * Deletes many records, all of them by the deletion of this id, so that they are taken back together. Each is first deleted by
 * itself, so that what goes along is looked for among a few rows.
 */
export const deletingOf =
  <Table extends keyof Tables, R extends AdminRecord, Body>(
    resource: Resource<Table, R, Body>,
    context: BulkContext,
    id: string,
  ): Step =>
  (chosen, note) =>
    together(
      context,
      chosen,
      async (tx, some, now) => {
        const scope = context.scopeIn(tx);
        const admin = scope.admin();
        const { group } = resource;
        let whole = await admin.findDeletion(id);
        const remove = async (record: string): Promise<void> => {
          if (!whole) {
            whole = await removeRecord(resource, scope, record, now, id);
            return;
          }
          if (await admin.wentAlong(group, record, whole)) return;
          const part = await removeRecord(resource, scope, record, now);
          await admin.joinDeletions(group, part, whole);
        };
        const done: Done[] = [];
        for (const record of some) done.push({ ...record, problem: await attempt(admin, () => remove(record.id)) });
        return done;
      },
      note,
    );
