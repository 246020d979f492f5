import { z } from 'zod';
import { dashboardQuerySchema } from './dashboard';
import { oneOf } from './envelope';
import { idSchema, timestampSchema } from './record';
import { targetSchema } from './results';

/**
 * `GET /api/dashboard/comparison`, of servers with the capability `comparison`: what has answers among those filtered,
 * beside each other. `by`: what is compared; `change` orders by the difference to the days before.
 */
const COMPARED = ['name', 'answers', 'completed', 'score', 'change'] as const;
export const comparisonQuerySchema = dashboardQuerySchema.extend({
  by: z.enum(['location', 'group', 'project', 'district']),
  sort: z.enum(COMPARED.flatMap((name) => [name, `-${name}`] as const)),
  page: z.coerce.number().int().min(1).max(1_000_000),
  perPage: z.coerce.number().int().min(1).max(100),
});
export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;
const comparedFields = {
  answers: z.int(),
  completed: z.int(),
  /** Mean score in percent, one decimal. */
  score: z.number().nullable(),
  /** That of the days before, as many as the range has; null without both ends of a range too. */
  previous_score: z.number().nullable(),
  /** Mean scores of `months`, in percent; null where nothing was scored. Absent from servers that do not say. */
  trend: z.array(z.number().nullable()).optional(),
  /** By the category of the questionnaires; those without answers are absent. */
  cells: z.array(z.object({ category_id: idSchema, answers: z.int(), score: z.number().nullable() })),
};
const aroundSchema = z.object({ name: z.string(), score: z.number().nullable() });
export const comparisonSchema = z.object({
  /** All that the filters leave, together. */
  all: z.object(comparedFields),
  /** Those that have answers, by name. */
  categories: z.array(z.object({ id: idSchema, name: z.string() })),
  /** `id` and `name` null: locations without a group, or without a district. */
  places: z.array(
    z.object({
      id: idSchema.nullable(),
      name: z.string().nullable(),
      ...comparedFields,
      /** Of a location: what its project and its district come to with the same filters; null: it has none. Absent likewise. */
      around: z.object({ project: aroundSchema.nullable(), district: aroundSchema.nullable() }).optional(),
    }),
  ),
  /** How many there are on all pages. */
  total: z.int(),
  /** As of `answerStatisticSchema` in `dashboard`; `reaching`: how many of all places have a mean score that reaches it. */
  target: targetSchema,
  reaching: z.int().optional(),
  /** Twelve months, `YYYY-MM`, up to that of the last day of the range, or to now; whatever its first day is. Absent likewise. */
  months: z.array(z.string()).optional(),
  /** When the figures were made. */
  at: timestampSchema,
});
export type Comparison = z.infer<typeof comparisonSchema>;
export const comparisonResponseSchema = oneOf(comparisonSchema);

/**
 * `GET /api/dashboard/{id}/worst-questions`, of servers with the capability `worstQuestions`: the questions of one tool
 * that score lowest in the answers that the filters leave, those first, at most ten. Left out is what was answered fewer
 * than `fewest` times (`too_few` says how many questions), what is not scored answer by answer, and what has the weight 0.
 * Asked with `specificToolSummaryQuerySchema`: `language` as there.
 */
export const worstQuestionsSchema = z.object({
  fewest: z.int(),
  /** The days before, as many as the range has; null without both ends of a range. */
  previous: z.object({ startDate: z.string(), finishDate: z.string() }).nullable(),
  questions: z.array(
    z.object({
      /** Of the question as it was first asked: all its versions count together. */
      id: idSchema,
      question: z.string(),
      category: z.string(),
      /** In percent of the most that an answer can get, one decimal; likewise in the days before, null where fewer than `fewest` gave one then. */
      mean: z.number(),
      previous: z.number().nullable(),
      /** How many answers the mean is of. */
      answers: z.int(),
    }),
  ),
  /** How many were answered often enough. */
  total: z.int(),
  too_few: z.int(),
  /** When the figures were made. */
  at: timestampSchema,
});
export type WorstQuestions = z.infer<typeof worstQuestionsSchema>;
export const worstQuestionsResponseSchema = oneOf(worstQuestionsSchema);
