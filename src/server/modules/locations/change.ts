import { sql } from 'kysely';
import type { Location, LocationBody } from '../../../contract/locations';
import type { Change, ChangeContext } from '../../admin/resource';
import { invalid } from '../../problem';

type Context = ChangeContext<Location, LocationBody>;
/** Where the location will be, if the change is made. */
type Place = Pick<Partial<LocationBody>, 'project_id' | 'group_id' | 'code'>;

/** Locked, because a code is unique within its project: two locations must not take the same one at once. */
async function checkProject({ admin, clientId, id }: Context, { project_id, code }: Place): Promise<void> {
  const [project] = project_id === undefined ? [] : await admin.lock('projects', project_id);
  if (project?.clientId !== clientId) throw invalid({ project_id: ['record.project'] });
  if (code === null || code === undefined) return;
  const taken = await admin
    .locations()
    .select('id')
    .where('client_id', '=', clientId)
    .where('project_id', '=', project.id)
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code})`)
    .where('id', '!=', id)
    .where('deletion_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (taken) throw invalid({ code: ['location.codeTaken'] });
}

async function checkGroup({ admin, clientId }: Context, { project_id, group_id }: Place): Promise<void> {
  if (group_id === null || group_id === undefined) return;
  const isThere = clientId !== null && (await admin.has('groups', clientId, group_id));
  const group = isThere && (await admin.groups().where('id', '=', group_id).select('project_id').executeTakeFirst());
  if (!group || group.project_id !== project_id) throw invalid({ group_id: ['location.groupOfProject'] });
}

async function checkDistrict({ admin, clientId }: Context, district_id: string): Promise<void> {
  if (clientId === null || !(await admin.has('districts', clientId, district_id)))
    throw invalid({ district_id: ['record.district'] });
}

/**
 * A location's project, district and group are its client's, its group is of its project, and its code is its own
 * there.
 */
export async function changeLocation(context: Context): Promise<Change> {
  const { body, before } = context;
  const place: Place = { ...before, ...body };
  if (body.project_id !== undefined || body.code !== undefined) await checkProject(context, place);
  if (body.district_id !== undefined) await checkDistrict(context, body.district_id);
  if (body.project_id !== undefined || body.group_id !== undefined) await checkGroup(context, place);
  const { client_id: _, ...columns } = body;
  return { columns };
}
