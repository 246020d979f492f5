import { z } from 'zod';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { activeStatusSchema, recordSchema } from './record';

export const clientSchema = recordSchema.extend({
  name: z.string(),
  status: activeStatusSchema,
  logo_url: z.string().nullable(),
});
export type Client = z.infer<typeof clientSchema>;

export const clientListQuerySchema = listQuerySchema;
export const clientListSchema = listOf(clientSchema);
export const clientResponseSchema = oneOf(clientSchema);
