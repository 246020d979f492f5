import type { Moment } from './schema-bookkeeping';

/** The newest change of one value of an answer by one device, or by all that do not say which they are. */
export interface AnswerMarksTable {
  client_id: string;
  answer_id: string;
  /** Which value: see modules/answers/values.ts. */
  target: string;
  /** Empty for those that do not say. */
  device_id: string;
  /** Its place among the changes of the device; 0 for those that do not say. */
  number: number;
  /** A person, or a link (see shares.ts). */
  changed_by: string;
  changed_at: Moment;
}
