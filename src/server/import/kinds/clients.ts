import { given } from '../entry';
import { fieldsOf } from '../field';
import type { Kind } from '../kind';
import { keyOf } from '../world';
import { STATUS, nameColumn } from './words';

export const clients: Kind = {
  group: 'clients',
  fields: fieldsOf('clients', {
    name: nameColumn('client', 'client name', 'organisation', 'organization', 'company', 'العميل'),
    status: STATUS,
  }),
  keyField: 'name',
  types: { name: 'text', status: 'text' },
  defaults: { status: 'active' },
  refersTo: [],
  place: (draft) => given(draft, ['name', 'status']),
  keysOf: ({ columns }) => [keyOf(String(columns['name']))],
  find: (columns, _clientId, world) => world.find('clients', keyOf(String(columns['name']))),
};
