import { z } from 'zod';
import { listOf, adminListQuerySchema, oneOf, filterOf, namesFilter, changeFilters } from './envelope';
import { projectSchema } from './projects';
import { idSchema, ownIdSchema, nameSchema, recordSchema } from './record';

export const groupSchema = recordSchema.extend({
  client_id: idSchema,
  project_id: idSchema,
  name: z.string(),
  project: projectSchema.optional(),
});
export type Group = z.infer<typeof groupSchema>;

export const groupRelationSchema = z.enum(['project']);
export const groupListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(groupRelationSchema).optional(),
  projectId: ownIdSchema.optional(),
  filters: z
    .strictObject({ project_id: filterOf(ownIdSchema).optional(), ...namesFilter, ...changeFilters })
    .optional(),
});
export const groupListSchema = listOf(groupSchema);
export const groupResponseSchema = oneOf(groupSchema);

/** `POST /api/groups`, and in part `POST /api/groups/{id}`. */
export const groupBodySchema = z.object({ client_id: z.uuid(), project_id: z.uuid(), name: nameSchema });
export type GroupBody = z.input<typeof groupBodySchema>;
