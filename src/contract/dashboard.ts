import { z } from 'zod';
import { exportQuerySchema } from './admin';
import { TEXT_LIMIT, answerStatusSchema } from './answers';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { dayInputSchema, idSchema, timestampSchema } from './record';
import { resultSchema, targetSchema } from './results';
import { mailLanguageSchema } from './sharing';
import { figuresSchema, summarisedCategorySchema } from './summaries';
import { workTimesSchema } from './worked';

/**
 * Filters of the dashboard (specification, section 3): what is absent does not narrow. Days are those of each client's
 * time zone, both included.
 */
export const dashboardFiltersSchema = z.strictObject({
  locations: z.array(z.uuid()).max(100).optional(),
  project: z.uuid().optional(),
  /** People who began the answers. */
  managers: z.array(z.uuid()).max(100).optional(),
  answerStatus: answerStatusSchema.optional(),
  /** Days on which the answers were begun. */
  dateRange: z.strictObject({ startDate: dayInputSchema.optional(), finishDate: dayInputSchema.optional() }).optional(),
  /**
   * Whose scores count: those of completed answers, unless this says all, or `answerStatus` which ones. Counts of answers
   * do not depend on it.
   */
  scores: z.literal('all').optional(),
});
export type DashboardFilters = z.infer<typeof dashboardFiltersSchema>;

/**
 * `GET /api/dashboard/answer-statistic`, `at-summary` and `specific-at-summary/{id}`. Without `clientId`: every client
 * that the person sees.
 */
export const dashboardQuerySchema = z.strictObject({
  clientId: z.uuid().optional(),
  filters: dashboardFiltersSchema.optional(),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;
/**
 * Also of `worst-questions`. `language`: in which the questionnaire is quoted, if it has it (capability
 * `spokenFigures`); without it as it was written.
 */
export const specificToolSummaryQuerySchema = dashboardQuerySchema.extend({ language: mailLanguageSchema.optional() });
export type SpecificToolSummaryQuery = z.infer<typeof specificToolSummaryQuerySchema>;
export const dashboardFiltersQuerySchema = z.strictObject({ clientId: z.uuid().optional() });

const namedSchema = z.object({ id: idSchema, name: z.string(), client_id: idSchema });

/**
 * `GET /api/dashboard/filters`: what the person may choose from, by name. Of each at most 200; the lists of the admin
 * area find the rest.
 */
export const dashboardChoicesSchema = z.object({
  locations: z.array(namedSchema),
  projects: z.array(namedSchema),
  managers: z.array(namedSchema),
  statuses: z.array(answerStatusSchema),
});
export type DashboardChoices = z.infer<typeof dashboardChoicesSchema>;
export const dashboardChoicesResponseSchema = oneOf(dashboardChoicesSchema);

/** The days before, as many as the range has; null without both ends of a range. */
const previousSchema = z.object({ startDate: z.string(), finishDate: z.string(), figures: figuresSchema }).nullable();

const statisticLocationSchema = z.object({
  location_id: idSchema,
  name: z.string(),
  answers: z.int(),
  completed: z.int(),
  /** Mean score in percent, one decimal. */
  score: z.number().nullable(),
});

/** `GET /api/dashboard/answer-statistic`. */
export const answerStatisticSchema = z.object({
  figures: figuresSchema,
  previous: previousSchema,
  /** That of the questionnaires with answers among those filtered, where all have the same. */
  target: targetSchema,
  by_status: z.array(z.object({ status: answerStatusSchema, count: z.int() })),
  /** How long a step of `by_day` is: such that there are at most about a hundred. */
  step: z.enum(['day', 'week', 'month']),
  /** `day`: the first of the step. Steps without answers are there, with zeros. */
  by_day: z.array(
    z.object({
      day: z.string(),
      answers: z.int(),
      completed: z.int(),
      previous: z.int().nullable(),
      /** The others of `figures`, of servers with the capability `attention`; `score` likewise in percent. */
      in_progress: z.int().optional(),
      sent: z.int().optional(),
      score: z.number().nullable().optional(),
    }),
  ),
  /**
   * Of the locations that the filters leave, at most 50: those with the most answers first, then those without any by
   * name.
   */
  by_location: z.array(statisticLocationSchema),
  /** Locations that have answers among those filtered, and all that the filters leave. */
  location_count: z.int(),
  location_total: z.int(),
  /**
   * How the locations of `by_location` are covered by the categories of questionnaires, by name: those with answers,
   * and those with a questionnaire in use (at most 50, unless more have answers). A pair without answers is absent from
   * `cells`.
   */
  coverage: z.object({
    categories: z.array(z.object({ id: idSchema, name: z.string() })),
    cells: z.array(z.object({ location_id: idSchema, category_id: idSchema, answers: z.int(), completed: z.int() })),
  }),
  /** When the figures were made. */
  at: timestampSchema,
});
export type AnswerStatistic = z.infer<typeof answerStatisticSchema>;
export const answerStatisticResponseSchema = oneOf(answerStatisticSchema);

/**
 * `GET /api/dashboard/at-summary`: each tool that has answers among those filtered, those with the most first, at most
 * 200.
 */
const toolSummarySchema = z.object({
  assessment_tool_id: idSchema,
  name: z.string(),
  client_id: idSchema,
  figures: figuresSchema,
  /** How many answers score from 0 to under 20 %, … 80 to 100 %: five steps. */
  distribution: z.array(z.int()),
  previous: previousSchema,
  target: targetSchema,
});
export type ToolSummary = z.infer<typeof toolSummarySchema>;
export const toolSummariesSchema = z.object({ data: z.array(toolSummarySchema) });

/** `GET /api/dashboard/specific-at-summary/{id}`: one tool, all its versions together. */
export const specificToolSummarySchema = toolSummarySchema.extend({
  question_categories: z.array(summarisedCategorySchema),
  at: timestampSchema,
});
export type SpecificToolSummary = z.infer<typeof specificToolSummarySchema>;
export const specificToolSummaryResponseSchema = oneOf(specificToolSummarySchema);

/**
 * `GET /api/dashboard/{id}/answers`: the rows behind a number of one tool. With `questionId` those that answered it,
 * with `value` those that chose it, with `rated` those that its mean is of (of servers with the capability
 * `worstQuestions`), with `questionCategoryId` those that a category's is of; `score` names a step of `distribution`
 * (0 to 4), `scored` leaves those with a score, `scoreBelow` those with less than so many percent (of
 * servers with the capability `attention`). `all` as id: of every tool, with `categoryId` those of one category.
 */
export const dashboardAnswersParamsSchema = z.object({ id: z.union([z.uuid(), z.literal('all')]) });
const rowsFields = {
  clientId: z.uuid().optional(),
  filters: dashboardFiltersSchema.optional(),
  categoryId: z.uuid().optional(),
  questionId: z.uuid().optional(),
  rated: z.literal('1').optional(),
  questionCategoryId: z.uuid().optional(),
  value: z.string().max(TEXT_LIMIT).optional(),
  score: z.coerce.number().int().min(0).max(4).optional(),
  scored: z.literal('1').optional(),
  scoreBelow: z.coerce.number().int().min(1).max(100).optional(),
};
export const dashboardAnswersQuerySchema = listQuerySchema.strict().extend(rowsFields);
export type DashboardAnswersQuery = z.input<typeof dashboardAnswersQuerySchema>;
const dashboardAnswerSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  submitted_at: timestampSchema.nullable(),
  worked: workTimesSchema,
  /** That of its client, by which its days are. Absent from a provider that knows none. */
  time_zone: z.string().optional(),
  status: answerStatusSchema,
  score: z.number().nullable(),
  /** What the score is called in the version that was answered; absent from servers without `namedResults`. */
  result: resultSchema.nullable().optional(),
  assessment_tool: z.object({ id: idSchema, name: z.string() }),
  location: z.object({ id: idSchema, name: z.string() }),
  user: z.object({ id: idSchema, name: z.string() }),
  /** To the question that was asked for; null without one. */
  answer_value: z.string().nullable(),
  additional_info: z.string().nullable(),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswerSchema>;
/**
 * Always a page. `sort`: begun_at (the default, newest first), completed_at, created_at, submitted_at, status, score, assessment_tool,
 * location, user.
 */
export const dashboardAnswersSchema = listOf(dashboardAnswerSchema);

/** Which rows a number is of, without how they are leafed through. */
export const rowsQuerySchema = z.object({ ...rowsFields, s: listQuerySchema.shape.s });

/**
 * `GET /api/dashboard/{id}/answers/export`, of servers with the capability `exports`: all of these rows as a file,
 * those that were received first at the top. Beside `exportQuerySchema`, `per` says what a row is: an assessment, or one
 * of its values: each question, own question, key trend and the closing words, where something was said. Per assessment
 * of one tool, `questions` adds a column for each of its questions after the others, headed by its present wording.
 * Values are written as they are stored; those of scales and numbers are numbers, and of a drawn signature is said, in
 * the language of the page, that it is one.
 */
export const answersExportQuerySchema = rowsQuerySchema
  .strict()
  .extend(exportQuerySchema.shape)
  .extend({ per: z.enum(['assessment', 'value']), questions: z.literal('1').optional() });
export type AnswersExportQuery = z.input<typeof answersExportQuerySchema>;

/**
 * Columns of assessments that may be asked for; per value, they stand beside those of values. `evidence`: where there are
 * photos, files or voice notes, the address of a page that shows them to who may see them and is signed in; of servers
 * with the capability `evidenceAnswers`. Positions: `latitude, longitude (± metres)`, of servers with `positions`. `result`:
 * what the score is called, of servers with `namedResults`.
 */
export type AssessmentColumn =
  | ('receipt' | 'assessment_tool' | 'version' | 'client' | 'project' | 'district' | 'location' | 'code' | 'user')
  | ('status' | 'score' | 'begun_at' | 'changed_at' | 'completed_at' | 'received_at' | 'closing_words' | 'id')
  | ('begun_position' | 'completed_position' | 'evidence' | 'result');
/** `kind`: question, custom_question, key_trend or closing_words. `percent`: what the value is worth, in percent. */
export type ValueColumn = 'kind' | 'category' | 'question' | 'type' | 'value' | 'percent' | 'note';
