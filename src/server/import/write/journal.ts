import { sql } from 'kysely';
import type { AuditEntry } from '../../../contract/admin';
import { newId } from '../../db/ids';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import { bumpRevision } from '../../db/revisions';
import type { InstallationGroup } from '../entry';
import { type ColumnTypes, givenColumns, inBatches, rowsOf } from './rows-json';

/** One record that an import made or changed. */
export interface Done {
  readonly group: InstallationGroup;
  readonly id: string;
  readonly clientId: string | null;
  readonly action: AuditEntry['action'];
  readonly changes: AuditEntry['changes'];
  /** What stood in its columns; null: there was no such record. */
  readonly before: object | null;
  /** The time of that state. */
  readonly beforeUpdatedAt: string | null;
  readonly updatedAt: string;
}

const AUDIT: ColumnTypes = {
  record_id: 'uuid',
  id: 'uuid',
  client_id: 'uuid',
  group_name: 'text',
  action: 'text',
  changes: 'jsonb',
};
const ROW: ColumnTypes = {
  record_id: 'uuid',
  group_name: 'text',
  client_id: 'uuid',
  before: 'jsonb',
  before_updated_at: 'timestamptz',
  after_updated_at: 'timestamptz',
};

/** Notes who did what, and counts one change more for each client that it concerns. */
export async function noteAll(admin: Admin, done: readonly Done[], now: string): Promise<void> {
  for await (const batch of inBatches(done)) {
    const notes = batch.map(({ id, clientId, group, action, changes }) => ({
      record_id: id,
      id: newId(new Date(now)),
      client_id: clientId,
      group_name: group === 'questions' ? 'assessment-tools' : group,
      action,
      changes,
    }));
    const { viewer } = admin;
    await sql`insert into audit (${sql.join(Object.keys(AUDIT).map((name) => sql.ref(name)))}, at, by_user_id, by_name)
      select ${givenColumns(AUDIT)}, ${now}, ${viewer.id}, (select name from users where id = ${viewer.id})
      from ${rowsOf(notes, AUDIT)}`.execute(transactionOf(admin));
  }
  for (const { clientId } of done) if (clientId !== null) bumpRevision(transactionOf(admin), clientId);
}

/** Keeps what is needed to take an import back. */
export async function keepRows(admin: Admin, importId: string, done: readonly Done[]): Promise<void> {
  for await (const batch of inBatches(done)) {
    const rows = batch.map(({ id, group, clientId, before, beforeUpdatedAt, updatedAt }) => ({
      record_id: id,
      group_name: group,
      client_id: clientId,
      before,
      before_updated_at: beforeUpdatedAt,
      after_updated_at: updatedAt,
    }));
    await sql`insert into import_rows (import_id, ${sql.join(Object.keys(ROW).map((name) => sql.ref(name)))})
      select ${importId}, ${givenColumns(ROW)} from ${rowsOf(rows, ROW)}`.execute(transactionOf(admin));
  }
}
