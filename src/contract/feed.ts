import { z } from 'zod';
import { listOf, oneOf } from './envelope';
import { idSchema, nameSchema, ownIdSchema, timestampSchema } from './record';

/*
 * Assessments and their values for programs that evaluate them, such as Excel and Power BI, and the tokens that open
 * them: of servers with the capability `feed`.
 */

/** How every token begins, by which those who look for leaked secrets find it. */
export const TOKEN_PREFIX = 'outpost_';
/** Tokens that work or have expired, of one client, or of those for all. */
export const TOKENS_AT_MOST = 50;
/** A token works so long at most, and the rest of its last day. */
export const TOKEN_DAYS_AT_MOST = 366;

export const feedDataSchema = z.enum(['assessments', 'values']);
export type FeedData = z.infer<typeof feedDataSchema>;

const namedSchema = z.object({ id: idSchema, name: z.string() });

const feedTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What it opens. */
  data: z.array(feedDataSchema),
  /** Whose data it opens; null: those of all clients. */
  client: namedSchema.nullable(),
  /** To which project it is limited. */
  project: namedSchema.nullable(),
  /** Its last characters, by which it is recognised. */
  ending: z.string(),
  /** Who made it, with whose rights it reads. */
  owner: namedSchema,
  created_at: timestampSchema,
  expires_at: timestampSchema,
  /** To the minute; null: never. */
  last_used_at: timestampSchema.nullable(),
  /** `ended`: its maker, client or project may no longer be used, or the maker no longer sees that data. */
  state: z.enum(['active', 'expired', 'ended']),
});
export type FeedToken = z.infer<typeof feedTokenSchema>;

/** `GET /api/feed/tokens`: those of the viewer's client, of a superAdmin all; the newest first. */
export const feedTokensSchema = listOf(feedTokenSchema);

/**
 * `POST /api/feed/tokens`. `client_id`: of a companyAdmin always the own one; null: all clients, for superAdmins alone.
 * Refused with 403 while acting as somebody else, for the token outlives that.
 */
export const addFeedTokenBodySchema = z.object({
  name: nameSchema,
  data: z.array(feedDataSchema).min(1).max(2),
  client_id: ownIdSchema.nullable(),
  project_id: ownIdSchema.nullable(),
  expires_at: z.iso.datetime(),
});
export type AddFeedTokenBody = z.input<typeof addFeedTokenBodySchema>;

/** `token` is told this once; null when the call is answered again by its key: nobody knows it any more then. */
export const newFeedTokenSchema = oneOf(feedTokenSchema.extend({ token: z.string().nullable() }));
export type NewFeedToken = z.infer<typeof newFeedTokenSchema>['data'];

/**
 * `GET /api/feed/assessments` and `/api/feed/values`, with `Authorization: Bearer {token}`, or Basic with the token as
 * the password. Rows as CSV or as lines of JSON, with the columns of `ASSESSMENT_FEED` and `VALUE_FEED`.
 *
 * `since`: a cursor of an earlier response; what was added, changed or deleted after it. Without it, everything.
 * `limit`: of so many assessments at most; without it, of all. The cursor to go on with is in the header `X-Cursor`,
 * and, while there is more, as the address of `Link: rel="next"`. `next=row` adds it as a last row, for programs that see
 * no headers: its `change` is `more` or `end`, its `id` the cursor. A cursor that is no longer known is refused with 410
 * and the code `feed.startAgain`.
 */
export const feedQuerySchema = z.strictObject({
  format: z.enum(['ndjson', 'csv']).default('ndjson'),
  since: z
    .string()
    .max(4000)
    .regex(/^[\w.-]+$/, 'field.notValid')
    .optional(),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  next: z.literal('row').optional(),
});

/**
 * Columns of assessments, in their order. `change`: `set`, the row takes the place of what has its `id`; `deleted`, what
 * has this `id` is no longer there, or out of sight. Times are UTC; `time_zone` is that of the client. Names are those of
 * the moment at which the row was sent.
 */
export const ASSESSMENT_FEED = [
  ...['change', 'id', 'receipt', 'status', 'score', 'client_id', 'client', 'project_id', 'project'],
  ...['district_id', 'district', 'location_id', 'location', 'code', 'assessment_tool_id', 'assessment_tool', 'version'],
  ...['user_id', 'user', 'begun_at', 'changed_at', 'completed_at', 'received_at', 'time_zone', 'closing_words'],
  ...['begun_position', 'completed_position', 'evidence', 'result'],
] as const;

/**
 * Columns of values, in their order. All values of an assessment come together and take the place of those that it had;
 * `deleted`: it has none (any more). `question_id` is the same in all versions of a questionnaire. `value` is text,
 * `number` the same of scales and numbers; the rest as in files: see `ValueColumn`.
 */
export const VALUE_FEED = [
  ...['change', 'id', 'assessment_id', 'client_id', 'kind', 'category', 'question_id', 'question', 'type'],
  ...['value', 'number', 'percent', 'note'],
] as const;
