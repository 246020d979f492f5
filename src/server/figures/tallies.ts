import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { ANSWER_TALLY, answerTallies } from './answer-tallies';
import { knownDay } from './days';
import { type Selection, isNarrow, selected } from './selection';

/** One decimal, as JavaScript's number; null stays null. */
export const oneDecimal = (value: RawBuilder<unknown>) => sql<number | null>`round(${value}, 1)::double precision`;

/** What answers that are counted add to a selection which the counts can tell. */
function counted(scope: Scope, { clientId, toolId, status, startDate, finishDate }: Selection) {
  let rows = scope.admin().answerCounts();
  if (clientId !== undefined) rows = rows.where('client_id', '=', clientId);
  if (toolId !== undefined) rows = rows.where('assessment_tool_id', '=', toolId);
  if (status) rows = rows.where('status', '=', status);
  if (startDate !== undefined) rows = rows.where('day', '>=', knownDay(startDate));
  if (finishDate !== undefined) rows = rows.where('day', '<=', knownDay(finishDate));
  return rows.select(ANSWER_TALLY);
}

/**
 * What the selected answers add up to, as rows with the columns of `ANSWER_TALLY`. From the counts, and from the rows
 * of those answers that are not counted; from the rows of all where the selection goes by what counts do not tell.
 */
export const tallies = (scope: Scope, selection: Selection): RawBuilder<unknown> =>
  isNarrow(selection)
    ? answerTallies(selected(scope, selection))
    : sql`${counted(scope, selection)} union all ${answerTallies(selected(scope, { ...selection, counted: false }))}`;

/**
 * Counts the selected answers, or those with a score, without going through them; undefined where only they can tell
 * how many they are.
 */
export function counterOf(
  scope: Scope,
  selection: Selection,
  column: 'answers' | 'scored',
): (() => Promise<number>) | undefined {
  if (scope.viewer.role === 'manager' || isNarrow(selection)) return undefined;
  const sum = sql<{
    total: number;
  }>`select coalesce(sum(${sql.ref(`tally.${column}`)}), 0)::bigint as total from (${tallies(scope, selection)}) tally`;
  return async () => (await sum.execute(transactionOf(scope.admin()))).rows[0]?.total ?? 0;
}

/** How many answers there are and how far they are, over rows of tallies named `tally`. */
export const countColumns = sql`
  coalesce(sum(tally.answers), 0) as answers,
  coalesce(sum(tally.answers) filter (where tally.status = 'in_progress'), 0) as in_progress,
  coalesce(sum(tally.answers) filter (where tally.status = 'sent'), 0) as sent,
  coalesce(sum(tally.answers) filter (where tally.status = 'completed'), 0) as completed`;
/** The mean of scores, which tallies sum in tenths. */
export const meanScore = oneDecimal(sql`sum(tally.score) / 10.0 / nullif(sum(tally.scored), 0)`);
