import { z } from 'zod';
import { idSchema, timestampSchema } from './record';

/** Longest remark, answer to one, or message with which an answer is returned. */
export const REMARK_LIMIT = 2000;
export const remarkTextSchema = z.string().trim().max(REMARK_LIMIT);

/**
 * What a director remarks on a question, of which one of the two ids is given: at most one remark on each. What is
 * answered is told by `open-remarks.ts`.
 */
export const remarkSchema = z.object({
  question_id: idSchema.nullable(),
  custom_question_id: idSchema.nullable(),
  text: z.string(),
  /** Whom the link was sent to: a name, else the address. */
  by: z.string(),
  /** When these words were received. */
  written_at: timestampSchema,
  /** Null: nobody answered it yet. Empty: it was marked as answered without words. */
  reply: z.string().nullable(),
  replied_at: timestampSchema.nullable(),
  /** The `written_at` of the words that whoever answered had before them. */
  replied_to: timestampSchema.nullable(),
});
export type Remark = z.infer<typeof remarkSchema>;

/** How a director returned an answer, which is in progress since; with what words, if any. */
export const returnedSchema = z.object({ at: timestampSchema, message: z.string().nullable() });
export type Returned = z.infer<typeof returnedSchema>;
