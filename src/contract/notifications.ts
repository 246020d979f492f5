import { z } from 'zod';
import { recordSchema, timestampSchema } from './record';

export const notificationSchema = recordSchema.extend({
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  read_at: timestampSchema.nullable(),
});
