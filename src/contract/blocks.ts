import { z } from 'zod';
import { questionCategoryBodySchema } from './assessment-tools';
import { listOf, oneOf } from './envelope';
import { idSchema, ownIdSchema, recordSchema } from './record';
import { draftCategorySchema } from './tool-drafts';

/*
 * Blocks: questions that a client keeps, to be copied into its questionnaires. For administrators, on servers with the
 * capability `blocks`. What was copied has nothing to do with its block any more.
 */

/** Blocks that a client may have. */
export const BLOCKS_AT_MOST = 200;
/** What all of them together may take, in MB: some twenty thousand questions. */
export const BLOCKS_MB_AT_MOST = 20;

const blockNameSchema = z
  .string('field.name')
  .trim()
  .min(1, 'field.name')
  .max(100, 'field.tooLong')
  .regex(/^\P{Cc}*$/u, 'field.oneLine');

const blockSchema = recordSchema.extend({
  client_id: idSchema,
  name: z.string(),
  /** How many questions it has. */
  questions: z.int(),
});
export type Block = z.infer<typeof blockSchema>;
/** A block with its questions, as a draft has them: ids are the block's own, and conditions name questions by them. */
const blockContentSchema = blockSchema.extend({ question_categories: z.array(draftCategorySchema) });
export type BlockContent = z.infer<typeof blockContentSchema>;

/** `GET /api/blocks`: by name; without `clientId` those of all clients in sight. */
export const blocksQuerySchema = z.object({ clientId: ownIdSchema.optional() });
export const blocksSchema = listOf(blockSchema);

/** `GET /api/blocks/{id}` */
export const blockResponseSchema = oneOf(blockContentSchema);

/** `PUT /api/blocks/{id}`: another name. No two blocks of a client are called the same: see `foldName`. */
export const renameBlockBodySchema = z.object({ name: blockNameSchema });
export type RenameBlockBody = z.input<typeof renameBlockBodySchema>;

/**
 * `POST /api/blocks`: categories with their questions, which need not be complete. Items without an id, or with one that
 * another has, get one.
 */
export const addBlockBodySchema = renameBlockBodySchema.extend({
  client_id: z.uuid(),
  question_categories: z.array(questionCategoryBodySchema).min(1).max(200),
});
export type AddBlockBody = z.input<typeof addBlockBodySchema>;

/** What `POST` and `PUT` answer. */
export const savedBlockSchema = oneOf(blockSchema);
