import { z } from 'zod';
import { answerStatusSchema } from './answers';
import { questionTypeSchema } from './assessment-tools';
import { listOf, oneOf } from './envelope';
import { dayInputSchema, idSchema, timestampSchema } from './record';

/** Narrows the answers that a summary is made of; what is absent does not. */
export const summaryFiltersSchema = z.strictObject({
  projectId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  districtId: z.uuid().optional(),
  locationId: z.uuid().optional(),
  status: answerStatusSchema.optional(),
  /** Days on which the answers were begun, both included. */
  dateRange: z.strictObject({ startDate: dayInputSchema.optional(), finishDate: dayInputSchema.optional() }).optional(),
});
export type SummaryFilters = z.infer<typeof summaryFiltersSchema>;

/** Filters with the names of what they name, in the order in which they are said. */
export const namedFiltersSchema = z.array(
  z.object({
    filter: z.enum(['client', 'project', 'group', 'district', 'location', 'status', 'startDate', 'finishDate']),
    value: z.string(),
  }),
);
export type NamedFilters = z.infer<typeof namedFiltersSchema>;

/** `POST /api/assessment-tools/{id}/create-summary`. `clientId` is that of the tool, or absent. */
export const createSummaryBodySchema = z.strictObject({
  clientId: z.uuid().optional(),
  filters: summaryFiltersSchema.optional(),
});

/** How many answers there are, how far they are, and how they score. */
export const figuresSchema = z.object({
  answers: z.int(),
  in_progress: z.int(),
  sent: z.int(),
  completed: z.int(),
  /** Mean score in percent, one decimal, of completed answers unless others were asked for; null when none is scored. */
  score: z.number().nullable(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** What somebody wrote: where, and when the assessment was last changed. */
export const writtenSchema = z.object({ text: z.string(), location: z.string(), at: timestampSchema });
export type Written = z.infer<typeof writtenSchema>;

export const summarisedQuestionSchema = z.object({
  /** Of the question as it was first asked: all its versions count together. */
  id: idSchema,
  /** In its newest wording. */
  question: z.string(),
  type: questionTypeSchema,
  /** Answers that gave it a value, since it has its type. */
  count: z.int(),
  /** Answers in which it does not apply: they are not among `count`. Absent: there are none, or nobody counted them. */
  not_applicable: z.int().optional(),
  /** Of scales in percent of the largest option, of numbers as they are; null for the other types. */
  mean: z.number().nullable(),
  /**
   * How often each option was chosen, in their order; of types without options nothing. `label`: what it is called in the
   * language that was asked for, where that is another word.
   */
  distribution: z.array(z.object({ value: z.string(), count: z.int(), label: z.string().optional() })),
  /**
   * Of numbers and dates: how many are in each of some equal steps, all that lie between the first and the last. A
   * number is from `from` to under `to`, or where both are the same just that one; dates are months (`YYYY-MM`) or
   * years (`YYYY`), both included.
   */
  steps: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })).optional(),
  /** The newest answers in words, and the newest notes beside answers; absent where nobody wrote any, and in what is kept. */
  words: z.array(writtenSchema).optional(),
  notes: z.array(writtenSchema).optional(),
});
export const summarisedCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Mean of its scales, in percent; null without any. */
  mean: z.number().nullable(),
  /**
   * How many times its scales were given 0 to under 20 % of their largest option, … 80 to 100 %: five steps. Absent
   * where it has no scales.
   */
  distribution: z.array(z.int()).optional(),
  questions: z.array(summarisedQuestionSchema),
  /** The newest 50 notes. */
  key_trends: z.array(z.object({ text: z.string(), location: z.string(), at: timestampSchema })),
});
export type SummarisedQuestion = z.infer<typeof summarisedQuestionSchema>;
export type SummarisedCategory = z.infer<typeof summarisedCategorySchema>;

/** What the answers to a tool say together, as it was when it was made. */
export const summarySchema = z.object({
  id: idSchema,
  assessment_tool_id: idSchema,
  created_at: timestampSchema,
  by: z.object({ id: idSchema, name: z.string() }),
  filters: summaryFiltersSchema,
  /** The same with the names that they had then; absent where nobody wrote them down. */
  named_filters: namedFiltersSchema.optional(),
  /** By whose days it was made: that of the client then. Absent where nobody wrote it down. */
  time_zone: z.string().optional(),
  answers: z.int(),
  completed: z.int(),
  location_count: z.int(),
  /** Mean score of the answers, in percent. */
  score: z.number().nullable(),
  question_categories: z.array(summarisedCategorySchema),
});
export type Summary = z.infer<typeof summarySchema>;
export const summaryResponseSchema = oneOf(summarySchema);
/** `GET /api/assessment-tools/{id}/summaries`: the newest 20. */
export const summaryListSchema = listOf(summarySchema);
