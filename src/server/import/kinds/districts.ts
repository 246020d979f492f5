import type { Scope } from '../../scope/scope';
import { given } from '../entry';
import { fieldsOf } from '../field';
import { type Batches, type Client, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { idFields } from '../id-fields';
import { CLIENT, CLIENT_WORDS, nameColumn } from './words';

const rowsOf = (scope: Scope, { id }: Client): Batches =>
  named(
    'districts',
    scope.districts().where('districts.client_id', '=', id).select(['districts.id as record', 'districts.name']),
  );

export const districts: Kind = {
  group: 'districts',
  sheet: { title: 'Districts', aliases: ['areas', 'secteurs', 'المناطق'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      name: nameColumn('district', 'district name', 'area', 'region', 'secteur', 'المنطقة', 'الحي'),
    },
    {
      client: CLIENT_WORDS,
      name: ['Name', 'The name of the district.', 'Estuary'],
    },
  ),
  ids: idFields('client'),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'name',
  types: { name: 'text' },
  defaults: {},
  refersTo: [],
  place: (draft) => given(draft, ['name']),
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, known) => known.find('districts', keyOf(clientId, String(columns['name']))),
};
