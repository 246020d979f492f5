import type { Scope } from '../scope/scope';
import type { Columns, Draft, Entry, InstallationGroup } from './entry';
import type { Field } from './field';
import type { Batches } from './installation-batches';
import type { KnownRecords } from './known-records';

/** Fields by which people know records. */
export type KeyField = 'name' | 'code' | 'email' | 'question';

/** All that is particular to the files of one group. */
export interface Kind {
  readonly group: InstallationGroup;
  /** Its sheet in the workbook of a whole installation, and other names that people give it. */
  readonly sheet: { readonly title: string; readonly aliases: readonly string[] };
  /** The columns of the sheet, in order. Records refer to others by name. */
  readonly fields: readonly Field[];
  /** Columns of the workbook of a whole installation behind these: ids. */
  readonly ids: readonly Field[];
  /** All records that a scope shows, as rows of the sheet. */
  readonly rows: (scope: Scope) => Batches;
  /** The field by which people know a record. */
  readonly keyField: KeyField;
  /** The field by which two rows are about one record; without it, by the key field. */
  readonly sharedField?: (one: Columns, other: Columns) => KeyField;
  /** Types of its columns in the database. */
  readonly types: Readonly<Record<string, 'text' | 'uuid' | 'date' | 'int'>>;
  /** Columns of a new record of which the file says nothing. */
  readonly defaults: Columns;
  /** Groups whose records it names. */
  readonly refersTo: readonly InstallationGroup[];
  /**
   * Names are resolved and what no single cell shows is checked; undefined when it cannot be said what the row is
   * about.
   */
  readonly place: (draft: Draft, known: KnownRecords, clientId: string | null) => Columns | undefined;
  /** Keys under which it is found. */
  readonly keysOf: (entry: Pick<Entry, 'columns' | 'clientId'>, known: KnownRecords) => readonly string[];
  /** The records that these columns are about. */
  readonly find: (columns: Columns, clientId: string | null, known: KnownRecords) => readonly Entry[];
  /** Columns that a new record has besides. */
  readonly initial?: (columns: Columns, clientId: string | null, known: KnownRecords) => Columns;
}
