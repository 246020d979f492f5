import { z } from 'zod';
import {
  questionCategoryBodySchema,
  questionCategorySchema,
  questionSchema,
  questionnaireVersionSchema,
} from './assessment-tools';
import { listOf, oneOf } from './envelope';
import { idSchema, timestampSchema } from './record';

/*
 * The next version of a questionnaire while it is written, and the versions that there are; for administrators, on servers
 * with the capability `drafts`. A draft is one per questionnaire, which the administrators of its client share. No answer,
 * figure or file knows of it, and no device but theirs.
 */

/**
 * `PUT /api/assessment-tools/{id}/draft`: everything that the next version is to ask, in its order; it need not be complete.
 * Items are known by the id that they had first (`original_id`, or `id` where that is none), new ones by one that the
 * device made; conditions name questions so, too.
 */
export const toolDraftBodySchema = z.object({
  /** The version that was changed: what came with a later one is not in the draft. */
  base_version: z.int().min(1),
  question_categories: z.array(questionCategoryBodySchema).max(200),
});
export type ToolDraftBody = z.input<typeof toolDraftBodySchema>;

/** Who saved a draft last, and when. */
const toolDraftStateSchema = z.object({
  /** What `If-Match` names, and `draft_tag` of what is published. */
  etag: z.string(),
  base_version: z.int(),
  updated_at: timestampSchema,
  by: z.object({ id: idSchema, name: z.string() }),
});
export type ToolDraftState = z.infer<typeof toolDraftStateSchema>;

const draftQuestionSchema = questionSchema.omit({ original_id: true, question_category_id: true, position: true });
export const draftCategorySchema = questionCategorySchema
  .omit({ original_id: true, position: true })
  .extend({ questions: z.array(draftQuestionSchema) });
export const toolDraftSchema = toolDraftStateSchema.extend({ question_categories: z.array(draftCategorySchema) });
export type ToolDraft = z.infer<typeof toolDraftSchema>;

/**
 * `GET` and `PUT /api/assessment-tools/{id}/draft`. Null: there is none. `PUT` answers with what is new alone. It needs
 * `If-Match` where there is a draft, and none where there is not; otherwise 412: somebody else saved or ended it. `DELETE`
 * gives it up, likewise.
 */
export const toolDraftResponseSchema = oneOf(toolDraftSchema.nullable());
export const toolDraftSavedSchema = oneOf(toolDraftStateSchema);

/** Words of questions or headings that were put right within a version. */
const correctionSchema = z.object({
  at: timestampSchema,
  by: z.string(),
  note: z.string().nullable(),
});

/** One version of a questionnaire, and what became of it. */
const toolVersionSchema = z.object({
  version: z.int(),
  /** When it was made, and by whom; null: nobody knows any more. */
  at: timestampSchema.nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** The newest first. */
  corrections: z.array(correctionSchema),
});
export type ToolVersion = z.infer<typeof toolVersionSchema>;

/** `GET /api/assessment-tools/{id}/versions`: the newest first. */
export const toolVersionListSchema = listOf(toolVersionSchema);

/** `GET /api/assessment-tools/{id}/versions/{version}`: what it asks. */
export const toolVersionParamsSchema = z.object({
  id: z.uuid(),
  version: z.coerce.number().int().min(1).max(1_000_000),
});
export const toolVersionResponseSchema = oneOf(questionnaireVersionSchema);
