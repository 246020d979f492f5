import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerStatus } from '../../contract/answers';
import type { Scope } from '../scope/scope';
import { begunAt } from '../db/records/work-times';
import { knownDay } from './days';
import { type Zones, dayBegun } from './zones';

/** Narrows the answers that figures are made of; what is absent does not. */
export interface Selection {
  clientId?: string | undefined;
  toolId?: string | undefined;
  /** Of assessment tools. */
  categoryId?: string | undefined;
  projectId?: string | undefined;
  groupId?: string | undefined;
  districtId?: string | undefined;
  locationIds?: readonly string[] | undefined;
  /** People who began the answers. */
  userIds?: readonly string[] | undefined;
  status?: AnswerStatus | undefined;
  /** Days on which the answers were begun, both included: `YYYY-MM-DD`. */
  startDate?: string | undefined;
  finishDate?: string | undefined;
  /** By whose days. */
  zones: Zones;
  /** Whose scores count; of completed answers alone when neither this nor `status` says otherwise. */
  scores?: 'all' | undefined;
  /** Only answers that are, or are not, in the counts: see counts.ts. */
  counted?: boolean;
}

/** What is unfinished has a score that says little: it counts only when it was asked for. */
export const scoresCompletedOnly = ({ status, scores }: Selection): boolean =>
  status === undefined && scores === undefined;

/** Of one tool. */
export type ToolSelection = Selection & { clientId: string; toolId: string };

/** Whether a selection goes by more than the counts can tell: than client, tool, status and day. */
export const isNarrow = ({ categoryId, projectId, groupId, districtId, locationIds, userIds }: Selection): boolean =>
  [categoryId, projectId, groupId, districtId, locationIds, userIds].some((narrows) => narrows !== undefined);

/** The part of a selection that is about one tool; with its client, which leads every index. */
export const ofTool = ({ id, client_id }: { id: string; client_id: string }, selection: Selection): ToolSelection => ({
  ...selection,
  clientId: client_id,
  toolId: id,
});

type Condition = RawBuilder<SqlBool>;

/** What the selection says about the places that answers are given at. */
function placeConditions(table: string, { projectId, groupId, districtId, locationIds }: Selection): Condition[] {
  const columns = [
    ['project_id', projectId],
    ['group_id', groupId],
    ['district_id', districtId],
  ] as const;
  const conditions = columns.flatMap(([column, id]) =>
    id === undefined ? [] : sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${id}`,
  );
  if (locationIds) conditions.push(sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${locationIds}::uuid[])`);
  return conditions;
}

/**
 * Whether a row with a client and a location is of a place that the selection lets through; undefined when it lets all
 * through.
 */
export function atPlaces(table: string, selection: Selection): Condition | undefined {
  const places = placeConditions('place', selection);
  if (places.length === 0) return undefined;
  return sql<SqlBool>`(${sql.ref(`${table}.client_id`)}, ${sql.ref(`${table}.location_id`)}) in (select place.client_id, place.id
    from locations place where ${sql.join(places, sql` and `)})`;
}

/** The answers that the viewer may see and the selection lets through. */
export function selected(scope: Scope, selection: Selection) {
  const { clientId, toolId, categoryId, userIds, status, startDate, finishDate, zones, counted } = selection;
  const places = atPlaces('answers', selection);
  let rows = scope.answers();
  if (clientId !== undefined) rows = rows.where('answers.client_id', '=', clientId);
  if (toolId !== undefined) rows = rows.where('answers.assessment_tool_id', '=', toolId);
  if (categoryId !== undefined) {
    rows = rows.where(
      sql<SqlBool>`(answers.client_id, answers.assessment_tool_id) in (select tool.client_id, tool.id
        from assessment_tools tool
        where tool.category_id = ${categoryId})`,
    );
  }
  if (places) rows = rows.where(places);
  if (userIds) rows = rows.where(sql<SqlBool>`answers.user_id = any(${userIds}::uuid[])`);
  if (status) rows = rows.where('answers.status', '=', status);
  if (counted !== undefined)
    rows = rows.where(counted ? sql<SqlBool>`answers.counted` : sql<SqlBool>`not answers.counted`);
  // An index finds the days around, which no time zone leaves.
  if (startDate !== undefined)
    rows = rows
      .where(sql<SqlBool>`${begunAt} >= (${knownDay(startDate)}::date - 1)::timestamp at time zone 'UTC'`)
      .where(dayBegun(zones), '>=', knownDay(startDate));
  if (finishDate !== undefined)
    rows = rows
      .where(sql<SqlBool>`${begunAt} < (${knownDay(finishDate)}::date + 2)::timestamp at time zone 'UTC'`)
      .where(dayBegun(zones), '<=', knownDay(finishDate));
  return rows;
}

/** The places that the viewer may see and the selection leaves, with or without answers. */
export function selectedLocations(scope: Scope, selection: Selection) {
  const { clientId } = selection;
  let rows = scope.locations();
  if (clientId !== undefined) rows = rows.where('locations.client_id', '=', clientId);
  for (const condition of placeConditions('locations', selection)) rows = rows.where(condition);
  return rows;
}
