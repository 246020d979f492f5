import { sql } from 'kysely';
import type { z } from 'zod';
import type { User, userRelationSchema } from '../../../contract/users';
import { clientRecord } from './clients';
import { columns, identity, jsonArray, jsonObject } from './json';

export type UserRelation = z.infer<typeof userRelationSchema>;

const relation = {
  client: sql`(select ${clientRecord} from clients where clients.id = users.client_id)`,
};

/** A user of the contract, from a row of `users`. A role's id is its name: there are three, and they are fixed. */
export const userRecord = (relations: readonly UserRelation[] = []) =>
  jsonObject<User>({
    ...identity('users'),
    ...columns('users', ['name', 'email', 'client_id', 'status']),
    role: jsonObject({ id: 'users.role', name: 'users.role' }),
    locations: jsonArray(
      jsonObject(columns('l', ['id', 'name'])),
      sql`l.name, l.id`,
      sql`locations l join user_locations on user_locations.client_id = l.client_id and user_locations.location_id = l.id
        where user_locations.client_id = users.client_id and user_locations.user_id = users.id and l.deletion_id is null`,
    ),
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
