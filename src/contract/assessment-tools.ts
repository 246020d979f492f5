import { z } from 'zod';
import { categorySchema } from './categories';
import { clientSchema } from './clients';
import { adminListQuerySchema, changeFilters, filterOf, listOf } from './envelope';
import { namesFilter, numberRangeSchema, oneOf } from './envelope';
import { bandSchema, bandsSchema, targetSchema } from './results';
import { languageSchema, translationsSchema } from './translation-shapes';
import { flagSchema, idSchema, ownIdSchema, nameSchema, optionalTextSchema, recordSchema } from './record';
import { lineSchema, linesSchema, namedTextSchema } from './text-shapes';

export const questionTypeSchema = z.enum(['range', 'single', 'multiple', 'yes_no', 'text', 'number', 'date']);
export type QuestionType = z.infer<typeof questionTypeSchema>;

/**
 * Whether photos, files and voice notes may be added to a question. `required`: at least one, where the question has a
 * value or needs one; what is known of it is enough, its bytes may follow.
 */
export const questionEvidenceSchema = z.enum(['no', 'allowed', 'required']);
export type QuestionEvidence = z.infer<typeof questionEvidenceSchema>;

/**
 * How a `text` question is entered: a bar code is scanned or typed, a signature is drawn or a name typed. Its value is a
 * text all the same: see `signatures.ts`.
 */
export const textInputSchema = z.enum(['barcode', 'signature']);
export type TextInput = z.infer<typeof textInputSchema>;

/**
 * How a value is compared. Of several choices: `is` and `one_of` mean that they are among them. Which type can be
 * compared how, and what is met when, say conditions.ts.
 */
export const conditionOperatorSchema = z.enum(['is', 'is_not', 'one_of', 'less', 'more']);
export type ConditionOperator = z.infer<typeof conditionOperatorSchema>;

const conditionTermSchema = z.object({
  /** The `original_id` of a question, or its `id` where that is none: so it stays through all versions. */
  question_id: idSchema,
  operator: conditionOperatorSchema,
  /** As answers are stored; several of `one_of` alone. */
  values: z.array(namedTextSchema).max(500),
});
export type ConditionTerm = z.infer<typeof conditionTermSchema>;

/** When something is shown: if `all` or `any` of the terms are met. */
export const conditionSchema = z.object({
  match: z.enum(['all', 'any']),
  terms: z.array(conditionTermSchema).min(1).max(50),
});
export type Condition = z.infer<typeof conditionSchema>;

/** Smaller ones than a hundredth, of a category times a question, would be lost in a sum. */
export const weightSchema = z
  .number()
  .max(100)
  .refine((weight) => weight === 0 || weight >= 0.01);

/**
 * How an answer counts towards the score: what that means says scoring.ts. Of servers with the capability `points`; null or
 * absent: as the specification has it, a range alone by its numbers.
 */
export const scoringSchema = z.object({
  /** What each answer is worth, in the order of the options, or of yes and no; null: not said yet, as a draft may have it. */
  points: z.array(z.number().min(-1000).max(1000).nullable()).max(2500).nullish(),
  /** 1: it may be answered with `NOT_APPLICABLE`. Null or absent: 0. */
  not_applicable: flagSchema.nullish(),
  /** How much it counts beside others, times the weight of its category; 0: not at all. Null or absent: 1. */
  weight: weightSchema.nullish(),
  /**
   * A critical question is failed with less than `pass` percent of what it can get; the score is then `cap` percent at most.
   * Null or absent: it is none.
   */
  critical: z.object({ pass: z.number().gt(0).max(100), cap: z.number().min(0).lt(100) }).nullish(),
  /** Of a range: what its first and its last option mean, in words. Null or absent: nothing is said. */
  ends: z.tuple([lineSchema(60), lineSchema(60)]).nullish(),
});
export type Scoring = z.infer<typeof scoringSchema>;

/**
 * For which answers a note is required, `additional_info` of the answer, and how it is asked for. `values`: as of a term; what is
 * met when says note-rules.ts. Of servers with the capability `notes`.
 */
export const noteRuleSchema = z.object({
  operator: conditionOperatorSchema,
  values: z.array(namedTextSchema).min(1).max(500),
  /** E.g. `Why not?`; empty: in the words of the program. */
  prompt: lineSchema(200),
});
export type NoteRule = z.infer<typeof noteRuleSchema>;

/** Null or absent: always. Of servers with the capability `conditions`. */
const shownIfSchema = conditionSchema.nullish();

/**
 * What has another id than in the version where it was asked first: its id there. Null or absent: it has had one id
 * from the beginning, or the server knows of no versions.
 */
const originalIdSchema = idSchema.nullish();

/** A heading of the questionnaire; not to be confused with the client's tree of categories. */
export const questionCategorySchema = z.object({
  id: idSchema,
  original_id: originalIdSchema,
  name: z.string(),
  shown_if: shownIfSchema,
  /** How much its questions count beside those of others. Null or absent: 1. Of servers with the capability `points`. */
  weight: weightSchema.nullish(),
  translations: translationsSchema,
  position: z.int(),
});
export type QuestionCategory = z.infer<typeof questionCategorySchema>;

export const questionSchema = z.object({
  id: idSchema,
  original_id: originalIdSchema,
  question_category_id: idSchema,
  question: z.string(),
  help: z.string().nullable(),
  type: questionTypeSchema,
  /** `;`-separated, e.g. `1;2;3;4;5`; empty for the types without options. */
  answer_options: z.string(),
  is_required: flagSchema,
  /** Null or absent: allowed, on a server with the capability `evidence`. */
  evidence: questionEvidenceSchema.nullish(),
  /** Null or absent: typed. */
  text_input: textInputSchema.nullish(),
  /**
   * Where it is `required`, the answers for which it is: options, or `yes` and `no`. Null or absent: any. Of servers with
   * the capability `evidenceAnswers`; what it means says evidence-rules.ts.
   */
  evidence_for: z.array(z.string()).nullish(),
  shown_if: shownIfSchema,
  scoring: scoringSchema.nullish(),
  /** Null or absent: for none. */
  note_if: noteRuleSchema.nullish(),
  translations: translationsSchema,
  position: z.int(),
});
export type Question = z.infer<typeof questionSchema>;

/** What one version asks; it never changes once answers have begun with it, but for how it reads in other languages. */
export const questionnaireVersionSchema = z.object({
  version: z.int(),
  question_categories: z.array(questionCategorySchema),
  questions: z.array(questionSchema),
  bands: bandsSchema,
});
export type QuestionnaireVersion = z.infer<typeof questionnaireVersionSchema>;

export const assessmentToolStatusSchema = z.enum(['draft', 'active', 'archived']);

export const assessmentToolSchema = recordSchema.extend({
  client_id: idSchema,
  category_id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  status: assessmentToolStatusSchema,
  version: z.int(),
  /** 1: devices are asked where its answers are begun and completed, see positions.ts. Absent: 0. */
  records_position: flagSchema.nullish(),
  /** 1: a text may be taken over from the last assessment of the same place. Absent: 0. */
  reuses_texts: flagSchema.nullish(),
  target: targetSchema,
  question_categories: z.array(questionCategorySchema),
  questions: z.array(questionSchema),
  bands: bandsSchema,
  /** In which language it is written. Null or absent: nobody has said. Of servers with the capability `translations`. */
  language: languageSchema.nullish(),
  translations: translationsSchema,
  /** Those that some answers began with, other than the newest; absent where a server knows of none. */
  earlier_versions: z.array(questionnaireVersionSchema).optional(),
  client: clientSchema.optional(),
  category: categorySchema.optional(),
});
export type AssessmentTool = z.infer<typeof assessmentToolSchema>;

export const assessmentToolRelationSchema = z.enum(['client', 'category']);
export const assessmentToolListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(assessmentToolRelationSchema).optional(),
  categoryId: ownIdSchema.optional(),
  filters: z
    .strictObject({
      status: filterOf(assessmentToolStatusSchema).optional(),
      category_id: filterOf(ownIdSchema).optional(),
      version: filterOf(numberRangeSchema).optional(),
      ...namesFilter,
      ...changeFilters,
    })
    .optional(),
});
export const assessmentToolListSchema = listOf(assessmentToolSchema);
export const assessmentToolResponseSchema = oneOf(assessmentToolSchema);

/**
 * Absent: as it is, and of a new one, always; null: always. It may name a question by any of its ids, a new one by the `id`
 * that the body gives it.
 */
const shownIfBodySchema = conditionSchema.nullish();

/**
 * How a new question or category reads in languages that its questionnaire has; of others it is passed over. What is there
 * already has a call of its own for that, see translation-shapes.ts. Of servers with the capability `blocks`.
 */
const broughtTranslationsSchema = translationsSchema;

/** A question as it is saved with its tool. `id`: of the one that it replaces; absent, it is new. */
const questionBodySchema = z.object({
  id: idSchema.optional(),
  question: linesSchema(2000),
  help: optionalTextSchema(2000),
  type: questionTypeSchema,
  answer_options: lineSchema(5000),
  is_required: flagSchema,
  /** Absent: as it is, and of a new one, allowed; null: allowed. */
  evidence: questionEvidenceSchema.nullish(),
  /** Absent: as it is, and of a new one, typed; null: typed. Of other types than `text` it is not kept. */
  text_input: textInputSchema.nullish(),
  /** Absent: as it is, while `evidence` is; null: any. What the question has no such answer for is left out. */
  evidence_for: z.array(namedTextSchema).max(500).nullish(),
  shown_if: shownIfBodySchema,
  /** Absent: as it is, as far as it fits the options; of a new one, and null: as of a question without. */
  scoring: scoringSchema.nullish(),
  /** Absent: as it is, as far as it fits the options; of a new one, and null: for none. */
  note_if: noteRuleSchema.nullish(),
  translations: broughtTranslationsSchema,
});
export const questionCategoryBodySchema = z.object({
  id: idSchema.optional(),
  name: lineSchema(200),
  shown_if: shownIfBodySchema,
  /** Absent: as it is, and of a new one, 1; null: 1. */
  weight: weightSchema.nullish(),
  translations: broughtTranslationsSchema,
  questions: z.array(questionBodySchema).max(2000),
});
export type QuestionCategoryBody = z.output<typeof questionCategoryBodySchema>;

/**
 * `POST /api/assessment-tools/`, and in part `PUT /api/assessment-tools/{id}`. A new one is a draft; `status` changes
 * as in `change-status`. `question_categories`: everything it asks, in its order. What is there changes a draft's own
 * version; that of any other tool is not touched: the change makes the next one, and must be complete. One that is a draft
 * again is its next version, for a device may have begun with what was active.
 */
export const assessmentToolBodySchema = z.object({
  client_id: z.uuid(),
  category_id: z.uuid(),
  name: nameSchema,
  description: optionalTextSchema(2000).optional(),
  status: assessmentToolStatusSchema.optional(),
  /** Absent: as it is, and of a new one, 0. It makes no version: nothing that is asked changes. */
  records_position: flagSchema.optional(),
  /** The same of this. Of servers with the capability `reusedTexts`. */
  reuses_texts: flagSchema.optional(),
  /** Absent: as it is; null: none. It makes no version either. */
  target: targetSchema,
  question_categories: z.array(questionCategoryBodySchema).max(200).optional(),
  /** Absent: as they are; null: none. They belong to a version, as what is asked does. */
  bands: z
    .array(bandSchema)
    .max(7)
    .refine((bands) => new Set(bands.map(({ from }) => from)).size === bands.length, {
      message: 'questionnaire.bandsTwice',
    })
    .nullish(),
  /** Of a new one, as of a file: its language, and itself in others. Those that are there have a call of their own. */
  language: languageSchema.nullish(),
  translations: broughtTranslationsSchema,
  /** What was changed in the version that is made, in words. Of servers with the capability `drafts`. */
  version_note: optionalTextSchema(500).optional(),
  /**
   * The draft of which `question_categories` is, by its `etag` (see tool-drafts.ts): it ends, and what is new keeps the id
   * that it has there. 412 when the draft is another one by now.
   */
  draft_tag: z.string().max(100).optional(),
  /**
   * 1: `question_categories` puts words of questions, help texts and headings right, and nothing else (422): no version is
   * made, and all versions that ask so have the new words, which `versions` says. Of servers with the capability `drafts`.
   */
  corrects_wording: flagSchema.optional(),
});
export type AssessmentToolBody = z.input<typeof assessmentToolBodySchema>;

/**
 * `POST /api/assessment-tools/{id}/change-status`: `draft` → `active` → `archived` and back to `active`; to `draft`
 * again only while there are no answers.
 */
export const changeAssessmentToolStatusBodySchema = z.object({ status: assessmentToolStatusSchema });
