import { z } from 'zod';
import { valueConflictSchema } from './answers';

/** Words for programs: `code` of a 409 that says why an answer was not changed. */
export const CODE = {
  /** Somebody completed it. */
  completed: 'completed',
  /** What stands is not what the person saw: `changed` says what does. */
  changedElsewhere: 'changed_elsewhere',
} as const;

/** Body of every response that is not a success. Never holds internals; `request_id` finds the log line. */
export const errorBodySchema = z.object({
  message: z.string(),
  /** 422 only: messages by field; nested fields are dotted (`questions.{id}`). */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * What is said, for programs: `location.codeTaken`. Some refusals have a word of their own: `idempotency_running`.
   */
  code: z.string().optional(),
  request_id: z.string().optional(),
  /** 409 and 412: the record as it stands on the server. */
  current: z.unknown().optional(),
  /** 409 with `changed_elsewhere`: the value that stands in place of the one that the person saw. */
  changed: valueConflictSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Header names that both sides spell. */
export const HEADER = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  capabilities: 'X-Capabilities',
  xsrf: 'X-XSRF-TOKEN',
  /** Whom the page believes to be signed in: `{user id}`, or `impersonated:{user id}` while acting as that person. */
  person: 'X-Person',
  /** What the device says of itself: see `deviceReportSchema`. */
  device: 'X-Device',
  /** When the work that a call brings was done: see `workedSchema`. */
  worked: 'X-Worked',
  /** What the device knows when it has taken in this response, and the snapshots before it: see `general.ts`. */
  cursor: 'X-Cursor',
  /** The cursor that was asked with: the response is what changed since then, and not everything. */
  since: 'X-Since',
  /** By which rule answers were left out: see `KeptRule`. */
  kept: 'X-Kept',
  /** `true`: the change, or a part of it, was not applied, because a later one of the same device was before. */
  outdated: 'X-Outdated',
} as const;
