import { z } from 'zod';

/**
 * Where a device was, as it found out itself: degrees of WGS 84, within `accuracy` metres of that with 95 of 100, at a time
 * by the device's clock. Of servers with the capability `positions`.
 */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000_000),
  at: z.iso.datetime(),
});
export type Position = z.infer<typeof positionSchema>;

/** Where an answer was begun and completed; null: nobody said. */
export const positionsSchema = z.object({ begun: positionSchema.nullable(), completed: positionSchema.nullable() });
