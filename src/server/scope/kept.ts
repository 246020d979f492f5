import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { KeptRule } from '../../contract/kept';
import { completedAt } from '../db/records/work-times';
import type { Viewer } from '../viewer';

/** Of the answers in sight, what a device asks to be given: see `contract/general.ts`. */
export interface Kept {
  readonly rule: KeptRule;
  readonly places: readonly string[];
  readonly opened: readonly string[];
  /** Completed before this day (`YYYY-MM-DD`, UTC) is too old: see `monthsBefore`. */
  readonly earliest: string;
}

const named = ({ places, opened }: Kept): RawBuilder<SqlBool> =>
  sql`answers.location_id = any(${places}::uuid[]) or answers.id = any(${opened}::uuid[])`;

/** The last ones of each location and questionnaire; found in `answers_completed`, one by one. */
const lastCompleted = ({ rule, earliest }: Kept): RawBuilder<SqlBool> =>
  sql`${completedAt} >= ${earliest}::timestamptz and answers.id in (
    select last.id from answers last where last.client_id = answers.client_id and last.location_id = answers.location_id
      and last.assessment_tool_id = answers.assessment_tool_id and last.status = 'completed'
    order by coalesce(last.completed_at, last.submitted_at) desc, last.id desc limit ${rule.completed})`;

/** Whether an answer that is in sight belongs on this person's device. */
export const belongs = ({ id, role }: Viewer, kept: Kept): RawBuilder<SqlBool> =>
  role === 'manager'
    ? sql`(answers.status <> 'completed' or ${named(kept)} or (${lastCompleted(kept)}))`
    : sql`((answers.user_id = ${id} and answers.status <> 'completed') or ${named(kept)})`;

/** Whether a change of an answer may concern this device, by a row with its `id`, `location_id` and `user_id`. */
export const mayConcern = ({ id, role }: Viewer, { places, opened }: Kept): RawBuilder<SqlBool> =>
  role === 'manager'
    ? sql`true`
    : sql`(user_id = ${id} or id = any(${opened}::uuid[]) or location_id = any(${places}::uuid[]))`;
