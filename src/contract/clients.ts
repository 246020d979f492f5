import { z } from 'zod';
import { COLOUR } from './accents';
import { listOf, adminListQuerySchema, oneOf, filterOf, changeFilters } from './envelope';
import { activeStatusSchema, nameSchema, recordSchema } from './record';

export const clientSchema = recordSchema.extend({
  name: z.string(),
  status: activeStatusSchema,
  /** Where the logo is: an address on the same host. */
  logo_url: z.string().nullable(),
  /**
   * By whose days its figures go: an IANA name; null: that of the installation. Both are absent from a provider that
   * knows none.
   */
  time_zone: z.string().nullable().optional(),
  /** The same, or that of the installation. */
  effective_time_zone: z.string().optional(),
  /**
   * The colour of its reports, `#rrggbb`; null or absent: that of the application. Of servers with the capability `accents`.
   */
  accent: z.string().nullish(),
});
export type Client = z.infer<typeof clientSchema>;

export const clientListQuerySchema = adminListQuerySchema.omit({ clientId: true }).extend({
  relations: z.array(z.never()).optional(),
  filters: z.strictObject({ status: filterOf(activeStatusSchema).optional(), ...changeFilters }).optional(),
});
export const clientListSchema = listOf(clientSchema);
export const clientResponseSchema = oneOf(clientSchema);

/** An IANA name, such as `Europe/Paris`; which ones there are, the server knows. An empty one counts as none. */
const timeZoneSchema = z
  .string()
  .trim()
  .max(64)
  .transform((name) => (name === '' ? null : name));

/** `#rrggbb`. An empty one counts as none. */
const accentSchema = z
  .string()
  .trim()
  .refine((colour) => colour === '' || COLOUR.test(colour), { message: 'field.colour' })
  .transform((colour) => (colour === '' ? null : colour.toLowerCase()));

/**
 * `POST /api/clients`, and in part `POST /api/clients/{id}`. As form data it may bring a picture in `logo` (PNG, JPEG
 * or WebP, at most 1 MB); `remove_logo` takes the present one away.
 */
export const clientBodySchema = z.object({
  name: nameSchema,
  /** Of a new one, by default: active, or inactive where a company administrator made it. */
  status: activeStatusSchema.optional(),
  time_zone: timeZoneSchema.nullable().optional(),
  accent: accentSchema.nullable().optional(),
  remove_logo: z.enum(['0', '1']).optional(),
});
export type ClientBody = z.input<typeof clientBodySchema>;
export const LOGO_LIMIT_BYTES = 1024 * 1024;

/** `GET /api/clients/{id}/logo`, with the version that stands in `logo_url`. */
export const logoQuerySchema = z.object({ v: z.string().max(64).optional() });

/** `POST /api/clients/{id}/change-status`. */
export const changeClientStatusBodySchema = z.object({ status: activeStatusSchema });
