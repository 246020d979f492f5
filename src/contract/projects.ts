import { z } from 'zod';
import { activeStatusSchema, daySchema, idSchema, recordSchema } from './record';

export const projectSchema = recordSchema.extend({
  client_id: idSchema,
  name: z.string(),
  status: activeStatusSchema,
  starts_on: daySchema.nullable(),
  ends_on: daySchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;
