import type { Moment } from './schema-bookkeeping';

/** What a director remarked on a question of an answer: one of the two ids is there. */
export interface RemarksTable {
  client_id: string;
  answer_id: string;
  id: string;
  question_id: string | null;
  custom_question_id: string | null;
  text: string;
  /** Whom the link was sent to. */
  by_name: string;
  /** When these words were received; later words have a later time. */
  written_at: Moment;
  /** What was answered; empty: it was marked as answered without words. */
  reply: string | null;
  replied_at: Moment | null;
  /** The `written_at` of the words that it answers. */
  replied_to: Moment | null;
}
