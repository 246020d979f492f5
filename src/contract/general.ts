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

/** Whether the server can do its work: `GET /health`. */
export const healthSchema = z.object({ status: z.enum(['ok', 'failing']), contract: z.int(), uptime_s: z.number() });
