import { openRecordDb, type TablesOf } from './record-db';

/** Collections that only the office needs; they stand apart because the local store's own five are fixed. */
export const OFFICE_COLLECTIONS = ['projects', 'districts', 'groups', 'users'] as const;
export type OfficeTables = TablesOf<(typeof OFFICE_COLLECTIONS)[number]>;

/** What was opened of the office on this device, to be looked up offline. */
export const openOfficeDb = () => openRecordDb('offline-office', OFFICE_COLLECTIONS);
export type OfficeDb = Awaited<ReturnType<typeof openOfficeDb>>;
