import { openRecordDb, type TablesOf } from './record-db';

/** The collections of the local store, and the names of its object stores (specification, section 3). */
export const COLLECTIONS = ['clients', 'locations', 'categories', 'assessmentTools', 'answers'] as const;
type Collection = (typeof COLLECTIONS)[number];
export type Tables = TablesOf<Collection>;

/** What a device needs to work offline. */
export const openOfflineDb = () => openRecordDb('offline-db', COLLECTIONS);
export type OfflineDb = Awaited<ReturnType<typeof openOfflineDb>>;
