import { given } from '../entry';
import { fieldsOf } from '../field';
import type { Kind } from '../kind';
import { keyOf, refer } from '../known-records';
import { CLIENT, nameColumn, reference } from './words';

export const groups: Kind = {
  group: 'groups',
  fields: fieldsOf('groups', {
    client: CLIENT,
    project: { ...reference('projects', 'project_id', 'project name', 'projet', 'المشروع'), required: true },
    name: nameColumn('group', 'group name', 'groupe', 'المجموعة'),
  }),
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
