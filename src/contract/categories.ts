import { z } from 'zod';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { idSchema, recordSchema } from './record';

const categoryFields = recordSchema.extend({
  client_id: idSchema,
  parent_id: idSchema.nullable(),
  name: z.string(),
  position: z.int(),
});

/** A category; with `showParents=1` a root of the tree, its descendants in `children`. */
export const categorySchema = categoryFields.extend({
  get children() {
    return z.array(categorySchema).optional();
  },
});
export type Category = z.infer<typeof categorySchema>;

export const categoryListQuerySchema = listQuerySchema.extend({
  clientId: idSchema.optional(),
  showParents: z.enum(['0', '1']).optional(),
});
export const categoryListSchema = listOf(categorySchema);
export const categoryResponseSchema = oneOf(categorySchema);
