import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Report, ReportJob } from '../../contract/reports';
import type { Scope } from '../db/scope';
import { invalid } from '../problem';
import { type ToolSelection, ofTool } from './selection';

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
  projectId: 'project',
  groupId: 'group',
  districtId: 'district',
  locationId: 'location',
} as const satisfies Record<string, Filter>;

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
  if (clientId !== undefined && clientId !== tool.client_id)
    throw invalid({ clientId: ['This assessment tool belongs to another client.'] });
  if (startDate !== undefined && finishDate !== undefined && finishDate < startDate)
    throw invalid({ finishDate: ['The range ends before it begins.'] });
  const filters: Report['filters'] = [];
  const readName = namesOf(scope, tool.client_id);
  for (const [parameter, filter] of Object.entries(PLACES) as [keyof typeof PLACES, Filter][]) {
    const id = asked[parameter];
    if (id === undefined) continue;
    const place = await readName[parameter](id);
    if (!place) throw invalid({ [parameter]: [`This client has no such ${filter}.`] });
    filters.push({ filter, value: place.name });
  }
  for (const [filter, value] of Object.entries({ status, startDate, finishDate }) as [Filter, string | undefined][]) {
    if (value !== undefined) filters.push({ filter, value });
  }
  const places = locationId === undefined ? {} : { locationIds: [locationId] };
  return { selection: ofTool(tool, { ...rest, ...places, status, startDate, finishDate }), filters };
}
