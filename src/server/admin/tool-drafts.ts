import type { z } from 'zod';
import type { ToolDraft, ToolDraftState, toolDraftBodySchema } from '../../contract/tool-drafts';
import type { Tables } from '../db/schema';
import { tagOf } from '../plugins/etag';
import { Problem } from '../problem';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

/** A tool which the scope found; to write, its row is locked. */
interface DraftedTool {
  id: string;
  clientId: string;
}
type Row = Tables['tool_drafts'];

const stateOf = (row: Row): ToolDraftState => ({
  etag: tagOf(row),
  base_version: row.base_version,
  updated_at: row.updated_at,
  by: { id: row.by_user_id, name: row.by_name },
});
const draftOf = (row: Row): ToolDraft => ({
  ...stateOf(row),
  question_categories: JSON.parse(row.content) as ToolDraft['question_categories'],
});

const rowOf = (admin: Admin, { id, clientId }: DraftedTool): Promise<Row | undefined> =>
  transactionOf(admin)
    .selectFrom('tool_drafts')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('assessment_tool_id', '=', id)
    .executeTakeFirst();

/** Null: there is none. */
export async function readDraft(admin: Admin, tool: DraftedTool): Promise<ToolDraft | null> {
  const row = await rowOf(admin, tool);
  return row ? draftOf(row) : null;
}

/** 412 with the draft as it stands when it is not the one that was seen; undefined: none was. */
async function seenDraft(admin: Admin, tool: DraftedTool, expected: string | undefined): Promise<Row | undefined> {
  const row = await rowOf(admin, tool);
  if ((row && tagOf(row)) !== expected)
    throw new Problem(412, 'record.changedFirst', { current: row ? draftOf(row) : null });
  return row;
}

/** Saves the draft of a tool. `expected`: the entity tag of the one that was changed; undefined: there was none. */
export async function saveDraft(
  admin: Admin,
  tool: DraftedTool,
  { base_version, question_categories }: z.output<typeof toolDraftBodySchema>,
  expected: string | undefined,
  now: string,
): Promise<ToolDraftState> {
  const before = await seenDraft(admin, tool, expected);
  const tx = transactionOf(admin);
  const { id } = admin.viewer;
  const { name } = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const row: Row = {
    client_id: tool.clientId,
    assessment_tool_id: tool.id,
    base_version,
    content: JSON.stringify(question_categories),
    // Its time always moves on, so that it tells two states apart.
    updated_at: new Date(Math.max(Date.parse(now), before ? Date.parse(before.updated_at) + 1 : 0)).toISOString(),
    by_user_id: id,
    by_name: name,
  };
  await tx
    .insertInto('tool_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'assessment_tool_id']).doUpdateSet(row))
    .execute();
  return stateOf(row);
}

/** Ends the draft that was seen. */
export async function endDraft(admin: Admin, tool: DraftedTool, expected: string | undefined): Promise<void> {
  const row = await seenDraft(admin, tool, expected);
  if (!row) return;
  await transactionOf(admin)
    .deleteFrom('tool_drafts')
    .where('client_id', '=', tool.clientId)
    .where('assessment_tool_id', '=', tool.id)
    .execute();
}
