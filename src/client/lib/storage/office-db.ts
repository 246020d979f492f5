import {
  collectionOf,
  factsOf,
  groupNames,
  type CollectionOf,
  type DeviceGroup,
  type OfficeGroup,
} from '../../../contract/office-groups';
import { openRecordDb, type TablesOf } from './record-db';

type OfficeCollection = CollectionOf<Exclude<OfficeGroup, DeviceGroup>>;
export type OfficeTables = TablesOf<OfficeCollection>;

/** Collections that only the office needs; they stand apart because the local store's own five are fixed. */
export const OFFICE_COLLECTIONS = groupNames()
  .filter((group) => factsOf(group).isOnEveryDevice !== true)
  .map(collectionOf) as readonly OfficeCollection[];

export const isOfficeCollection = (name: string | undefined): name is OfficeCollection =>
  (OFFICE_COLLECTIONS as readonly (string | undefined)[]).includes(name);

/** What was opened of the office on this device, to be looked up offline. */
export const openOfficeDb = () => openRecordDb('offline-office', OFFICE_COLLECTIONS);
export type OfficeDb = Awaited<ReturnType<typeof openOfficeDb>>;
