import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type User, type UserBody, userBodySchema, userListQuerySchema, userSchema } from '../../../contract/users';
import { byName, byReference } from '../../db/list';
import { userRecord } from '../../db/records/users';
import { isOneOf } from '../../admin/query';
import type { Resource } from '../../admin/resource';
import { notAllowed } from '../../problem';
import { changeUser } from './change';

const looksAfter = (locationIds: readonly string[]): RawBuilder<SqlBool> =>
  sql`exists (select 1 from user_locations where user_locations.user_id = users.id
    and ${isOneOf('user_locations.location_id', locationIds)})`;

/** People, of the viewer's client; a superAdmin's all. */
export const users: Resource<'users', User, UserBody> = {
  group: 'users',
  rows: (scope) => scope.users(),
  record: userRecord,
  schemas: { record: userSchema, query: userListQuerySchema, body: userBodySchema },
  list: {
    id: 'users.id',
    sorts: {
      name: byName('users.name'),
      client: byReference('clients', 'users.client_id'),
      email: 'users.email',
      role: 'users.role',
      status: 'users.status',
      created_at: 'users.created_at',
      updated_at: 'users.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'users.client_id' },
  filters: { role: 'users.role', status: 'users.status', location_id: looksAfter },
  exported: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role.name,
    status: ({ status }) => status,
    locations: ({ locations }) => locations.map(({ name }) => name).join('; '),
  },
  sent: { role_id: ({ role }) => role.name, locations: ({ locations }) => locations.map(({ id }) => id) },
  isApart: true,
  moves: true,
  change: changeUser,
  permit: (admin, action, row) => {
    if (action === 'delete' && row?.id === admin.viewer.id) throw notAllowed('user.deleteYourself');
  },
};
