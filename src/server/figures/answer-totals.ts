import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { ANSWER_MEASURES, answerMeasures, withCompletedScores } from './measures';
import { knownDay } from './days';
import { type Selection, isNarrow, scoresCompletedOnly, selected } from './selection';

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
  return rows.select(ANSWER_MEASURES);
}

/**
 * What the selected answers add up to, as rows with the columns of `ANSWER_MEASURES`. From the counts, and from the
 * rows of those answers that are not counted; from the rows of all where the selection goes by what counts do not
 * tell, or they were made by other days.
 */
export function selectedMeasures(scope: Scope, selection: Selection): RawBuilder<unknown> {
  const { zones } = selection;
  const rows =
    isNarrow(selection) || !zones.areCounted
      ? answerMeasures(selected(scope, selection), zones)
      : sql`${counted(scope, selection)} union all ${answerMeasures(selected(scope, { ...selection, counted: false }), zones)}`;
  return scoresCompletedOnly(selection) ? withCompletedScores(rows, ANSWER_MEASURES) : rows;
}

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
  }>`select coalesce(sum(${sql.ref(`measure.${column}`)}), 0)::bigint as total
    from (${selectedMeasures(scope, selection)}) measure`;
  return async () => (await sum.execute(transactionOf(scope.admin()))).rows[0]?.total ?? 0;
}

/** How many answers there are and how far they are, over rows of measures named `measure`. */
export const countColumns = sql`
  coalesce(sum(measure.answers), 0) as answers,
  coalesce(sum(measure.answers) filter (where measure.status = 'in_progress'), 0) as in_progress,
  coalesce(sum(measure.answers) filter (where measure.status = 'sent'), 0) as sent,
  coalesce(sum(measure.answers) filter (where measure.status = 'completed'), 0) as completed`;
/** The mean of scores, which measures sum in tenths. */
export const meanScore = oneDecimal(sql`sum(measure.score) / 10.0 / nullif(sum(measure.scored), 0)`);
