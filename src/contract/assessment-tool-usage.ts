import { z } from 'zod';
import { oneOf } from './envelope';
import { idSchema } from './record';

/** `GET /api/assessment-tools/{id}/usage`: how much a change would concern. */
export const assessmentToolUsageSchema = z.object({
  answers: z.int(),
  /** Those of them that are not completed. */
  unfinished: z.int(),
  location_count: z.int(),
  /** Where most of them are; at most 100. */
  locations: z.array(z.object({ id: idSchema, name: z.string(), answers: z.int() })),
});
export type AssessmentToolUsage = z.infer<typeof assessmentToolUsageSchema>;
export const assessmentToolUsageResponseSchema = oneOf(assessmentToolUsageSchema);
