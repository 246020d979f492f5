import type { Client } from '../../../contract/clients';
import { timeZoneOf } from './time-zone';
import { columns, identity, jsonObject } from './json';

/** A client of the contract, from a row of `clients`. */
export const clientRecord = jsonObject<Client>({
  ...identity('clients'),
  ...columns('clients', ['name', 'status', 'logo_url', 'time_zone', 'accent']),
  effective_time_zone: timeZoneOf('clients'),
});
