import { z } from 'zod';
import { recordSchema } from './record';

const roleNameSchema = z.enum(['superAdmin', 'companyAdmin', 'manager']);
export type RoleName = z.infer<typeof roleNameSchema>;

export const roleSchema = recordSchema.extend({ name: roleNameSchema });
