import {
  collectionOf,
  factsOf,
  groupNames,
  type CollectionOf,
  type DeviceGroup,
  type AdminGroup,
} from '../../../contract/admin-groups';
import { openRecordDb, type TablesOf } from './record-db';

type AdminCollection = CollectionOf<Exclude<AdminGroup, DeviceGroup>>;
export type AdminTables = TablesOf<AdminCollection>;

/** Collections that only the admin area needs; they stand apart because the local store's own five are fixed. */
export const ADMIN_COLLECTIONS = groupNames()
  .filter((group) => factsOf(group).isOnEveryDevice !== true)
  .map(collectionOf) as readonly AdminCollection[];

export const isAdminCollection = (name: string | undefined): name is AdminCollection =>
  (ADMIN_COLLECTIONS as readonly (string | undefined)[]).includes(name);

/** What was opened of the admin area on this device, to be looked up offline. */
export const openAdminDb = () => openRecordDb('offline-office', ADMIN_COLLECTIONS);
export type AdminDb = Awaited<ReturnType<typeof openAdminDb>>;
