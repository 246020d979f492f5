import { z } from 'zod';
import { answerStatusSchema } from './answers';
import { listOf, oneOf } from './envelope';
import { dayInputSchema, idSchema, timestampSchema } from './record';
import { targetSchema } from './results';
import { mailLanguageSchema } from './sharing';
import {
  figuresSchema,
  namedFiltersSchema,
  summarisedCategorySchema,
  summarisedQuestionSchema,
  summarySchema,
  writtenSchema,
} from './summaries';

/**
 * What narrows the answers of a report. `startDate` and `finishDate`: days on which they were begun, both included.
 */
const reportFiltersShape = {
  clientId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  districtId: z.uuid().optional(),
  locationId: z.uuid().optional(),
  status: answerStatusSchema.optional(),
  startDate: dayInputSchema.optional(),
  finishDate: dayInputSchema.optional(),
};

export const reportFiltersSchema = z.strictObject(reportFiltersShape);

export const reportFormatSchema = z.enum(['json', 'pdf', 'xlsx']);
export type ReportFormat = z.infer<typeof reportFormatSchema>;
/** The language of a report's own words, and of the questionnaire's as far as that has it. */
export const reportLanguageSchema = mailLanguageSchema;

/** `GET /api/assessment-tools/{id}/generate-report`; json unless told otherwise. */
export const reportQuerySchema = z.strictObject({
  ...reportFiltersShape,
  format: reportFormatSchema.optional(),
  language: reportLanguageSchema.optional(),
});
export type ReportQuery = z.input<typeof reportQuerySchema>;

/** A month, `YYYY-MM`, and what was begun in it. */
const trendSchema = z.array(z.object({ month: z.string(), count: z.int(), mean: z.number().nullable() }));

const reportQuestionSchema = summarisedQuestionSchema.extend({
  /**
   * The last twelve months that have answers; `mean` as that of the question. `chosen`: where there are options and no
   * mean, how often each was chosen, in the order of `distribution`.
   */
  trend: z.array(trendSchema.element.extend({ chosen: z.array(z.int()).optional() })),
});
const reportCategorySchema = summarisedCategorySchema.extend({
  /**
   * The months in which its scales were given anything, how many times, and their mean in percent. Absent where it has
   * no scales.
   */
  trend: trendSchema.optional(),
  questions: z.array(reportQuestionSchema),
});

const ranked = { mean: z.number(), previous: z.number().nullable() };
const rankedQuestionSchema = z.object({ id: idSchema, question: z.string(), category: z.string(), ...ranked });
const rankedPlaceSchema = z.object({ id: idSchema, name: z.string(), answers: z.int(), ...ranked });

/**
 * What a report comes to. Means are in percent, one decimal, `previous` those of the days before: as many as the report
 * has, null without both ends of a range.
 */
const glanceSchema = z.object({
  /** The days before and their mean score. */
  previous: z
    .object({ startDate: dayInputSchema, finishDate: dayInputSchema, score: z.number().nullable() })
    .nullable(),
  /** The questions that count towards the score with the highest and the lowest means, at most five of each; none is in both. */
  best: z.array(rankedQuestionSchema),
  worst: z.array(rankedQuestionSchema),
  /** Those whose mean is at least one percent more or less than before, the largest change first, at most five. */
  moved: z.array(rankedQuestionSchema),
  /**
   * Locations by mean score: of at most ten all are in `best`, of more the first and the last five. `total`: those with
   * answers; `reaching`: of these, those whose mean score reaches the questionnaire's target, where it has one.
   */
  places: z.object({
    best: z.array(rankedPlaceSchema),
    worst: z.array(rankedPlaceSchema),
    total: z.int(),
    reaching: z.int().optional(),
  }),
});
export type Glance = z.infer<typeof glanceSchema>;

/** What a report says; the same figures on the page, in the PDF and in the workbook. */
export const reportSchema = z.object({
  tool: z.object({
    id: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    version: z.int(),
    target: targetSchema,
    client: z.string(),
    /** Of the client: see `clientSchema`. */
    accent: z.string().nullish(),
  }),
  filters: namedFiltersSchema,
  /** By whose days and months it goes: that of the client. Absent from a provider that knows none. */
  time_zone: z.string().optional(),
  /** When the report was made. */
  generated_at: timestampSchema,
  /** When the newest of its answers was last changed; null without answers. */
  data_at: timestampSchema.nullable(),
  /** Locations with answers, of those that the filters leave. */
  coverage: z.object({ locations: z.int(), of: z.int() }),
  figures: figuresSchema,
  /** Absent from a provider that does not say, and where nothing was answered. */
  glance: glanceSchema.optional(),
  trend: trendSchema,
  question_categories: z.array(reportCategorySchema),
  /**
   * Questions that managers added, those of the same wording together; at most 100, those with the most answers first.
   */
  custom_questions: z.array(summarisedQuestionSchema),
  /** The newest closing words: what the additional question at the end was answered with. Absent where nobody wrote any. */
  closing_words: z.array(writtenSchema).optional(),
  /** The newest summary that is kept of this tool: of those with the report's filters, or else of all. */
  summary: summarySchema.nullable(),
  /** Whether that summary was made with other filters than the report. */
  summary_has_other_filters: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;
export const reportResponseSchema = oneOf(reportSchema);

/** `POST /api/reports`: a file that is made while the person does something else. */
export const reportJobBodySchema = z.object({
  assessment_tool_id: z.uuid(),
  format: reportFormatSchema.exclude(['json']),
  language: reportLanguageSchema.optional(),
  filters: reportFiltersSchema.optional(),
});
export type ReportJobBody = z.input<typeof reportJobBodySchema>;

/** A report that was asked for. Kept for seven days; only who asked for it sees it. */
export const reportJobSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  tool: z.object({ id: idSchema, name: z.string() }),
  format: reportFormatSchema.exclude(['json']),
  language: reportLanguageSchema,
  filters: reportSchema.shape.filters,
  /** The same filters as they were asked for: to ask again, and for a link to what they show. */
  query: reportFiltersSchema,
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Percent. */
  progress: z.int(),
  /** Bytes, once it is done. */
  size: z.int().nullable(),
  /** What went wrong, in words. */
  error: z.string().nullable(),
});
export type ReportJob = z.infer<typeof reportJobSchema>;
export const reportJobResponseSchema = oneOf(reportJobSchema);
/**
 * `GET /api/reports`: one's own, the newest first. `GET /api/reports/{id}`, `GET /api/reports/{id}/file`, `DELETE
 * /api/reports/{id}`.
 */
export const reportJobListSchema = listOf(reportJobSchema);
