import type { Scope } from '../../scope/scope';
import { given } from '../entry';
import { fieldsOf } from '../field';
import { type Batches, type Client, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf, refer } from '../known-records';
import { idFields } from '../id-fields';
import { CLIENT, CLIENT_WORDS, PROJECT_WORDS, nameColumn, reference } from './words';

const rowsOf = (scope: Scope, { id }: Client): Batches =>
  named(
    'groups',
    scope
      .groups()
      .innerJoin('projects', (join) =>
        join.onRef('projects.client_id', '=', 'groups.client_id').onRef('projects.id', '=', 'groups.project_id'),
      )
      .where('groups.client_id', '=', id)
      .select(['groups.name', 'projects.name as project', 'projects.id as project_record', 'groups.id as record']),
  );

export const groups: Kind = {
  group: 'groups',
  sheet: { title: 'Groups', aliases: ['groupes', 'المجموعات'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      project: { ...reference('projects', 'project_id', 'project name', 'projet', 'المشروع'), required: true },
      name: nameColumn('group', 'group name', 'groupe', 'المجموعة'),
    },
    {
      client: CLIENT_WORDS,
      project: PROJECT_WORDS,
      name: ['Name', 'The name of the group of locations.', 'East side'],
    },
  ),
  ids: idFields('client', 'project'),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'name',
  types: { project_id: 'uuid', name: 'text' },
  defaults: {},
  refersTo: ['projects'],
  place(draft, known, clientId) {
    const project = refer(draft, known, 'project', 'projects', clientId);
    return project && { ...given(draft, ['name']), project_id: project.id };
  },
  keysOf: ({ columns }) => [keyOf(String(columns['project_id']), String(columns['name']))],
  find: (columns, _clientId, known) =>
    known.find('groups', keyOf(String(columns['project_id']), String(columns['name']))),
};
