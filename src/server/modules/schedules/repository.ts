import type { z } from 'zod';
import { SCHEDULES_AT_MOST } from '../../../contract/schedule-limits';
import type { Schedule, scheduleBodySchema } from '../../../contract/schedules';
import { timeZoneOf } from '../../db/records/time-zone';
import { isCode, message } from '../../messages/message';
import type { Say } from '../../messages/say';
import { tagOf } from '../../plugins/etag';
import { Problem, invalid, notAllowed, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { findReportedTool, readFilters } from '../reports';
import { nextRun } from './next-run';

type Body = z.output<typeof scheduleBodySchema>;

/** A schedule in the words of who reads it. */
export function said(schedule: Schedule, toPerson: Say): Schedule {
  const { last_run: run } = schedule;
  if (!run?.reason) return schedule;
  return { ...schedule, last_run: { ...run, reason: isCode(run.reason) ? toPerson(run.reason) : null } };
}

/** Throws 403 for managers, 404 when there is none in sight. */
export async function readSchedule(scope: Scope, id: string): Promise<Schedule> {
  const found = await scope.schedules().find(id);
  if (!found) throw notFound();
  return found;
}

/** One that stays as it is until the transaction ends. */
async function hold(scope: Scope, id: string): Promise<Schedule> {
  await scope.schedules().hold(id);
  return readSchedule(scope, id);
}

const keyOf = ({ client, id }: Schedule) => ({ client_id: client.id, id });

/** What outlives acting as somebody else is not begun meanwhile. */
function refuseActing(scope: Scope): void {
  if (scope.viewer.impersonatorId !== null) throw notAllowed('user.impersonating');
}

async function zoneOf(scope: Scope, clientId: string): Promise<string> {
  const client = await scope
    .clients()
    .where('clients.id', '=', clientId)
    .select(timeZoneOf('clients').as('zone'))
    .executeTakeFirst();
  if (!client) throw notFound();
  return client.zone;
}

function distinct(addresses: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    const folded = address.toLowerCase();
    if (!seen.has(folded)) seen.set(folded, address);
  }
  return [...seen.values()];
}

/** What a body says as columns, and whose it is. Throws 422 for what is out of reach. */
async function columnsOf(scope: Scope, body: Body, now: Date) {
  const { assessment_tool_id, filters, weekdays, recipients, ...rest } = body;
  const { tool, client } = await findReportedTool(scope, assessment_tool_id).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404)
      throw invalid({ assessment_tool_id: ['questionnaire.notFound'] });
    throw error;
  });
  const named = await readFilters(scope, { tool, client }, filters);
  const rhythm = { ...rest, weekdays: rest.every === 'week' ? [...new Set(weekdays)].sort((a, b) => a - b) : [] };
  const zone = await zoneOf(scope, tool.client_id);
  return {
    clientId: tool.client_id,
    columns: {
      ...rest,
      assessment_tool_id,
      filters: JSON.stringify(filters),
      named_filters: JSON.stringify(named.filters),
      weekdays: JSON.stringify(rhythm.weekdays),
      recipients: JSON.stringify(distinct(recipients)),
      next_at: nextRun(rhythm, zone, now).toISOString(),
      next_zone: zone,
      // What it is narrowed to is there.
      stopped_by: null,
    },
  };
}

/** A new one. Throws 403, 422 for what is out of reach or too much. */
export async function addSchedule(scope: Scope, body: Body, now: Date): Promise<Schedule> {
  const schedules = scope.schedules();
  refuseActing(scope);
  const { clientId, columns } = await columnsOf(scope, body, now);
  if ((await schedules.count(clientId)) >= SCHEDULES_AT_MOST)
    throw invalid({ name: [message('schedule.tooMany', { count: SCHEDULES_AT_MOST })] });
  const time = now.toISOString();
  const made = await readSchedule(scope, await schedules.add(clientId, { ...columns, paused: false }, time));
  await schedules.note('schedule_made', clientId, { from: null, to: made }, time);
  return made;
}

/** `expected`: the entity tag that the person saw. Throws 403, 404, 412 with the record as it stands, 422. */
export async function changeSchedule(
  scope: Scope,
  id: string,
  { body, expected }: { body: Body; expected: string | undefined },
  now: Date,
): Promise<Schedule> {
  const schedules = scope.schedules();
  refuseActing(scope);
  const before = await hold(scope, id);
  if (expected !== undefined && expected !== '*' && expected !== tagOf(before))
    throw new Problem(412, 'record.changedFirst', { current: before });
  const { clientId, columns } = await columnsOf(scope, body, now);
  if (clientId !== before.client.id) throw invalid({ assessment_tool_id: ['record.otherClient'] });
  const time = now.toISOString();
  await schedules.change(keyOf(before), columns, time);
  await schedules.withdrawMails(keyOf(before), body.recipients);
  const after = await readSchedule(scope, id);
  await schedules.note('schedule_changed', clientId, { from: before, to: after }, time);
  return after;
}

/** Lets it wait, or go on from now: what was missed meanwhile is not sent. */
export async function pauseSchedule(scope: Scope, id: string, paused: boolean, now: Date): Promise<Schedule> {
  const schedules = scope.schedules();
  const before = await hold(scope, id);
  const time = now.toISOString();
  if (paused) await schedules.pause(keyOf(before), time);
  else {
    refuseActing(scope);
    const next_at = nextRun(before, before.time_zone, now).toISOString();
    // What was deleted may have been put back: if not, it is stopped again.
    const going = { paused, next_at, next_zone: before.time_zone, stopped_by: null };
    await schedules.change(keyOf(before), going, time);
  }
  await schedules.note('schedule_changed', before.client.id, { from: before, to: before }, time);
  return readSchedule(scope, id);
}

export async function removeSchedule(scope: Scope, id: string, now: Date): Promise<void> {
  const schedules = scope.schedules();
  const before = await hold(scope, id);
  await schedules.remove(keyOf(before));
  await schedules.note('schedule_deleted', before.client.id, { from: before, to: null }, now.toISOString());
}

/** Has it made now. Throws 403, 404, 409 while it is at it. */
export async function runSchedule(scope: Scope, id: string, now: Date): Promise<Schedule> {
  const schedules = scope.schedules();
  const found = await hold(scope, id);
  if (!(await schedules.addRun(keyOf(found), now.toISOString()))) throw new Problem(409, 'schedule.running');
  return readSchedule(scope, id);
}
