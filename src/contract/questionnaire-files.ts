import { z } from 'zod';
import { assessmentToolBodySchema } from './assessment-tools';
import { oneOf } from './envelope';

/*
 * One questionnaire as a file of its own: JSON, which is complete, or an XLSForm (xlsform.org), which says less. Of servers
 * with the capability `exchange`.
 */

/** `GET /api/assessment-tools/{id}/export`: its newest version. */
export const questionnaireExportQuerySchema = z.object({ format: z.enum(['json', 'xlsx']) });
export type QuestionnaireFormat = z.infer<typeof questionnaireExportQuerySchema>['format'];

export const QUESTIONNAIRE_FORMAT = 'outpost-questionnaire';
/** Of the format: higher ones are of servers that are newer. */
export const QUESTIONNAIRE_VERSION = 1;

/** What a questionnaire asks and how it is called. Ids in it are the file's own: conditions name questions by them. */
const questionnaireSchema = assessmentToolBodySchema.pick({
  name: true,
  description: true,
  records_position: true,
  reuses_texts: true,
  target: true,
  question_categories: true,
  bands: true,
  language: true,
  translations: true,
});

/** The JSON file. */
export const questionnaireFileSchema = questionnaireSchema.extend({
  format: z.literal(QUESTIONNAIRE_FORMAT),
  version: z.literal(QUESTIONNAIRE_VERSION),
  /** The path of its category in the client's tree. */
  category: z.string().nullish(),
});
export type QuestionnaireFile = z.input<typeof questionnaireFileSchema>;

/** `POST /api/assessment-tools/read-file`, a form with a `file`. Nothing is written: what was read can be created then. */
const readQuestionnaireSchema = z.object({
  /** As `POST /api/assessment-tools` takes it. */
  questionnaire: questionnaireSchema,
  category: z.string().nullable(),
  /** What the file says and cannot be taken over, in its order. `row`: from 1; null: of the file as a whole. */
  issues: z.array(z.object({ sheet: z.string(), row: z.int().nullable(), text: z.string() })),
});
export type ReadQuestionnaire = z.output<typeof readQuestionnaireSchema>;
export const readQuestionnaireResponseSchema = oneOf(readQuestionnaireSchema);
