import { z } from 'zod';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { idSchema, ownIdSchema, timestampSchema } from './record';

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
  /** Of the application. */
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional(),
  /** What the browser leaves to the application, in MB. */
  free: count.optional(),
  /** Whether the browser promised to delete nothing by itself. */
  persistent: z.enum(['yes', 'no']).optional(),
  /** A secret of this device, by which it proves that an order is for it. To servers with the capability `orders`. */
  key: z.uuid().optional(),
});
export type DeviceReport = z.output<typeof deviceReportSchema>;

/** What a device says in `HEADER.device` of calls that need nobody to be signed in: `id=…; key=…`. */
export const deviceProofSchema = z.object({ id: z.uuid(), key: z.uuid() });
export type DeviceProof = z.output<typeof deviceProofSchema>;

/** What is the matter with a device: `GET /api/devices?state=`. */
export const deviceStateSchema = z.enum(['unsent', 'attention', 'silent', 'outdated', 'full']);
export type DeviceState = z.infer<typeof deviceStateSchema>;

/** Work that waits for longer, in ms, is `unsent`: who is on site every day has been somewhere with a network since. */
export const UNSENT_AFTER = 24 * 60 * 60_000;
/** Who was not heard of for longer, in ms, is `silent`. */
export const SILENT_AFTER = 7 * 24 * 60 * 60_000;
/** With less room, in MB, a device is `full`. */
export const LITTLE_ROOM = 200;

/**
 * What an administrator last ordered a device to do. To sign out is done at once, at the server. To clear takes the
 * device's next contact: until then it is `waiting`, and can be `cancelled`. `overtaken`: its person signed in on it
 * before it had heard of the order, so nothing was cleared.
 */
export const deviceOrderSchema = z.object({
  kind: z.enum(['sign_out', 'clear']),
  state: z.enum(['waiting', 'done', 'cancelled', 'overtaken']),
  asked_at: timestampSchema,
  /** The administrator's name. */
  by: z.string(),
  /** Null while it waits. */
  ended_at: timestampSchema.nullable(),
});
export type DeviceOrder = z.infer<typeof deviceOrderSchema>;

/** A person's device, as it said last. */
export const deviceSchema = z.object({
  id: idSchema,
  user: z.object({ id: idSchema, name: z.string() }),
  /** Null: the person belongs to no client. */
  client: z.object({ id: idSchema, name: z.string() }).nullable(),
  first_seen_at: timestampSchema,
  seen_at: timestampSchema,
  unsent: z.int(),
  attention: z.int(),
  /** By the server's clock; null: nothing is unsent. */
  oldest_unsent_at: timestampSchema.nullable(),
  version: z.string().nullable(),
  free_mb: z.int().nullable(),
  is_persistent: z.boolean().nullable(),
  /** When the person was last asked to connect; null: never. */
  asked_at: timestampSchema.nullable(),
  /** Null: there never was one. */
  order: deviceOrderSchema.nullable(),
  /** Whether it would hear an order to clear: older versions of the application would not. */
  can_clear: z.boolean(),
  states: z.array(deviceStateSchema),
});
export type Device = z.infer<typeof deviceSchema>;

/**
 * `GET /api/devices`: those of the people that one sees. Those with the oldest unsent work come first, then those that were
 * not heard of for longest; or by `sort`.
 */
export const deviceListQuerySchema = listQuerySchema.extend({
  clientId: ownIdSchema.optional(),
  userId: ownIdSchema.optional(),
  deviceId: ownIdSchema.optional(),
  state: deviceStateSchema.optional(),
  sort: z.enum(['seen_at', '-seen_at', 'user', '-user']).optional(),
});
export type DeviceListQuery = z.input<typeof deviceListQuerySchema>;
export const deviceListSchema = listOf(deviceSchema);

/**
 * Of administrators, about `/api/devices/{userId}/{id}`: `POST …/ask-to-connect` mails the person, at most once a day;
 * `POST …/sign-out` ends the sessions of that person on that device; `POST …/clear` does the same, and orders the device
 * to remove all that it holds of that person; `DELETE …/clear` takes the order back while it waits.
 */
export const deviceParamsSchema = z.object({ userId: z.uuid(), id: z.uuid() });
export const deviceResponseSchema = oneOf(deviceSchema);

/**
 * `GET /api/device-orders`: whose work the device that asks is to remove, by the proof in `HEADER.device`. Nobody need
 * be signed in, and whoever proves nothing hears of nothing. A device does an order once, and none of a person who has
 * signed in on it since it asked. Then it says so: `POST /api/device-orders/{id}/done`, any number of times.
 */
export const waitingOrderSchema = z.object({ id: idSchema, user_id: idSchema });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;
export const waitingOrdersSchema = z.object({ data: z.array(waitingOrderSchema) });
