import type { ReactNode } from 'react';
import type { AdminGroup } from '../../../contract/admin';
import type { CollectionRecords } from '../../api/events';
import type { CreateCall, UpdateCall } from '../../api/records-api';
import type { RecordPage } from '../../api/base-api';
import type { AppDispatch } from '../../state/hooks';
import type { Column } from '../../ui/data-table/columns';
import type { OptionSource, Values } from '../../ui/remote-select/options';
import type { Field } from '../../parts/resource-form/fields';

/** What every record of the admin area has. */
export interface AdminRecord {
  readonly id: string;
  readonly name: string;
  readonly updated_at: string;
  readonly client_id?: string | null;
}

/** Narrows a list: one or several of a few values, or of the records of another group; or days or numbers. */
export type Filter = { readonly name: string; readonly title: string } & (
  | { readonly options: readonly { readonly value: string; readonly label: string }[] }
  /** `none`: what a record without the reference is called, where it may lack it. */
  | { readonly source: OptionSource; readonly none?: string }
  /**
   * The record's field of that name is within a range. `times`: by the days of the record's client. Of servers with the
   * capability `ranges`.
   */
  | { readonly range: 'days' | 'times' | 'numbers'; readonly none?: string }
);

interface ActionBase {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
}
/** Opens another page. */
interface LeadingAction extends ActionBase {
  readonly to: string;
}
/** Changes the record. */
export interface ChangingAction extends ActionBase {
  /** Asked first, where it is not plain what it means. */
  readonly question?: { readonly title: string; readonly text: string };
  readonly act: (dispatch: AppDispatch) => PromiseLike<CallResult<unknown>>;
  /** Said when it is done. */
  readonly done: string;
}
/** Something that can be done with one record, beside opening and deleting it. */
export type RowAction = LeadingAction | ChangingAction;

/** The same for all that are selected: the fields that change. */
export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A page about all that are selected: it finds them, and the list's query, in the router's state. */
interface SelectionPage {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** What RTK Query gives for a call. */
export interface CallResult<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}
/** A query's hook, as far as screens need its result. */
export interface QueryResult {
  /** The last page that came, also while another is on its way. */
  readonly data?: RecordPage | undefined;
  readonly currentData?: RecordPage | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => PromiseLike<{ readonly data?: RecordPage | undefined }>;
}
export type Create = (call: CreateCall) => PromiseLike<CallResult<RecordPage>>;
export type Update = (call: UpdateCall) => PromiseLike<CallResult<RecordPage>>;

/**
 * All that screens need to know of one group: a list, forms, search and deletion are made of it. Each group has a hook
 * that gives it in the person's language.
 */
export interface AdminResource<R extends AdminRecord> {
  readonly group: AdminGroup;
  readonly collection: keyof CollectionRecords;
  /** Address of the list; the others begin with it. */
  readonly path: string;
  readonly updatePath: (id: string) => string;
  readonly title: string;
  readonly createTitle: string;
  readonly updateTitle: string;
  /** What an empty list says: what these records are for. */
  readonly emptyText: string;
  /** Where these records are a tree. */
  readonly treePath?: string;
  /** Where a file of these records is imported, for who may do that. */
  readonly importPath?: string;

  readonly columns: readonly Column<R>[];
  readonly filters: readonly Filter[];
  readonly defaultSort: string;
  /** What the columns need of other groups. */
  readonly relations: readonly string[];
  /** Text of a record that the search on this device looks into. */
  readonly searched: (record: R) => readonly (string | null)[];
  /** The value that a filter compares on this device. */
  readonly filterValue: (record: R, filter: string) => string | readonly string[] | null;

  /** What stands before the record's name, in its list and on its own page: initials, a logo. */
  readonly picture?: (record: R, size: 'small' | 'large') => ReactNode;
  /** What stands beside the record's name on its own page, as its status. */
  readonly mark?: (record: R) => ReactNode;
  readonly actions: (record: R) => readonly RowAction[];
  readonly bulkActions: readonly BulkAction[];
  readonly selectionPages?: readonly SelectionPage[];
  /** Whether this record may be deleted by who is signed in. */
  readonly canDelete: (record: R) => boolean;
  readonly remove: (dispatch: AppDispatch, id: string) => PromiseLike<CallResult<unknown>>;

  readonly fields: (record: R | null) => readonly Field[];
  /** Values of the form; null: of a new record. */
  readonly toValues: (record: R | null) => Values;
  /** What is sent of them. `secret`: passwords and files, which must not be seen in the log. */
  readonly toBody: (values: Values) => {
    readonly values: Readonly<Record<string, unknown>>;
    readonly secret?: Readonly<Record<string, unknown>>;
  };
}
