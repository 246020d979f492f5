import { z } from 'zod';
import { idSchema, recordSchema } from './record';

export const districtSchema = recordSchema.extend({ client_id: idSchema, name: z.string() });
export type District = z.infer<typeof districtSchema>;
