import { z } from 'zod';
import { oneOf } from './envelope';

/**
 * `POST /api/outbox-batches`, of servers with the capability `batches`: changes of answers that would else be calls of
 * their own. Each is judged as that call would be, with the same session, and has its own idempotency key, so a batch
 * whose response was lost is sent again, whole or in parts or as single calls.
 *
 * Changes of one answer happen in the order of the list; a refused one holds up the later ones of its answer, and no
 * other. `Content-Encoding: gzip` is understood.
 */
export const BATCHES_PATH = '/api/outbox-batches';

/** Most changes of one batch. */
export const BATCH_ENTRIES = 200;
/** Most bytes of one batch, before compression: beyond it, 413. */
export const BATCH_BYTES = 1024 * 1024;

/** Status of a change that was not tried, because of an earlier one of its answer or of the whole server. */
export const NOT_RUN = 424;

const ID = '[\\w-]{1,64}';
const ANSWER = `/api/answers/(${ID})`;

/** The calls that may be made so. Whatever mails somebody travels alone. */
const CALLS: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', new RegExp(`^/api/assessment-tools/${ID}/create-answer$`)],
  ['POST', new RegExp(`^${ANSWER}/(?:custom-)?answer-detail/${ID}$`)],
  [
    'POST',
    new RegExp(
      `^${ANSWER}/(?:custom-questions|create-key-trend|change-additional-question|change-status|evidence|reply-to-remark)$`,
    ),
  ],
  ['PUT', new RegExp(`^${ANSWER}/(?:custom-questions|key-trends)/${ID}$`)],
  ['DELETE', new RegExp(`^${ANSWER}(?:/(?:custom-questions|key-trends|evidence)/${ID})?$`)],
];

const isCall = ({ method, path }: { method: string; path: string }): boolean =>
  CALLS.some(([name, pattern]) => name === method && pattern.test(path));

const OF_AN_ANSWER = new RegExp(`^${ANSWER}(?:/|$)`);

/** The id of the answer that a call of a batch is about; null: it begins one. */
export const answerOfCall = (path: string): string | null => OF_AN_ANSWER.exec(path)?.[1]?.toLowerCase() ?? null;

const batchEntrySchema = z
  .object({
    /** The idempotency key. */
    key: z.uuid(),
    method: z.enum(['POST', 'PUT', 'DELETE']),
    path: z.string().max(300),
    body: z.unknown().optional(),
    /** When the work was done, as the call by itself would say it in its header. */
    worked: z.string().max(200).optional(),
  })
  .refine(isCall, { message: 'request.notInBatch', path: ['path'] });
export type BatchEntry = z.output<typeof batchEntrySchema>;

const haveOwnKeys = (entries: readonly BatchEntry[]): boolean =>
  new Set(entries.map(({ key }) => key.toLowerCase())).size === entries.length;

export const batchBodySchema = z.object({
  entries: z.array(batchEntrySchema).min(1).max(BATCH_ENTRIES).refine(haveOwnKeys, 'request.keyReused'),
});
export type BatchBody = z.output<typeof batchBodySchema>;

/**
 * What the call by itself would have been answered: `body` null for none, and of its headers `Retry-After`,
 * `Idempotency-Replayed` and `X-Outdated`, where they are there. `NOT_RUN`: nothing was done.
 */
const batchResultSchema = z.object({
  key: z.uuid(),
  status: z.int(),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type BatchResult = z.output<typeof batchResultSchema>;

/** One result for each change, in the order of the changes. */
export const batchResponseSchema = oneOf(z.array(batchResultSchema));
