import { z } from 'zod';
import { districtSchema } from './districts';
import { listOf, adminListQuerySchema, oneOf, filterOf, orNone, changeFilters } from './envelope';
import { groupSchema } from './groups';
import { projectSchema } from './projects';
import { idSchema, ownIdSchema, nameSchema, optionalTextSchema, recordSchema } from './record';

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
export const locationListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(locationRelationSchema).optional(),
  projectId: ownIdSchema.optional(),
  filters: z
    .strictObject({
      project_id: filterOf(ownIdSchema).optional(),
      district_id: filterOf(ownIdSchema).optional(),
      group_id: filterOf(orNone(ownIdSchema)).optional(),
      ...changeFilters,
    })
    .optional(),
});
/** `GET /api/projects/{id}/locations` and `GET /api/districts/{id}/locations`. */
export const locationsOfQuerySchema = locationListQuerySchema.omit({ filters: true, projectId: true, clientId: true });
export const locationListSchema = listOf(locationSchema);
export const locationResponseSchema = oneOf(locationSchema);

/** `POST /api/locations`, and in part `POST /api/locations/{id}`. A code is unique within its project. */
export const locationBodySchema = z.object({
  client_id: z.uuid(),
  project_id: z.uuid(),
  district_id: z.uuid(),
  group_id: z.uuid().nullable().optional(),
  name: nameSchema,
  code: optionalTextSchema(50).optional(),
  address: optionalTextSchema(500).optional(),
});
export type LocationBody = z.input<typeof locationBodySchema>;
