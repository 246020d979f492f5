import { sql } from 'kysely';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { selectedMeasures } from './answer-totals';
import type { Selection } from './selection';

/** Whether any questionnaire that the selection may be about has a target: asked first, for it goes through no answers. */
async function areThereTargets(scope: Scope, { clientId = scope.viewer.clientId ?? undefined }: Selection) {
  let tools = transactionOf(scope.admin())
    .selectFrom('assessment_tools')
    .select(sql<1>`1`.as('one'))
    .where('target', 'is not', null)
    .limit(1);
  if (clientId !== undefined) tools = tools.where('client_id', '=', clientId);
  return (await tools.executeTakeFirst()) !== undefined;
}

/**
 * The target that holds for everything selected, in percent: that of the questionnaires with answers among it, where all have
 * the same. Null: they have different ones, or some have none.
 */
export async function targetOf(scope: Scope, selection: Selection): Promise<number | null> {
  if (!(await areThereTargets(scope, selection))) return null;
  const { rows } = await sql<{ target: number | null }>`
    select distinct tool.target
    from (select measure.client_id, measure.assessment_tool_id from (${selectedMeasures(scope, selection)}) measure
        group by 1, 2 having sum(measure.answers) > 0) answered
      join assessment_tools tool on tool.client_id = answered.client_id and tool.id = answered.assessment_tool_id
    limit 2`.execute(transactionOf(scope.admin()));
  return rows.length === 1 ? (rows[0]?.target ?? null) : null;
}
