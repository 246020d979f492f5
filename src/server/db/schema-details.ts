import type { Generated } from 'kysely';
import type { Moment } from './schema-bookkeeping';

/** What was given to one question. */
export interface DetailsTable {
  client_id: string;
  answer_id: string;
  question_id: string;
  answer_value: string | null;
  additional_info: string | null;
  /** What the value is worth, 0 to 1; null when the question is not scored. */
  ratio: number | null;
}

/** To a question of the questionnaire. */
export interface StandardDetailsTable extends DetailsTable {
  /** It is not shown as the answer stands, and the value counts nowhere: see answers/answer-conditions.ts. */
  hidden: Generated<boolean>;
}

/** What was noted about a category. */
export interface KeyTrendsTable {
  client_id: string;
  id: string;
  answer_id: string;
  question_category_id: string;
  text: string;
  created_at: Moment;
  /** When it was written; null: when it was received. */
  worked_at: Generated<Moment | null>;
  /** Its category is not shown as the answer stands: see answers/answer-conditions.ts. */
  hidden: Generated<boolean>;
}
