import type { FastifyInstance } from 'fastify';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { AuditEntry, AdminGroup } from '../../contract/admin';
import type { ListShape } from '../db/list';
import type { Columns, Admin, AdminRow } from '../scope/admin';
import type { Tables } from '../db/schema';
import type { AdminTable } from '../scope/admin-tables';
import type { Scope } from '../scope/scope';
import type { StoredSession } from '../accounts/sessions';
import type { Language } from '../messages/language';
import type { FormFile } from '../plugins/form-data';
import type { Meaning } from './ranges';

/** What every record of the admin area has. */
export interface AdminRecord {
  id: string;
  name: string;
  created_at: string;
  updated_at: string;
  /** Whose it is; absent for clients, null for what belongs to none. */
  client_id?: string | null;
}

/** What every list of the admin area may be asked, beside what is its group's own. */
export interface AdminQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  sort?: string | undefined;
  s?: string | undefined;
  clientId?: string | undefined;
  relations?: readonly string[] | undefined;
  filters?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/** What happens once a change is certain, such as a mail: in the language of the page that asked for it. */
export type Afterwards = (app: FastifyInstance, language: Language) => void;

/** What a change of one record amounts to. */
export interface Change {
  columns: Columns;
  /** What happens besides, after the row was written. */
  also?: () => Promise<void>;
  /** Noted in the audit beside what the record shows, such as a new password. */
  noted?: AuditEntry['changes'];
  afterwards?: Afterwards | undefined;
}

/** What somebody sent to make or change a record. `body` has passed the group's schema. */
export interface Input {
  body: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, FormFile>>;
  /** The session that asks. */
  session: StoredSession | null;
}

export interface ChangeContext<R, Body> extends Omit<Input, 'body'> {
  admin: Admin;
  /** What was sent: everything for a new record, for an existing one what is to change. */
  body: Partial<Body>;
  /** The record to be changed, which is locked; null for a new one. */
  before: R | null;
  /** Id of the record, also of a new one. */
  id: string;
  /** Whose it is, or will be; checked already. */
  clientId: string | null;
  now: string;
}

/**
 * All that is particular to one group of the admin area. `admin/routes.ts` makes its calls of it: list, read, create,
 * update, delete, many at once, export, audit.
 */
export interface Resource<Table extends keyof Tables, R extends AdminRecord, Body> {
  group: AdminGroup;
  /** Rows that the viewer may see. */
  rows: (scope: Scope) => SelectQueryBuilder<Tables, Table, object>;
  record: (relations: readonly never[], scope: Scope) => RawBuilder<R>;
  schemas: {
    record: z.ZodType<R>;
    query: z.ZodObject;
    /** The whole of a new record; a change may send parts. */
    body: z.ZodObject;
  };
  list: Omit<ListShape<R>, 'record'>;
  /** Columns by the name of the parameter that narrows them, as `clientId`. */
  parameters: Readonly<Record<string, string>>;
  /** Columns by the name of the filter that narrows them; or what such a filter means. All have those of `TIMES` too. */
  filters: Readonly<Record<string, string | Meaning>>;
  /** Tables whose names a search looks into too, by the columns that refer to them. */
  searchedReferences?: Readonly<Record<string, AdminTable>>;
  /** The columns that an export may have, and what they show; beside those that every group has (export.ts). */
  exported: Readonly<Record<string, (record: R) => string | number | null>>;
  /** Relations that an export needs for its columns. */
  exportRelations?: readonly string[];
  /** What a record has of fields that are called or written otherwise in what is sent. */
  sent?: Readonly<Record<string, (record: R) => unknown>>;
  /** Checks what a schema cannot, against rows of the admin area, and says what is written. Throws what is refused. */
  change: (context: ChangeContext<R, Body>) => Promise<Change>;
  /**
   * `change` reads nothing that a change of another record of the group writes, but what the database keeps unique: then many
   * are written at once.
   */
  isApart?: true;
  /** A record may move to another client. */
  moves?: true;
  /** Refuses who may not do this to the record; the admin area's own rules are checked before. */
  permit?: (admin: Admin, action: 'create' | 'update' | 'delete', row: AdminRow | null) => void;
  /** How the whole list is arranged when the query asks for more than rows, as for a tree; it has no pages then. */
  arrangement?: (query: AdminQuery) => ((records: readonly R[]) => R[]) | undefined;
}
