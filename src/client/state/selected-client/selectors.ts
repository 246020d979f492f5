import { createSelector } from '@reduxjs/toolkit';
import { allRecords, getRecord } from '../../lib/record-table';
import { byName, selectAssessmentTools, selectLocations } from '../records/selectors';
import { isWithdrawn, offered } from '../records/withdrawn';
import type { RootState } from '../root-reducer';

/** The clients that the person may see, by name. */
export const selectClients = createSelector(
  (state: RootState) => state.clients,
  (clients) => offered(allRecords(clients)).sort(byName),
);

/** The selected client's id, as long as the person may see that client; null: all of them. */
export function selectClientId({ selectedClient: { id }, clients }: RootState): string | null {
  const client = id === null ? undefined : getRecord(clients, id);
  return client && !isWithdrawn(client) ? client.id : null;
}

const ofClient = <T extends { readonly client_id: string }>(
  records: readonly T[],
  clientId: string | null,
): readonly T[] => (clientId === null ? records : records.filter(({ client_id }) => client_id === clientId));

/** Records of the selected client, by name. */
export const selectToolsOfClient = createSelector(selectAssessmentTools, selectClientId, ofClient);
export const selectLocationsOfClient = createSelector(selectLocations, selectClientId, ofClient);
