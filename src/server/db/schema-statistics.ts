import type { Generated } from 'kysely';
import type { AnswerStatus } from '../../contract/answers';

/** What counted answers of one tool, day and status add up to: see figures/answer-totals.ts. */
export interface AnswerCountsTable {
  client_id: string;
  assessment_tool_id: string;
  /** Of `time_zone`. */
  day: string;
  time_zone: Generated<string>;
  status: AnswerStatus;
  answers: number;
  scored: number;
  score: number;
  step_0: number;
  step_1: number;
  step_2: number;
  step_3: number;
  step_4: number;
}

/** The same by location. */
export interface LocationCountsTable {
  client_id: string;
  assessment_tool_id: string;
  location_id: string;
  status: AnswerStatus;
  answers: number;
  scored: number;
  score: number;
}

/** How many places of a tool's segments are taken: see question-bits.ts. */
export interface ToolPlacesTable {
  client_id: string;
  assessment_tool_id: string;
  taken: number;
}

/** Which answers of a segment gave a value to a question; `value` null: any at all. */
export interface QuestionBitsTable {
  client_id: string;
  assessment_tool_id: string;
  segment: number;
  question_id: string;
  value: string | null;
  worth: number | null;
  /** A digit, 0 or 1, for each place. */
  bits: string;
}
