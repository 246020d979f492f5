import { z } from 'zod';
import { idSchema, recordSchema } from './record';

export const groupSchema = recordSchema.extend({ client_id: idSchema, project_id: idSchema, name: z.string() });
export type Group = z.infer<typeof groupSchema>;
