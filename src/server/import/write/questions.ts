import { saveQuestions } from '../../admin/questionnaire';
import type { Entry } from '../entry';
import type { ToolChange } from '../check-questionnaires';
import type { Done } from './journal';
import { type Writing, lockUnchanged, nextTime } from './records';
import { transactionOf } from '../../scope/admin-transaction';

const countOf = (categories: ToolChange['before']): number =>
  categories.reduce((sum, { questions }) => sum + questions.length, 0);

/** A new tool has nothing to be taken back beside itself. */
async function writeTool({ admin, now }: Writing, { tool, before, after }: ToolChange): Promise<Done | undefined> {
  const { id } = tool;
  const clientId = tool.clientId ?? '';
  const isNew = tool.updatedAt === null;
  // What a new tool asks is its first version, whatever its status and number.
  const known = isNew ? { ...versionOf(tool), status: 'draft' as const } : versionOf(tool);
  const { version } = await saveQuestions(admin, { id, clientId, ...known }, after, { ids: 'named' });
  const updatedAt = isNew ? now : nextTime(tool, now);
  const row = transactionOf(admin)
    .updateTable('assessment_tools')
    .where('client_id', '=', clientId)
    .where('id', '=', id);
  await row.set({ version, updated_at: updatedAt }).execute();
  if (isNew) return undefined;
  return {
    group: 'questions',
    id,
    clientId,
    action: 'changed',
    changes: { questions: { from: countOf(before), to: countOf(after) } },
    before: { categories: before },
    beforeUpdatedAt: tool.updatedAt,
    updatedAt,
  };
}

const versionOf = ({ columns }: Entry) => ({
  version: Number(columns['version']),
  status: columns['status'] as 'draft' | 'active' | 'archived',
});

/** Stores what tools ask by now. Those that the file changes itself are written, and locked, already. */
export async function writeQuestions(
  writing: Writing,
  changes: readonly ToolChange[],
  written: ReadonlySet<Entry>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const change of changes) {
    const { tool } = change;
    if (!change.isChanged) continue;
    if (tool.updatedAt !== null && !written.has(tool)) {
      await lockUnchanged(writing.admin, 'assessment_tools', new Map([[tool.id, tool.updatedAt]]));
    }
    const one = await writeTool(writing, change);
    if (one) done.push(one);
    writing.tell(change.after.length);
  }
  return done;
}
