import {
  type Group,
  type GroupBody,
  groupBodySchema,
  groupListQuerySchema,
  groupSchema,
} from '../../../contract/groups';
import { byName, byReference } from '../../db/list';
import { groupRecord } from '../../db/records/groups';
import type { Change, ChangeContext, Resource } from '../../admin/resource';
import { invalid } from '../../problem';

/** A group's locations are of its project, so it cannot leave the project before them. */
async function isEmpty({ admin, id }: ChangeContext<Group, GroupBody>): Promise<boolean> {
  const location = await admin.locations().where('group_id', '=', id).select('id').limit(1).executeTakeFirst();
  return location === undefined;
}

async function change(context: ChangeContext<Group, GroupBody>): Promise<Change> {
  const { admin, before, clientId } = context;
  const { client_id: _, ...columns } = context.body;
  const { project_id } = columns;
  if (project_id === undefined || project_id === before?.project_id) return { columns };
  if (clientId === null || !(await admin.has('projects', clientId, project_id))) {
    throw invalid({ project_id: ['record.project'] });
  }
  if (before !== null && !(await isEmpty(context))) {
    throw invalid({ project_id: ['group.hasLocations'] });
  }
  return { columns };
}

/** Groups of a project: its locations by any other sign than the area. */
export const groups: Resource<'groups', Group, GroupBody> = {
  group: 'groups',
  rows: (scope) => scope.groups(),
  record: groupRecord,
  schemas: { record: groupSchema, query: groupListQuerySchema, body: groupBodySchema },
  list: {
    id: 'groups.id',
    sorts: {
      name: byName('groups.name'),
      project: byReference('projects', 'groups.project_id'),
      client: byReference('clients', 'groups.client_id'),
      created_at: 'groups.created_at',
      updated_at: 'groups.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'groups.client_id', projectId: 'groups.project_id' },
  filters: { project_id: 'groups.project_id' },
  searchedReferences: { project_id: 'projects' },
  exported: {
    name: ({ name }) => name,
    project: ({ project }) => project?.name ?? null,
  },
  exportRelations: ['project'],
  change,
};
