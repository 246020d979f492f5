import { z } from 'zod';
import { lineSchema } from './text-shapes';

/** What a result is called: the one with the highest `from` that the score, in percent, reaches. */
export const bandSchema = z.object({
  name: lineSchema(40).min(1),
  from: z.number().min(0).max(100),
  colour: z.enum(['green', 'lime', 'amber', 'orange', 'red', 'blue', 'grey']),
});
export type Band = z.infer<typeof bandSchema>;

/** What a result is called, without the score from which it is. */
export const resultSchema = bandSchema.omit({ from: true });
export type Result = z.infer<typeof resultSchema>;

/** Null or absent: results have no names. Of servers with the capability `points`. */
export const bandsSchema = z.array(bandSchema).nullish();

/**
 * The mean score that assessments of a questionnaire are to reach, in percent: of all its versions, and no score depends on
 * it. Null or absent: none was set. Of servers with the capability `targets`.
 */
export const targetSchema = z.int().min(0).max(100).nullish();
