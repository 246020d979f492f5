import type { ColumnType } from 'kysely';
import type { AdminGroup } from '../../contract/admin';
import type { ImportRecord } from '../../contract/imports';
import type { Moment } from './schema-bookkeeping';

/** A file that was brought in. */
export interface ImportsTable {
  id: string;
  kind: ImportRecord['kind'];
  file_name: string;
  at: Moment;
  by_user_id: string;
  by_name: string;
  /** Written as text. */
  summary: ColumnType<ImportRecord['summary'], string, string>;
  undone_at: Moment | null;
}

/** What a record was like before an import changed it; null: the import made it. */
export interface ImportRowsTable {
  import_id: string;
  /** `questions`: those of the tool that `record_id` names. */
  group_name: AdminGroup | 'questions';
  record_id: string;
  client_id: string | null;
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** Null: there was none, or the import is older than this column. */
  before_updated_at: Moment | null;
  after_updated_at: Moment;
}
