import {
  type Project,
  type ProjectBody,
  projectBodySchema,
  projectListQuerySchema,
  projectSchema,
} from '../../../contract/projects';
import { byName, byReference } from '../../db/list';
import { projectRecord } from '../../db/records/projects';
import { inDays } from '../../admin/ranges';
import type { ChangeContext, Change, Resource } from '../../admin/resource';
import { invalid } from '../../problem';

function change({ body, before }: ChangeContext<Project, ProjectBody>): Promise<Change> {
  const { client_id: _, ...columns } = body;
  const { starts_on = null, ends_on = null } = { ...before, ...body };
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
    throw invalid({ ends_on: ['project.endsBeforeStart'] });
  }
  return Promise.resolve({ columns });
}

/** Projects of a client, with their days. */
export const projects: Resource<'projects', Project, ProjectBody> = {
  group: 'projects',
  rows: (scope) => scope.projects(),
  record: (relations, scope) => projectRecord(relations, scope.seesLocation('l.id')),
  schemas: { record: projectSchema, query: projectListQuerySchema, body: projectBodySchema },
  list: {
    id: 'projects.id',
    sorts: {
      name: byName('projects.name'),
      client: byReference('clients', 'projects.client_id'),
      status: 'projects.status',
      starts_on: 'projects.starts_on',
      ends_on: 'projects.ends_on',
      created_at: 'projects.created_at',
      updated_at: 'projects.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'projects.client_id' },
  filters: {
    status: 'projects.status',
    starts_on: inDays('projects.starts_on'),
    ends_on: inDays('projects.ends_on'),
  },
  exported: {
    name: ({ name }) => name,
    status: ({ status }) => status,
    starts_on: ({ starts_on }) => starts_on,
    ends_on: ({ ends_on }) => ends_on,
  },
  change,
};
