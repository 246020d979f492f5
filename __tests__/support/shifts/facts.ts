import { z } from 'zod';
import { adminListQuerySchema, oneOrMany } from '../../../src/contract/envelope';
import { ADMIN_GROUPS, type AdminGroup } from '../../../src/contract/admin-groups';
import { idSchema, nameSchema, optionalTextSchema, recordSchema } from '../../../src/contract/record';

/*
 * Shifts: a group that there is not. These files are what somebody writes who adds one, and no more; each changes the
 * tables that a group is entered in, so they must be imported before all that is made of those.
 */

/** What TypeScript is told in `contract/admin-groups`. */
export const SHIFTS = 'shifts' as string as AdminGroup;

export const shiftSchema = recordSchema.extend({
  client_id: idSchema,
  district_id: idSchema,
  name: z.string(),
  place: z.string().nullable(),
});
export type Shift = z.infer<typeof shiftSchema>;
export const shiftListQuerySchema = adminListQuerySchema.extend({
  relations: z.array(z.never()).optional(),
  filters: z.strictObject({ district_id: oneOrMany(idSchema).optional() }).optional(),
});
export const shiftBodySchema = z.object({
  client_id: z.uuid(),
  district_id: z.uuid(),
  name: nameSchema,
  place: optionalTextSchema(200).optional(),
});
export type ShiftBody = z.input<typeof shiftBodySchema>;

Object.assign(ADMIN_GROUPS, {
  [SHIFTS]: {
    one: 'shift',
    collection: 'shifts',
    update: 'POST',
    searched: ['place'],
    defaults: { place: null },
  },
});
