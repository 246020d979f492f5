import { given } from '../entry';
import { fieldsOf } from '../field';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { CLIENT, nameColumn } from './words';

export const districts: Kind = {
  group: 'districts',
  fields: fieldsOf('districts', {
    client: CLIENT,
    name: nameColumn('district', 'district name', 'area', 'region', 'secteur', 'المنطقة', 'الحي'),
  }),
  keyField: 'name',
  types: { name: 'text' },
  defaults: {},
  refersTo: [],
  place: (draft) => given(draft, ['name']),
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, known) => known.find('districts', keyOf(clientId, String(columns['name']))),
};
