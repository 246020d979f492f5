import { z } from 'zod';
import { emailSchema, newPasswordSchema, personNameSchema } from './account-fields';
import { clientSchema } from './clients';
import { listOf, adminListQuerySchema, oneOf, filterOf, changeFilters } from './envelope';
import { locationSchema } from './locations';
import { notificationSchema } from './notifications';
import { activeStatusSchema, idSchema, ownIdSchema, recordSchema } from './record';
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

export const userRelationSchema = z.enum(['client']);
export const userListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(userRelationSchema).optional(),
  filters: z
    .strictObject({
      role: filterOf(roleSchema.shape.name).optional(),
      status: filterOf(activeStatusSchema).optional(),
      location_id: filterOf(ownIdSchema).optional(),
      ...changeFilters,
    })
    .optional(),
});
export const userListSchema = listOf(userSchema);
export const userResponseSchema = oneOf(userSchema);

/**
 * `POST /api/users`, and in part `PUT /api/users/{id}`. Without a password a new person gets a mail to choose one.
 * `client_id` is null for a superAdmin only, `locations` (ids) is for managers only.
 */
export const userBodySchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  role_id: roleSchema.shape.name,
  client_id: z.uuid().nullable(),
  status: activeStatusSchema,
  locations: z.array(z.uuid()).max(10_000).optional(),
  password: newPasswordSchema.nullable().optional(),
});
export type UserBody = z.input<typeof userBodySchema>;
