import { z } from 'zod';
import { answerStatusSchema } from './answers';
import { oneOf } from './envelope';
import { dayInputSchema, idSchema, timestampSchema } from './record';
import { figuresSchema } from './summaries';
import { workTimesSchema } from './worked';

/**
 * `GET /api/own-places`, of servers with the capability `ownPlaces`: how the locations do that the person may answer for,
 * by name. Days are those of the client's time zone, both included.
 */
export const ownPlacesQuerySchema = z.strictObject({
  startDate: dayInputSchema,
  finishDate: dayInputSchema,
  page: z.coerce.number().int().min(1).max(1_000_000),
  perPage: z.coerce.number().int().min(1).max(50),
});
export type OwnPlacesQuery = z.infer<typeof ownPlacesQuerySchema>;

const ownPlaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Of the answers that were begun there in these days, whoever began them. */
  figures: figuresSchema,
  /** Mean score of the days before, as many; null without any. */
  previous_score: z.number().nullable(),
  /** Mean scores of `months`, in percent; null where nothing was scored. */
  trend: z.array(z.number().nullable()),
  /** The five that were begun last, whenever that was. */
  last: z.array(
    z.object({
      id: idSchema,
      assessment_tool_id: idSchema,
      /** Its name as it was first written. */
      assessment_tool: z.string(),
      status: answerStatusSchema,
      score: z.number().nullable(),
      created_at: timestampSchema,
      worked: workTimesSchema.optional(),
    }),
  ),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

export const ownPlacesSchema = z.object({
  places: z.array(ownPlaceSchema),
  /** How many there are on all pages. */
  total: z.int(),
  /** Twelve months, `YYYY-MM`, up to that of the last day. */
  months: z.array(z.string()),
  /** When the figures were made. */
  at: timestampSchema,
});
export type OwnPlaces = z.infer<typeof ownPlacesSchema>;
export const ownPlacesResponseSchema = oneOf(ownPlacesSchema);
