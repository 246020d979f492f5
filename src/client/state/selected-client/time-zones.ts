import { createSelector } from '@reduxjs/toolkit';
import type { Client } from '../../../contract/clients';
import { getRecord, type RecordTable } from '../../lib/record-table';
import { ownTimeZone } from '../../lib/time-zones';
import type { RootState } from '../root-reducer';
import { selectClients } from './selectors';

/** By whose days the figures of a client go, or (null) of all that the person sees. */
export interface DaysIn {
  /** The time zones, as far as the server said any. */
  readonly zones: readonly string[];
  /** By which it is today: that of the figures, where they have one; with several this browser's. */
  readonly zone: string;
}

/** Of a server that says no time zone: the specification knows days of UTC. */
const UNSAID = 'UTC';

export const selectDaysIn = createSelector(
  selectClients,
  (_: RootState, clientId: string | null) => clientId,
  (clients, clientId): DaysIn => {
    const shown = clientId === null ? clients : clients.filter(({ id }) => id === clientId);
    const zones = [...new Set(shown.flatMap(({ effective_time_zone }) => effective_time_zone ?? []))];
    return { zones, zone: zones.length > 1 ? ownTimeZone() : (zones[0] ?? UNSAID) };
  },
);

/** By whose days one answer counts: those of the client of its location. */
export const timeZoneAt = (
  { locations, clients }: { readonly clients: RecordTable<Client> } & Pick<RootState, 'locations'>,
  locationId: string,
): string => {
  const location = getRecord(locations, locationId);
  return (location && getRecord(clients, location.client_id)?.effective_time_zone) ?? UNSAID;
};

/**
 * By whose days a record of a client goes in a list of one client, or (null) of all; the same as the server's: where all have one
 * time zone, who belongs to none goes by that.
 */
export const selectTimeZoneOf = createSelector(selectClients, selectDaysIn, (clients, { zones }) => {
  const [only] = zones;
  const own = new Map(clients.map(({ id, effective_time_zone }) => [id, effective_time_zone]));
  return (clientId: string | null): string => (zones.length === 1 ? only : own.get(clientId ?? '')) ?? UNSAID;
});
