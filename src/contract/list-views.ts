import { z } from 'zod';
import { adminGroupSchema } from './admin';
import { listOf, oneOf } from './envelope';
import { idSchema, recordSchema } from './record';

/*
 * Saved views of the admin lists, of servers with the capability `listViews`. For administrators: a person's own, and
 * those that colleagues share: administrators of the same client, or, among themselves, super administrators.
 */

/** Views of one list that a person may have. */
export const VIEWS_AT_MOST = 30;

const viewNameSchema = z
  .string('field.name')
  .trim()
  .min(1, 'field.name')
  .max(60, 'field.tooLong')
  .regex(/^\P{Cc}*$/u, 'field.oneLine');

/** The query of a list's address, without `?` and page, as URLSearchParams writes it. The server does not interpret it. */
const viewSearchSchema = z
  .string('field.text')
  .max(2000, 'field.tooLong')
  .regex(/^[\w%&=+.*-]*$/, 'field.notValid');

const listViewSchema = recordSchema.extend({
  group: adminGroupSchema,
  name: z.string(),
  search: z.string(),
  /** Whether colleagues see it. */
  shared: z.boolean(),
  /** Who alone changes and deletes it. */
  owner: z.object({ id: idSchema, name: z.string() }),
});
export type ListView = z.infer<typeof listViewSchema>;

/** `GET /api/list-views?group=`: the person's own in their order, then those that colleagues share, by name. */
export const listViewsQuerySchema = z.object({ group: adminGroupSchema });
export const listViewsSchema = listOf(listViewSchema);
export const listViewResponseSchema = oneOf(listViewSchema);

/** `PUT /api/list-views/{id}`, of the person's own. No two own ones of a group are called the same: see `foldName`. */
export const changeListViewBodySchema = z.object({
  name: viewNameSchema,
  search: viewSearchSchema,
  shared: z.boolean(),
});
export type ChangeListViewBody = z.input<typeof changeListViewBodySchema>;

/**
 * `POST /api/list-views`: a new one, after the person's others. The id is made by the device; one that the person has
 * already is answered as it stands, so that what was sent twice is there once.
 */
export const addListViewBodySchema = changeListViewBodySchema.extend({
  id: z.uuid().toLowerCase(),
  group: adminGroupSchema,
});
export type AddListViewBody = z.input<typeof addListViewBodySchema>;

/**
 * `POST /api/list-views/order`: the order of the person's own views of a group. Ids of others are passed over; views that
 * are not named come last. Answers all of the group.
 */
export const orderListViewsBodySchema = z.object({
  group: adminGroupSchema,
  ids: z.array(z.uuid().toLowerCase()).max(100),
});
export type OrderListViewsBody = z.input<typeof orderListViewsBodySchema>;
