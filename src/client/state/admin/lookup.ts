import { createSelector } from '@reduxjs/toolkit';
import { collectionOf, groupNames, type CollectionOf, type AdminGroup } from '../../../contract/admin-groups';
import { getRecord } from '../../lib/record-table';
import type { RootState } from '../root-reducer';

const NAMED = groupNames().map(collectionOf);
export type NamedCollection = CollectionOf<AdminGroup>;
/** The name of a record that this device knows; empty for one that it does not. */
export type Lookup = (collection: NamedCollection, id: string | null | undefined) => string;

/** Names by id, of everything that lists of the admin area refer to. */
export const selectLookup = createSelector(
  NAMED.map((collection) => (state: RootState) => state[collection]),
  (...tables): Lookup =>
    (collection, id) => {
      const table = tables[NAMED.indexOf(collection)];
      const record = table && id ? getRecord<{ readonly id: string; readonly name: string }>(table, id) : undefined;
      return record?.name ?? '';
    },
);
