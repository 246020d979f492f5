import { z } from 'zod';
import { districtSchema } from './districts';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { groupSchema } from './groups';
import { projectSchema } from './projects';
import { idSchema, recordSchema } from './record';

export const locationSchema = recordSchema.extend({
  client_id: idSchema,
  project_id: idSchema,
  district_id: idSchema,
  group_id: idSchema.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  project: projectSchema.optional(),
  district: districtSchema.optional(),
  group: groupSchema.nullable().optional(),
  managers: z.array(z.object({ id: idSchema, name: z.string(), email: z.string() })).optional(),
});
export type Location = z.infer<typeof locationSchema>;

export const locationRelationSchema = z.enum(['project', 'district', 'group', 'managers']);
export const locationListQuerySchema = listQuerySchema.extend({
  relations: z.array(locationRelationSchema).optional(),
  clientId: idSchema.optional(),
  projectId: idSchema.optional(),
});
export const locationListSchema = listOf(locationSchema);
export const locationResponseSchema = oneOf(locationSchema);
