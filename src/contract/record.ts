import { z } from 'zod';
import { lineSchema, linesSchema } from './text-shapes';

/**
 * What every record of every group shares.
 *
 * Ids are opaque text for the client. The embedded server makes UUIDs; another provider may send
 * numbers, which the client turns into text the moment a response arrives.
 */
export const idSchema = z.string().min(1).max(64);

/** An id that a call to the embedded server names: one of its own. */
export const ownIdSchema = z.uuid();

/** ISO-8601, UTC. */
export const timestampSchema = z.string();

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Laravel's boolean on the wire. */
export const flagSchema = z.union([z.literal(0), z.literal(1)]);

export const recordSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});

export const activeStatusSchema = z.enum(['active', 'inactive']);

/** Path parameters of a call about one record. */
export const idParamsSchema = z.object({ id: z.uuid() });

/** What a person may type as a name. */
export const nameSchema = lineSchema(200).min(1);

/** Text that may be left out; an empty one counts as none. */
export const optionalTextSchema = (limit: number) =>
  linesSchema(limit)
    .nullable()
    .transform((text) => (text === '' ? null : text));

/** A day that exists, to be stored. */
export const dayInputSchema = z.iso.date();
