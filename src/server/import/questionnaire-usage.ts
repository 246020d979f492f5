import { sql } from 'kysely';
import type { ChangedQuestionnaire } from '../../contract/imports';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import type { ToolChange } from './check-questionnaires';

type Usage = Pick<ChangedQuestionnaire, 'answers' | 'unfinished' | 'location_count'>;

const UNUSED: Usage = { answers: 0, unfinished: 0, location_count: 0 };

/** How much it concerns that these tools change; of a draft, or a new one, nothing. */
export async function usageOf(admin: Admin, changes: readonly ToolChange[]): Promise<ChangedQuestionnaire[]> {
  const tools = changes
    .filter(({ tool, isChanged }) => isChanged && tool.updatedAt !== null && tool.columns['status'] !== 'draft')
    .map(({ tool }) => tool);
  if (tools.length === 0) return [];
  const clients = [...new Set(tools.map(({ clientId }) => clientId))];
  const { rows } = await sql<Usage & { id: string }>`select assessment_tool_id as id, count(*)::int as answers,
      (count(*) filter (where status <> 'completed'))::int as unfinished, count(distinct location_id)::int as location_count
    from answers where client_id = any(${clients}::uuid[]) and assessment_tool_id = any(${tools.map(({ id }) => id)}::uuid[])
    group by assessment_tool_id`.execute(transactionOf(admin));
  const byId = new Map(rows.map(({ id, ...usage }) => [id, usage]));
  return tools.map(({ id, columns }) => ({
    id,
    name: String(columns['name']),
    version: Number(columns['version']) + 1,
    ...UNUSED,
    ...byId.get(id),
  }));
}
