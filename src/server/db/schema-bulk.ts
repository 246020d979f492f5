import type { ColumnType } from 'kysely';
import type { AdminGroup, BulkBody, BulkJob } from '../../contract/admin';
import type { MailLanguage } from '../../contract/sharing';
import type { Moment } from './schema-bookkeeping';

/** Written as text. */
type Fields = ColumnType<Record<string, unknown>, string, string>;

/** A change of many records, which may be taken back for a while: see admin/change-journal.ts. */
interface BulkChangesTable {
  id: string;
  by_user_id: string;
  group_name: AdminGroup;
  undo_until: Moment;
}

/** What such a change made of one record: of the fields that have another value now, the one before and that. */
interface BulkChangedTable {
  change_id: string;
  record_id: string;
  name: string;
  before: Fields;
  after: Fields;
}

/** What is done to each record: what was sent, without the selection, which `BulkJobRecordsTable` holds. */
export type BulkDeed =
  Omit<Extract<BulkBody, { action: 'delete' }>, 'selection'> | Omit<Extract<BulkBody, { action: 'set' }>, 'selection'>;

/** A change of many records that was asked for. Its id is that of the change, or the deletion, that it makes. */
export interface BulkJobsTable {
  id: string;
  /** Who asked for it, and alone sees it. */
  user_id: string;
  /** Who really sat there, while acting as that person. */
  impersonator_id: string | null;
  group_name: AdminGroup;
  body: ColumnType<BulkDeed, string, string>;
  /** Of the page that asked. */
  language: MailLanguage;
  created_at: Moment;
  status: Exclude<BulkJob['status'], 'stopping'>;
  /** Somebody wants it to end after what it is at. */
  stopping: boolean;
  total: number;
  /** Records so far, which are the first ones. */
  done: number;
  refused: number;
  /** When it had its last turn: who has waited longest is next. */
  turn_at: Moment;
  tries: number;
  holder: string | null;
  lease_until: Moment | null;
  /** Why it failed, in words. */
  error: string | null;
  ended_at: Moment | null;
  /** The person knows how it ended. */
  seen: boolean;
}

/** A record that such a change means. */
interface BulkJobRecordsTable {
  job_id: string;
  /** From 0. */
  position: number;
  record_id: string;
  name: string;
  /** Null: nothing was done yet. */
  done: boolean | null;
  /** Why it was refused, in words. */
  message: string | null;
}

export interface BulkTables {
  bulk_changes: BulkChangesTable;
  bulk_changed: BulkChangedTable;
  bulk_jobs: BulkJobsTable;
  bulk_job_records: BulkJobRecordsTable;
}
