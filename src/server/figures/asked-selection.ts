import type { AssessmentTool } from '../../contract/assessment-tools';
import type { AdminGroup } from '../../contract/admin-groups';
import type { Report, ReportJob } from '../../contract/reports';
import type { Scope } from '../scope/scope';
import { message, noun } from '../messages/message';
import { invalid } from '../problem';
import { type ToolSelection, ofTool } from './selection';
import { readZones } from './read-zones';

type Asked = ReportJob['query'];
type Filter = Report['filters'][number]['filter'];

/** How the places of a client are called, by the filters that name one. */
const namesOf = (scope: Scope, clientId: string) => ({
  projectId: (id: string) =>
    scope
      .projects()
      .where('projects.client_id', '=', clientId)
      .where('projects.id', '=', id)
      .select('projects.name')
      .executeTakeFirst(),
  groupId: (id: string) =>
    scope
      .groups()
      .where('groups.client_id', '=', clientId)
      .where('groups.id', '=', id)
      .select('groups.name')
      .executeTakeFirst(),
  districtId: (id: string) =>
    scope
      .districts()
      .where('districts.client_id', '=', clientId)
      .where('districts.id', '=', id)
      .select('districts.name')
      .executeTakeFirst(),
  locationId: (id: string) =>
    scope
      .locations()
      .where('locations.client_id', '=', clientId)
      .where('locations.id', '=', id)
      .select('locations.name')
      .executeTakeFirst(),
});
const PLACES = {
  projectId: { filter: 'project', group: 'projects' },
  groupId: { filter: 'group', group: 'groups' },
  districtId: { filter: 'district', group: 'districts' },
  locationId: { filter: 'location', group: 'locations' },
} as const satisfies Record<string, { filter: Filter; group: AdminGroup }>;
type Place = keyof typeof PLACES;

/**
 * What a report on a tool, or a summary of it, is asked about, and the same in names. Throws 422 for a filter that
 * names nothing of the tool's client.
 */
export async function readSelection(
  scope: Scope,
  tool: AssessmentTool,
  asked: Asked,
): Promise<{ selection: ToolSelection; filters: Report['filters'] }> {
  const { clientId, locationId, status, startDate, finishDate, ...rest } = asked;
  if (clientId !== undefined && clientId !== tool.client_id) throw invalid({ clientId: ['questionnaire.otherClient'] });
  if (startDate !== undefined && finishDate !== undefined && finishDate < startDate)
    throw invalid({ finishDate: ['field.rangeReversed'] });
  const filters: Report['filters'] = [];
  const readName = namesOf(scope, tool.client_id);
  for (const [parameter, { filter, group }] of Object.entries(PLACES) as [Place, (typeof PLACES)[Place]][]) {
    const id = asked[parameter];
    if (id === undefined) continue;
    const place = await readName[parameter](id);
    if (!place) throw invalid({ [parameter]: [message('report.noSuchPlace', { noun: noun(group) })] });
    filters.push({ filter, value: place.name });
  }
  for (const [filter, value] of Object.entries({ status, startDate, finishDate }) as [Filter, string | undefined][]) {
    if (value !== undefined) filters.push({ filter, value });
  }
  const places = locationId === undefined ? {} : { locationIds: [locationId] };
  const zones = await readZones(scope, tool.client_id);
  return { selection: ofTool(tool, { ...rest, ...places, status, startDate, finishDate, zones }), filters };
}
