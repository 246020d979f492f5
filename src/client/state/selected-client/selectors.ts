import { createSelector } from '@reduxjs/toolkit';
import { allRecords, getRecord } from '../../lib/record-table';
import { byName, selectAssessmentTools, selectLocations } from '../records/selectors';
import type { RootState } from '../root-reducer';

/** The clients that the person may see, by name. */
export const selectClients = createSelector(
  (state: RootState) => state.clients,
  (clients) => allRecords(clients).sort(byName),
);

/** The selected client's id, as long as the person may see that client; null: all of them. */
export const selectClientId = ({ selectedClient: { id }, clients }: RootState): string | null =>
  id !== null && getRecord(clients, id) ? id : null;

const ofClient = <T extends { readonly client_id: string }>(records: readonly T[], clientId: string | null): readonly T[] =>
  clientId === null ? records : records.filter(({ client_id }) => client_id === clientId);

/** Records of the selected client, by name. */
export const selectToolsOfClient = createSelector(selectAssessmentTools, selectClientId, ofClient);
export const selectLocationsOfClient = createSelector(selectLocations, selectClientId, ofClient);
