import type { Remark } from '../../../contract/remarks';
import { columns, jsonObject, moment } from './json';

/** A remark of the contract, from a row of `remarks` under this name. */
export const remarkRecord = (table = 'remarks') =>
  jsonObject<Remark>({
    ...columns(table, ['question_id', 'custom_question_id', 'text', 'reply']),
    by: `${table}.by_name`,
    written_at: moment(`${table}.written_at`),
    replied_at: moment(`${table}.replied_at`),
    replied_to: moment(`${table}.replied_to`),
  });
