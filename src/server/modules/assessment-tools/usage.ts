import { sql } from 'kysely';
import type { AssessmentToolUsage } from '../../../contract/assessment-tool-usage';
import type { Scope } from '../../scope/scope';
import { notFound } from '../../problem';

const LOCATIONS = 100;

/** How many answers a tool has, and where. 404 when it is out of reach. */
export async function readUsage(scope: Scope, id: string): Promise<AssessmentToolUsage> {
  scope.admin();
  const tool = await scope.assessmentTools().where('assessment_tools.id', '=', id).select('id').executeTakeFirst();
  if (!tool) throw notFound();
  const places = await scope
    .answers()
    .where('answers.assessment_tool_id', '=', id)
    .innerJoin('locations', (join) =>
      join.onRef('locations.client_id', '=', 'answers.client_id').onRef('locations.id', '=', 'answers.location_id'),
    )
    .groupBy(['locations.id', 'locations.name'])
    .select([
      'locations.id',
      'locations.name',
      sql<number>`count(*)::int`.as('answers'),
      sql<number>`(count(*) filter (where answers.status <> 'completed'))::int`.as('unfinished'),
    ])
    .orderBy('answers', 'desc')
    .orderBy('locations.name')
    .execute();
  const sum = (field: 'answers' | 'unfinished') => places.reduce((total, place) => total + place[field], 0);
  return {
    answers: sum('answers'),
    unfinished: sum('unfinished'),
    location_count: places.length,
    locations: places.slice(0, LOCATIONS).map((place) => ({ id: place.id, name: place.name, answers: place.answers })),
  };
}
