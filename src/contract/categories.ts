import { z } from 'zod';
import { listOf, adminListQuerySchema, oneOf, filterOf, orNone, namesFilter, changeFilters } from './envelope';
import { idSchema, ownIdSchema, nameSchema, recordSchema } from './record';

const categoryFields = recordSchema.extend({
  client_id: idSchema,
  parent_id: idSchema.nullable(),
  name: z.string(),
  position: z.int(),
});

/** A category; with `showParents=1` a root of the tree, its descendants in `children`. */
export const categorySchema = categoryFields.extend({
  parent: categoryFields.nullable().optional(),
  get children() {
    return z.array(categorySchema).optional();
  },
});
export type Category = z.infer<typeof categorySchema>;

export const categoryRelationSchema = z.enum(['parent']);
export const categoryListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(categoryRelationSchema).optional(),
  showParents: z.enum(['0', '1']).optional(),
  filters: z
    .strictObject({ parent_id: filterOf(orNone(ownIdSchema)).optional(), ...namesFilter, ...changeFilters })
    .optional(),
});
export const categoryListSchema = listOf(categorySchema);
export const categoryResponseSchema = oneOf(categorySchema);

/**
 * `POST /api/categories`, and in part `POST /api/categories/{id}`. Without a `position` it comes last. Form data knows
 * no numbers, only their digits.
 */
export const categoryBodySchema = z.object({
  client_id: z.uuid(),
  parent_id: z.uuid().nullable().optional(),
  name: nameSchema,
  position: z
    .union([
      z.int().min(0).max(100_000),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ])
    .nullable()
    .optional(),
});
export type CategoryBody = z.input<typeof categoryBodySchema>;

/**
 * `POST /api/categories/{id}/move`: puts a category below `parent_id` (null: nothing is above it), before `before_id`, or
 * last (null). What is beside it then is numbered anew from 1 on. A server that does so says `trees` in `X-Capabilities`.
 */
export const moveCategoryBodySchema = z.strictObject({
  parent_id: z.uuid().nullable(),
  before_id: z.uuid().nullable(),
});
export type MoveCategoryBody = z.infer<typeof moveCategoryBodySchema>;
