import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../lib/record-table';
import type { RootState } from '../root-reducer';

const NAMED = [
  'clients',
  'projects',
  'districts',
  'groups',
  'categories',
  'locations',
  'users',
  'assessmentTools',
] as const;
export type NamedCollection = (typeof NAMED)[number];
/** The name of a record that this device knows; empty for one that it does not. */
export type Lookup = (collection: NamedCollection, id: string | null | undefined) => string;

/** Names by id, of everything that lists of the office refer to. */
export const selectLookup = createSelector(
  NAMED.map((collection) => (state: RootState) => state[collection]),
  (...tables): Lookup =>
    (collection, id) => {
      const table = tables[NAMED.indexOf(collection)];
      const record = table && id ? getRecord<{ readonly id: string; readonly name: string }>(table, id) : undefined;
      return record?.name ?? '';
    },
);
