import { createAction } from '@reduxjs/toolkit';
import type { OfficeRecords } from '../../api/events';

/**
 * When records of a collection last came from the server as a list, ISO-8601; not those that came along with others.
 */
export type OfficeAges = Readonly<Partial<Record<keyof OfficeRecords, string>>>;

/** What this device kept of the office was read. Records that came from the server meanwhile are newer. */
export const officeHydrated = createAction<{
  records: { readonly [C in keyof OfficeRecords]: readonly OfficeRecords[C][] };
  ages: OfficeAges;
}>('office/hydrated');
