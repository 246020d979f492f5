import type { Message } from '../messages/message';
import type { ImportRow } from '../../contract/imports';
import type { AdminGroup } from '../../contract/admin-groups';

/** What a workbook has a sheet of: the groups of the admin area, and the questions of the newest versions. */
export type InstallationGroup = AdminGroup | 'questions';

/** Columns of a record; ids of a person's locations are a sorted list. */
export type Columns = Readonly<Record<string, string | number | null | readonly string[]>>;

/** A record, stored already or made by this file. */
export interface Entry {
  readonly group: InstallationGroup;
  readonly id: string;
  /** Null: belongs to no client. */
  readonly clientId: string | null;
  /** As they are stored; of a new record, as they will be. */
  readonly columns: Columns;
  /** Null: made by this file. */
  readonly updatedAt: string | null;
  /** Deleted a moment ago, and still in the way. */
  readonly isDeleted?: boolean;
  /** The row of the file that is about it. */
  claim: CheckedRow | null;
}

/** A row of the file with what becomes of it. */
export interface CheckedRow {
  readonly row: number;
  status: ImportRow['status'];
  /** As text, in the order of the fields. */
  readonly values: readonly string[];
  /** Of a changed record: what stands in the cells that change, by field. */
  readonly before: Readonly<Record<string, string>> | null;
  errors: Record<string, Message[]> | null;
  readonly entry: Entry | null;
  /** What the row says about the record's columns. */
  readonly columns: Columns;
}

/** A row while it is read. */
export interface Draft {
  /** By field: undefined where the file says nothing. */
  readonly values: Record<string, string | null | undefined>;
  readonly errors: Record<string, Message[]>;
}

/** Notes what is wrong with a field; `row`: with the row as a whole. */
export function fault(draft: Pick<Draft, 'errors'>, field: string, said: Message): void {
  (draft.errors[field] ??= []).push(said);
}

/** The values that the file gives, under the names of their columns. */
export function given(draft: Draft, fields: readonly string[]): Record<string, string | null> {
  const found: Record<string, string | null> = {};
  for (const field of fields) {
    const value = draft.values[field];
    if (value !== undefined) found[field] = value;
  }
  return found;
}
