import { sql } from 'kysely';
import type { ImportRecord } from '../../../contract/imports';
import { columns, jsonObject, moment } from './json';

/** An import of the contract, from a row of `imports`. */
export const importRecord = jsonObject<ImportRecord>({
  ...columns('imports', ['id', 'kind', 'file_name', 'summary']),
  at: moment('imports.at'),
  by: sql`json_build_object('id', imports.by_user_id, 'name', imports.by_name)`,
  undone_at: moment('imports.undone_at'),
});
