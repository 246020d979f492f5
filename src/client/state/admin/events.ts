import { createAction } from '@reduxjs/toolkit';
import type { AdminRecords } from '../../api/events';

/**
 * When records of a collection last came from the server as a list, ISO-8601; not those that came along with others.
 */
export type AdminAges = Readonly<Partial<Record<keyof AdminRecords, string>>>;

/** How many records a query found on the server when it was last asked, by the name of `foundBy`; the newest last. */
export type AdminTotals = Readonly<Record<string, number>>;

/** What this device kept of the admin area was read. Records that came from the server meanwhile are newer. */
export const adminHydrated = createAction<{
  records: { readonly [C in keyof AdminRecords]: readonly AdminRecords[C][] };
  ages: AdminAges;
  totals: AdminTotals;
}>('admin/hydrated');

/** Others changed something that a list or the figures may show: what is on the screen is read again. */
export const othersChanged = createAction('admin/othersChanged');
