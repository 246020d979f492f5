import { type RawBuilder, sql } from 'kysely';

/**
 * The target that holds for all answers of `measures` together, in percent: that of their questionnaires, where all have the
 * same. Null: they have different ones, or some have none. `measures`: rows with client_id, assessment_tool_id and answers.
 */
export const commonTarget = (measures: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select case when count(*) = 1 then min(held.target) end
  from (select distinct tool.target
    from (select client_id, assessment_tool_id from ${measures} group by 1, 2 having sum(answers) > 0) answered
      join assessment_tools tool on tool.client_id = answered.client_id and tool.id = answered.assessment_tool_id) held)`;
