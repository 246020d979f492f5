import { z } from 'zod';
import { clientSchema } from './clients';
import { locationSchema } from './locations';
import { notificationSchema } from './notifications';
import { activeStatusSchema, idSchema, recordSchema } from './record';
import { roleSchema } from './roles';

export const userSchema = recordSchema.extend({
  name: z.string(),
  email: z.string(),
  role: roleSchema.pick({ id: true, name: true }),
  client_id: idSchema.nullable(),
  status: activeStatusSchema,
  /** The locations a manager looks after; empty for the other roles. */
  locations: z.array(locationSchema.pick({ id: true, name: true })),
  client: clientSchema.nullable().optional(),
  /** On login and `GET /api/user` only: the newest 100, newest first. */
  notifications: z.array(notificationSchema).optional(),
});
export type User = z.infer<typeof userSchema>;
