import { given } from '../entry';
import { fieldsOf } from '../field';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
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
  find: (columns, _clientId, known) => known.find('clients', keyOf(String(columns['name']))),
};
