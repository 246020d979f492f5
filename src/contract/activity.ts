import { z } from 'zod';
import { adminGroupSchema, auditActionSchema, auditEntrySchema, exportQuerySchema } from './admin';
import { oneOf, oneOrMany } from './envelope';
import { dayInputSchema, idSchema, ownIdSchema } from './record';

/*
 * What was done to the records of all groups, and who signed in and out, for administrators: of servers with the
 * capability `activity`.
 */

/**
 * What people do with their accounts; the record is the person. `sign_in_failed`: somebody tried to be this person. Of
 * tokens of the data feed, of scheduled reports and of blocks of questions, the record is the client whose data it opens, if it is one.
 */
export const accountActionSchema = z.enum([
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'registered',
  'acting_ended',
  'feed_token_made',
  'feed_token_revoked',
  'schedule_made',
  'schedule_changed',
  'schedule_deleted',
  'block_made',
  'block_renamed',
  'block_deleted',
]);
export type AccountAction = z.infer<typeof accountActionSchema>;

export const activityActionSchema = z.enum([...auditActionSchema.options, ...accountActionSchema.options]);
export type ActivityAction = z.infer<typeof activityActionSchema>;

/**
 * Of a sign-in or a try, `changes` says `browser` and `system`, as far as they are known. While somebody acts as a person,
 * `by` is that person, and `impersonator` who really sat there.
 */
export const activityEntrySchema = auditEntrySchema.extend({
  action: activityActionSchema,
  group: adminGroupSchema,
  /** `name`: as it is called now, or was last; null: nobody knows any more. `is_there`: it has a page. */
  record: z.object({ id: idSchema, name: z.string().nullable(), is_there: z.boolean() }),
  /** Whose it was then; null: nobody's, as a super administrator is. */
  client: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Entries are counted so far. */
export const COUNTED_AT_MOST = 10_000;

/** What narrows the entries: days of the client's time zone, both included; people who acted; words of records' names. */
const narrowingSchema = z.object({
  clientId: ownIdSchema.optional(),
  from: dayInputSchema.optional(),
  to: dayInputSchema.optional(),
  s: z.string().max(200).optional(),
  filters: z
    .strictObject({
      user: oneOrMany(ownIdSchema).optional(),
      group: oneOrMany(adminGroupSchema).optional(),
      action: oneOrMany(activityActionSchema).optional(),
    })
    .optional(),
});

/** `GET /api/activity`: the newest first; `before` or `after` an entry's id, those that are next to it. */
export const activityQuerySchema = narrowingSchema.extend({
  before: ownIdSchema.optional(),
  after: ownIdSchema.optional(),
  perPage: z.coerce.number().int().min(1).max(500).optional(),
});
export type ActivityQuery = z.input<typeof activityQuerySchema>;

export const activitySchema = z.object({
  entries: z.array(activityEntrySchema),
  has_older: z.boolean(),
  has_newer: z.boolean(),
  /** How many match, up to `COUNTED_AT_MOST`. */
  total: z.int(),
  is_more: z.boolean(),
  /** By whose days and clocks: of the client, or of all that the viewer sees where they have one in common. */
  time_zone: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;
export const activityResponseSchema = oneOf(activitySchema);

/**
 * `GET /api/activity/export`, as the export of a group. `words[field][name]=Name`: what a field is called in the column
 * `changes`.
 */
export const activityExportQuerySchema = narrowingSchema.extend(exportQuerySchema.shape);
