import { z } from 'zod';
import { NONE, bareValue, isRange } from './filter-values';
import { dayInputSchema, ownIdSchema } from './record';

/** One record on the wire: `{"data": {…}}`. */
export const oneOf = <T extends z.ZodType>(record: T) => z.object({ data: record });

/** Page numbers and addresses as Laravel's paginator gives them; present when `page` or `perPage` was asked for. */
const pageMetaSchema = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  to: z.int().nullable(),
  total: z.int(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

const pageLinksSchema = z.object({
  first: z.string().nullable(),
  last: z.string().nullable(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

/** A list on the wire: `{"data": […]}`, with `links` and `meta` when it is a page. */
export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), links: pageLinksSchema.optional(), meta: pageMetaSchema.optional() });

/**
 * Query parameters that every list understands. `sort` is a field name, `-` in front for descending. A server that says
 * `queries` in `X-Capabilities` takes a second one behind a comma, and in the admin area the names of references, as
 * `project,-name`.
 */
export const listQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  perPage: z.coerce.number().int().min(1).max(500).optional(),
  s: z.string().max(200).optional(),
  sort: z.string().max(64).optional(),
});

/** Query parameters of a list in the admin area, whose pages may hold up to ten thousand rows. */
export const adminListQuerySchema = listQuerySchema.extend({
  perPage: z.coerce.number().int().min(1).max(10_000).optional(),
  clientId: ownIdSchema.optional(),
});

/** A filter that takes one value or several: `filters[status]=a` or `filters[status][]=a&filters[status][]=b`. */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).max(100)]);

/** The same with what `filter-values.ts` adds, in lists of the admin area. */
export const filterOf = (value: z.ZodType) =>
  oneOrMany(z.string().refine((text) => value.safeParse(bareValue(text)).success));
/** Of what a record may lack. */
export const orNone = <T extends z.ZodType>(value: T) => z.union([value, z.literal(NONE)]);

/** `filters[name]=repeated`, for admins: the records that another one of the same parent is called as. */
export const namesFilter = { name: oneOrMany(z.literal('repeated')).optional() };

/** The database knows no year 0. */
const isDay = (text: string): boolean => dayInputSchema.safeParse(text).success && !text.startsWith('0000');
/** Days or numbers, see `readRange`. */
export const dayRangeSchema = z.string().refine((text) => isRange(text, isDay));
export const numberRangeSchema = z.string().refine((text) => isRange(text, (end) => /^\d{1,9}$/.test(end)));

/** By the days on which records were made or changed: those of the time zone of their client. */
export const changeFilters = {
  created_at: filterOf(dayRangeSchema).optional(),
  updated_at: filterOf(dayRangeSchema).optional(),
};
