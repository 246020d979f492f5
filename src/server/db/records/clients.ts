import type { Client } from '../../../contract/clients';
import { columns, identity, jsonObject } from './json';

/** A client of the contract, from a row of `clients`. */
export const clientRecord = jsonObject<Client>({
  ...identity('clients'),
  ...columns('clients', ['name', 'status', 'logo_url']),
});
