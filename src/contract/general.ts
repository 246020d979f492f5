import { z } from 'zod';
import { answerSchema } from './answers';
import { assessmentToolSchema } from './assessment-tools';
import { categorySchema } from './categories';
import { clientSchema } from './clients';
import { oneOf } from './envelope';
import { locationSchema } from './locations';

/** Everything that a device needs to work offline: `GET /api/general/init-entities-app`. */
export const initEntitiesSchema = z.object({
  clients: z.array(clientSchema),
  locations: z.array(locationSchema),
  categories: z.array(categorySchema),
  assessmentTools: z.array(assessmentToolSchema),
  answers: z.array(answerSchema),
});
export type InitEntities = z.infer<typeof initEntitiesSchema>;
export const initEntitiesResponseSchema = oneOf(initEntitiesSchema);

/** Whether the server is there: `GET /live`, `GET /health`. */
export const healthSchema = z.object({ status: z.literal('ok'), contract: z.int(), uptime_s: z.number() });

/** What was looked at, in words for people. */
const checkSchema = z.object({ status: z.enum(['ok', 'failed']), message: z.string() });
/**
 * Whether the server can do its work: `GET /ready`. `degraded`: with 200, it does all but what can wait. `failing`: with
 * 503, requests should go elsewhere.
 */
export const readinessSchema = healthSchema.extend({
  status: z.enum(['ok', 'degraded', 'failing']),
  checks: z.record(z.string(), checkSchema),
});
export type Readiness = z.infer<typeof readinessSchema>;
