import { z } from 'zod';
import { listOf, adminListQuerySchema, oneOf, oneOrMany } from './envelope';
import { activeStatusSchema, nameSchema, recordSchema } from './record';

export const clientSchema = recordSchema.extend({
  name: z.string(),
  status: activeStatusSchema,
  /** Where the logo is: an address on the same host. */
  logo_url: z.string().nullable(),
});
export type Client = z.infer<typeof clientSchema>;

export const clientListQuerySchema = adminListQuerySchema.omit({ clientId: true }).extend({
  relations: z.array(z.never()).optional(),
  filters: z.strictObject({ status: oneOrMany(activeStatusSchema).optional() }).optional(),
});
export const clientListSchema = listOf(clientSchema);
export const clientResponseSchema = oneOf(clientSchema);

/**
 * `POST /api/clients`, and in part `POST /api/clients/{id}`. As form data it may bring a picture in `logo` (PNG, JPEG
 * or WebP, at most 1 MB); `remove_logo` takes the present one away.
 */
export const clientBodySchema = z.object({
  name: nameSchema,
  /** Of a new one, by default: active, or inactive where a company administrator made it. */
  status: activeStatusSchema.optional(),
  remove_logo: z.enum(['0', '1']).optional(),
});
export type ClientBody = z.input<typeof clientBodySchema>;
export const LOGO_LIMIT_BYTES = 1024 * 1024;

/** `GET /api/clients/{id}/logo`, with the version that stands in `logo_url`. */
export const logoQuerySchema = z.object({ v: z.string().max(64).optional() });

/** `POST /api/clients/{id}/change-status`. */
export const changeClientStatusBodySchema = z.object({ status: activeStatusSchema });
