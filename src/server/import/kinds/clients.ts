import { given } from '../entry';
import { fieldsOf } from '../field';
import { named } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { idFields } from '../id-fields';
import { STATUS, STATUS_WORDS, nameColumn } from './words';

export const clients: Kind = {
  group: 'clients',
  sheet: { title: 'Clients', aliases: ['organisations', 'العملاء'] },
  fields: fieldsOf(
    {
      name: nameColumn('client', 'client name', 'organisation', 'organization', 'company', 'العميل'),
      status: STATUS,
    },
    {
      name: ['Name', 'The name of the client.', 'Harbour Care Group'],
      status: STATUS_WORDS,
    },
  ),
  ids: idFields(),
  rows: (scope) => named('clients', scope.clients().select(['clients.id as record', 'clients.name', 'clients.status'])),
  keyField: 'name',
  types: { name: 'text', status: 'text' },
  defaults: { status: 'active' },
  refersTo: [],
  place: (draft) => given(draft, ['name', 'status']),
  keysOf: ({ columns }) => [keyOf(String(columns['name']))],
  find: (columns, _clientId, known) => known.find('clients', keyOf(String(columns['name']))),
};
