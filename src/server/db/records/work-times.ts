import { sql } from 'kysely';
import { type WorkTimes, workTimesSchema } from '../../../contract/worked';
import { jsonObject, momentOf } from './json';

/** When an answer was begun: as the device said, or else when the server received that. */
export const begunAt = sql<string>`coalesce(answers.begun_at, answers.created_at)`;
/** When it was last changed. */
export const changedAt = sql<string>`coalesce(answers.changed_at, answers.updated_at)`;
/** When it was completed; null as long as it is not. */
export const completedAt = sql<
  string | null
>`case when answers.submitted_at is not null then coalesce(answers.completed_at, answers.submitted_at) end`;

const UNCERTAIN = workTimesSchema.shape.uncertain.element.options;
const flags = UNCERTAIN.map((name) => {
  const flag = sql.ref(`answers.${name.replace('_at', '_uncertain')}`);
  return sql`case when ${flag} then ${sql.lit(name)} end`;
});

/** When an answer was worked on, from a row of `answers`. */
export const workTimes = jsonObject<WorkTimes>({
  begun_at: momentOf(begunAt),
  changed_at: momentOf(changedAt),
  completed_at: momentOf(completedAt),
  uncertain: sql`array_remove(array[${sql.join(flags)}], null)`,
});
