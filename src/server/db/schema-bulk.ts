import type { ColumnType } from 'kysely';
import type { AdminGroup } from '../../contract/admin';
import type { Moment } from './schema-bookkeeping';

/** Written as text. */
type Fields = ColumnType<Record<string, unknown>, string, string>;

/** A change of many records, which may be taken back for a while: see admin/change-journal.ts. */
export interface BulkChangesTable {
  id: string;
  by_user_id: string;
  group_name: AdminGroup;
  undo_until: Moment;
}

/** What such a change made of one record: of the fields that have another value now, the one before and that. */
export interface BulkChangedTable {
  change_id: string;
  record_id: string;
  name: string;
  before: Fields;
  after: Fields;
}
