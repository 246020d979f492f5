import { z } from 'zod';
import { listOf, oneOf } from './envelope';
import { recordSchema } from './record';

const roleNameSchema = z.enum(['superAdmin', 'companyAdmin', 'manager']);
export type RoleName = z.infer<typeof roleNameSchema>;

/** A role's id is its name: there are three, and they are fixed. */
export const roleSchema = recordSchema.extend({ name: roleNameSchema });
export type Role = z.infer<typeof roleSchema>;

export const roleListSchema = listOf(roleSchema);
export const roleResponseSchema = oneOf(roleSchema);
