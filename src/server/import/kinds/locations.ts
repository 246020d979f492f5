import type { Scope } from '../../scope/scope';
import { type Columns, type Entry, given } from '../entry';
import { fieldsOf } from '../field';
import { foldName } from '../../../contract/names';
import { type Batches, type Client, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { type KnownRecords, keyOf, refer } from '../known-records';
import { idFields } from '../id-fields';
import { CLIENT, CLIENT_WORDS, PROJECT_WORDS, nameColumn, reference, textColumn } from './words';

const inProject = ({ project_id }: Columns, what: 'code' | 'name', text: unknown): string =>
  keyOf(String(project_id), what, String(text));

/** Keys of the locations of a client that a short text may mean: see `findLocations`. */
export const LOCATION_TEXT = 'text';

/** A location as a person's list of them names it. */
export const fullNameOf = (entry: Pick<Entry, 'columns'> | undefined, known: KnownRecords): string =>
  `${String(known.get(String(entry?.columns['project_id']))?.columns['name'])} / ${String(entry?.columns['name'])}`;

const rowsOf = (scope: Scope, { id }: Client): Batches =>
  named(
    'locations',
    scope
      .locations()
      .innerJoin('projects', (join) =>
        join.onRef('projects.client_id', '=', 'locations.client_id').onRef('projects.id', '=', 'locations.project_id'),
      )
      .innerJoin('districts', (join) =>
        join
          .onRef('districts.client_id', '=', 'locations.client_id')
          .onRef('districts.id', '=', 'locations.district_id'),
      )
      .leftJoin('groups', (join) =>
        join.onRef('groups.client_id', '=', 'locations.client_id').onRef('groups.id', '=', 'locations.group_id'),
      )
      .where('locations.client_id', '=', id)
      .select(['locations.name', 'locations.code', 'locations.address'])
      .select(['projects.name as project', 'districts.name as district', 'groups.name as group'])
      .select(['projects.id as project_record', 'districts.id as district_record', 'groups.id as group_record'])
      .select('locations.id as record'),
  );

export const locations: Kind = {
  group: 'locations',
  sheet: { title: 'Locations', aliases: ['sites', 'lieux', 'المواقع'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      project: { ...reference('projects', 'project_id', 'project name', 'projet', 'المشروع'), required: true },
      district: {
        ...reference('districts', 'district_id', 'district name', 'area', 'region', 'secteur', 'المنطقة', 'الحي'),
        required: true,
      },
      group: reference('groups', 'group_id', 'group name', 'groupe', 'المجموعة'),
      name: nameColumn(
        'location',
        'location name',
        'site',
        'place',
        'facility',
        'lieu',
        'emplacement',
        'الموقع',
        'اسم الموقع',
      ),
      code: textColumn(
        50,
        'location code',
        'number',
        'no',
        'id',
        'ref',
        'reference',
        'code du site',
        'référence',
        'الرمز',
        'رمز الموقع',
      ),
      address: textColumn(500, 'street', 'postal address', 'adresse', 'العنوان'),
    },
    {
      client: CLIENT_WORDS,
      project: PROJECT_WORDS,
      district: ['District', 'The name of its district.', 'Estuary'],
      group: ['Group', 'The name of its group, one of the project.', 'East side'],
      name: ['Name', 'The name of the location.', 'Pier House'],
      code: ['Code', 'A short sign by which it is known again, whatever it is called.', 'P-17'],
      address: ['Address', 'Where it is.', '17 Main Street'],
    },
  ),
  ids: idFields('client', 'project', 'district', 'group'),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'name',
  sharedField: ({ code: one }, { code: other }) =>
    typeof one === 'string' && foldName(one) === foldName(String(other)) ? 'code' : 'name',
  types: { project_id: 'uuid', district_id: 'uuid', group_id: 'uuid', name: 'text', code: 'text', address: 'text' },
  defaults: { group_id: null, code: null, address: null },
  refersTo: ['projects', 'districts', 'groups'],
  place(draft, known, clientId) {
    const project = refer(draft, known, 'project', 'projects', clientId);
    const district = refer(draft, known, 'district', 'districts', clientId);
    const group = project && refer(draft, known, 'group', 'groups', project.id);
    if (!project || !district) return undefined;
    return {
      ...given(draft, ['name', 'code', 'address']),
      project_id: project.id,
      district_id: district.id,
      ...(group && { group_id: group.id }),
    };
  },
  keysOf({ columns, clientId }, known) {
    const { name, code } = columns;
    const texts = [name, code, fullNameOf({ columns }, known)].filter((text) => typeof text === 'string');
    return [
      inProject(columns, 'name', name),
      ...(typeof code === 'string' ? [inProject(columns, 'code', code)] : []),
      ...texts.map((text) => keyOf(clientId, LOCATION_TEXT, text)),
    ];
  },
  find(columns, _clientId, known) {
    const { name, code = null } = columns;
    const byCode = code === null ? [] : known.find('locations', inProject(columns, 'code', code));
    if (byCode.length > 0) return byCode;
    // Two codes are two locations, whatever they are called.
    return known
      .find('locations', inProject(columns, 'name', name))
      .filter((entry) => code === null || (entry.columns['code'] ?? null) === null);
  },
};
