import { z } from 'zod';
import {
  listOf,
  adminListQuerySchema,
  oneOf,
  filterOf,
  orNone,
  namesFilter,
  changeFilters,
  dayRangeSchema,
} from './envelope';
import { activeStatusSchema, dayInputSchema, daySchema, idSchema, nameSchema, recordSchema } from './record';

export const projectSchema = recordSchema.extend({
  client_id: idSchema,
  name: z.string(),
  status: activeStatusSchema,
  starts_on: daySchema.nullable(),
  ends_on: daySchema.nullable(),
  locations: z.array(z.object({ id: idSchema, name: z.string() })).optional(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectRelationSchema = z.enum(['locations']);
export const projectListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(projectRelationSchema).optional(),
  filters: z
    .strictObject({
      status: filterOf(activeStatusSchema).optional(),
      starts_on: filterOf(orNone(dayRangeSchema)).optional(),
      ends_on: filterOf(orNone(dayRangeSchema)).optional(),
      ...namesFilter,
      ...changeFilters,
    })
    .optional(),
});
export const projectListSchema = listOf(projectSchema);
export const projectResponseSchema = oneOf(projectSchema);

/** `POST /api/projects`, and in part `POST /api/projects/{id}`. A project does not end before it starts. */
export const projectBodySchema = z.object({
  client_id: z.uuid(),
  name: nameSchema,
  status: activeStatusSchema,
  starts_on: dayInputSchema.nullable().optional(),
  ends_on: dayInputSchema.nullable().optional(),
});
export type ProjectBody = z.input<typeof projectBodySchema>;
