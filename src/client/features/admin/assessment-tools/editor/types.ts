import type { QuestionType } from '../../../../../contract/assessment-tools';

/** The types of questions, in the order in which they are offered. */
export const TYPES = [
  'range',
  'single',
  'multiple',
  'yes_no',
  'text',
  'number',
  'date',
] as const satisfies readonly QuestionType[];
