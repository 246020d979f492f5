import { type RawBuilder, sql } from 'kysely';
import { bitsAt, segmentOf } from './question-bits';
import type { Scope } from '../scope/scope';
import { givenValues, noMonth } from './measures';
import { type ToolSelection, selected } from './selection';
import { monthBegun } from './zones';

type By = 'month' | 'whole';

const monthOf = ({ zones }: ToolSelection, by: By): RawBuilder<string | null> =>
  by === 'month' ? monthBegun(zones) : noMonth;

/** By the bits that the selected answers have in common with those of each value. */
function counted(scope: Scope, selection: ToolSelection, by: By) {
  const place = sql.ref('answers.place');
  const chosen = selected(scope, { ...selection, counted: true }).select([
    segmentOf(place).as('segment'),
    monthOf(selection, by).as('month'),
    bitsAt(place).as('bits'),
  ]);
  return scope
    .admin()
    .questionBits()
    .where('question_bits.client_id', '=', selection.clientId)
    .where('question_bits.assessment_tool_id', '=', selection.toolId)
    .innerJoin(chosen.groupBy(['segment', 'month']).as('chosen'), 'chosen.segment', 'question_bits.segment')
    .groupBy(['question_id', 'value', 'worth', 'month'])
    .select([
      'question_id',
      'value',
      'worth',
      'month',
      sql`sum(bit_count(question_bits.bits & chosen.bits))`.as('answers'),
    ]);
}

/** From the rows of the answers that are not counted. */
function others(scope: Scope, selection: ToolSelection, by: By) {
  const values = givenValues(selected(scope, { ...selection, counted: false }), monthOf(selection, by));
  return sql`select question_id, value, worth, month, count(*)
    from (${values}) given group by 1, 2, 3, 4`;
}

/**
 * What the selected answers gave to each row of `questions`: `answers` that gave a `value`, which is `worth` so much to
 * a mean; with `value` null those that gave any. Each for every `month` in which they were begun, or for all together.
 */
export const questionCounts = (scope: Scope, selection: ToolSelection, by: By): RawBuilder<unknown> =>
  sql`${counted(scope, selection, by)} union all ${others(scope, selection, by)}`;
