import { z } from 'zod';
import { listOf, adminListQuerySchema, oneOf, namesFilter, changeFilters } from './envelope';
import { idSchema, nameSchema, recordSchema } from './record';

export const districtSchema = recordSchema.extend({ client_id: idSchema, name: z.string() });
export type District = z.infer<typeof districtSchema>;

export const districtListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(z.never()).optional(),
  filters: z.strictObject({ ...namesFilter, ...changeFilters }).optional(),
});
export const districtListSchema = listOf(districtSchema);
export const districtResponseSchema = oneOf(districtSchema);

/** `POST /api/districts`, and in part `POST /api/districts/{id}`. */
export const districtBodySchema = z.object({ client_id: z.uuid(), name: nameSchema });
export type DistrictBody = z.input<typeof districtBodySchema>;
