import { z } from 'zod';

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/**
 * What a device says of itself, in `HEADER.device` of calls that it makes anyway, to servers with the capability
 * `devices`: `id=…; unsent=3; oldest=86400; attention=1`. The order does not matter, and a server passes over words
 * that it does not know. It never refuses a call for this header.
 */
export const deviceReportSchema = z.object({
  /** Of this installation of the application in a browser: made at random, and nothing about the device. */
  id: z.uuid(),
  /** How many changes of the signed-in person have not reached the server, without those that other calls bring now. */
  unsent: count,
  /** How many of these this very call brings: when it succeeds, they are sent. */
  sending: count.optional(),
  /** In seconds: age of the oldest one. Absent when there is none. */
  oldest: count.optional(),
  /** How many of these wait for the person to decide what is to become of them. */
  attention: count,
});
export type DeviceReport = z.output<typeof deviceReportSchema>;
