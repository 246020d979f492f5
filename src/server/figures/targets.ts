import { sql } from 'kysely';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { selectedMeasures } from './answer-totals';
import type { Selection } from './selection';

/**
 * The target that holds for everything selected, in percent: that of the questionnaires with answers among it, where all have
 * the same. Null: they have different ones, or some have none.
 */
export async function targetOf(scope: Scope, selection: Selection): Promise<number | null> {
  const { rows } = await sql<{ target: number | null }>`
    select distinct tool.target
    from (select measure.client_id, measure.assessment_tool_id from (${selectedMeasures(scope, selection)}) measure
        group by 1, 2 having sum(measure.answers) > 0) answered
      join assessment_tools tool on tool.client_id = answered.client_id and tool.id = answered.assessment_tool_id
    limit 2`.execute(transactionOf(scope.admin()));
  return rows.length === 1 ? (rows[0]?.target ?? null) : null;
}
