import { sql } from 'kysely';
import type { ActivityAction } from '../../contract/activity';
import { type AdminGroup, type AuditEntry, auditActionSchema } from '../../contract/admin';
import type { Viewer } from '../viewer';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import { jsonObject, moment } from '../db/records/json';

const PAGE = 100;

export interface AuditNote {
  group: AdminGroup;
  recordId: string;
  clientId: string | null;
  action: ActivityAction;
  changes?: AuditEntry['changes'];
  /** ISO-8601. */
  now: string;
}

/** Notes who did what to records, in the transaction that does it. */
export async function recordAudit(tx: Db, viewer: Viewer, ...notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  const nameOf = (id: string) => sql<string>`(select name from users where id = ${id})`;
  const { impersonatorId } = viewer;
  await tx
    .insertInto('audit')
    .values(
      notes.map((note) => ({
        record_id: note.recordId,
        id: newId(new Date(note.now)),
        client_id: note.clientId,
        group_name: note.group,
        action: note.action,
        at: note.now,
        by_user_id: viewer.id,
        by_name: nameOf(viewer.id),
        impersonator_id: impersonatorId,
        impersonator_name: impersonatorId === null ? null : nameOf(impersonatorId),
        changes: JSON.stringify(note.changes ?? {}),
      })),
    )
    .execute();
}

/** An entry as it is told of one record; `scope.activity` tells more. */
export const auditFields = {
  id: 'audit.id',
  at: moment('audit.at'),
  action: 'audit.action',
  by: jsonObject({ id: 'audit.by_user_id', name: 'audit.by_name' }),
  impersonator: sql`case when audit.impersonator_id is null then null
    else ${jsonObject({ id: 'audit.impersonator_id', name: 'audit.impersonator_name' })} end`,
  changes: 'audit.changes',
} as const;
const entry = jsonObject<AuditEntry>(auditFields);

/**
 * What was done to one record, the newest first; with a `clientId`, while it belonged to this client. Without what people
 * do with their accounts: of that there is far more, and it changes nothing that a record shows.
 */
export async function readAudit(
  db: Db,
  { recordId, before, clientId }: { recordId: string; before: string | undefined; clientId?: string | null },
): Promise<AuditEntry[]> {
  let rows = db
    .selectFrom('audit')
    .where('audit.record_id', '=', recordId)
    .where('audit.action', 'in', auditActionSchema.options);
  if (clientId !== undefined) rows = rows.where('audit.client_id', '=', clientId);
  if (before !== undefined) rows = rows.where('audit.id', '<', before);
  const found = await rows.select(entry.as('entry')).orderBy('audit.id', 'desc').limit(PAGE).execute();
  return found.map((row) => row.entry);
}

/** Fields that differ between two states of a record, but for those that every change touches. */
export function differences(before: object, after: object, hidden: readonly string[] = []): AuditEntry['changes'] {
  const [from, to] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const fields = Object.keys(to).filter((field) => !hidden.includes(field) && field !== 'updated_at');
  const changed = fields.filter((field) => JSON.stringify(from[field] ?? null) !== JSON.stringify(to[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, { from: from[field] ?? null, to: to[field] ?? null }]));
}
