import { z } from 'zod';

/** Body of every response that is not a success. Never holds internals; `request_id` finds the log line. */
export const errorBodySchema = z.object({
  message: z.string(),
  /** 422 only: messages by field; nested fields are dotted (`questions.{id}`). */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** A word for programs where the status alone is not enough, e.g. `idempotency_running`. */
  code: z.string().optional(),
  request_id: z.string().optional(),
  /** 409 and 412: the record as it stands on the server. */
  current: z.unknown().optional(),
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
} as const;
