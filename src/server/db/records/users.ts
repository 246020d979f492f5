import { sql } from 'kysely';
import type { User } from '../../../contract/users';
import { columns, identity, jsonArray, jsonObject } from './json';

/** A user of the contract, from a row of `users`. A role's id is its name: there are three, and they are fixed. */
export const userRecord = jsonObject<User>({
  ...identity('users'),
  ...columns('users', ['name', 'email', 'client_id', 'status']),
  role: jsonObject({ id: 'users.role', name: 'users.role' }),
  locations: jsonArray(
    jsonObject(columns('l', ['id', 'name'])),
    sql`l.name, l.id`,
    sql`locations l join user_locations on user_locations.client_id = l.client_id and user_locations.location_id = l.id
      where user_locations.client_id = users.client_id and user_locations.user_id = users.id`,
  ),
});
