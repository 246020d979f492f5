import { z } from 'zod';
import { timestampSchema } from './record';

/**
 * When the work that a call brings was done, in `HEADER.worked` of calls to servers with the capability `times`, and as
 * `worked` of each change in a batch: `at=2026-11-23T08:15:00.000Z; ago=172800; uncertain=1`. By the device's clock,
 * corrected by how far that was from the server's `Date` when the device last saw it before the work; `uncertain` where it
 * does not know how far, or where that was more than `CLOCK_TOLERANCE`. `ago`: the seconds since, by the same clock; a
 * server that counts others, by more than that tolerance, takes the time for uncertain: the clock was set meanwhile. The
 * order does not matter, a server passes over words that it does not know, and it never refuses a call for this header:
 * without it, the work was done when it came; the same where it cannot be read, and then that is uncertain.
 */
export const workedSchema = z.object({
  at: z.iso.datetime(),
  ago: z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform(Number)
    .optional(),
  uncertain: z.stringbool({ truthy: ['1'], falsy: ['0'] }).default(false),
});

/**
 * When an answer was worked on, beside when the server received that (`created_at`, `updated_at`, `submitted_at`):
 * begun, changed last, and completed. `uncertain`: those of which the clock is in doubt, or that lay out of bounds.
 */
export const workTimesSchema = z.object({
  begun_at: timestampSchema,
  changed_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
  uncertain: z.array(z.enum(['begun_at', 'changed_at', 'completed_at'])),
});
export type WorkTimes = z.output<typeof workTimesSchema>;
