import type { Evidence } from '../../../contract/evidence';
import { columns, jsonObject, moment } from './json';

const ABOUT = ['question_id', 'custom_question_id', 'question_category_id'] as const;

/** Evidence of the contract, from a row of `evidence` under this name. */
export const evidenceRecord = (table = 'evidence') =>
  jsonObject<Evidence>({
    ...columns(table, ['id', 'answer_id', ...ABOUT, 'kind', 'name', 'type', 'size', 'sha256', 'received']),
    taken_at: moment(`${table}.taken_at`),
    created_at: moment(`${table}.created_at`),
  });
