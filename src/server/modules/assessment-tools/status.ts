import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { ConditionalCategoryDraft } from '../../../contract/condition-faults';
import { readDraft } from '../../admin/tool-drafts';
import type { Admin } from '../../scope/admin';
import { Problem } from '../../problem';
import { checkComplete, draftOf } from './check-complete';

type Status = AssessmentTool['status'];

const MOVES: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['active'],
  active: ['archived', 'draft'],
  archived: ['active', 'draft'],
};

async function hasAnswers(admin: Admin, toolId: string): Promise<boolean> {
  const answer = await admin
    .answers()
    .where('assessment_tool_id', '=', toolId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/**
 * Refuses a status that a locked tool cannot take: 409 for a move that there is not, 422 when what it asks is not
 * complete. `categories`: what it asks, where that changes at the same time.
 */
export async function checkStatus(
  admin: Admin,
  tool: AssessmentTool,
  status: Status,
  categories: readonly ConditionalCategoryDraft[] = draftOf(tool),
): Promise<void> {
  if (status === tool.status) return;
  if (!MOVES[tool.status].includes(status)) throw new Problem(409, 'questionnaire.draftNotArchived');
  if (status === 'active') checkComplete(categories);
  if (status === 'draft' && (await hasAnswers(admin, tool.id))) {
    throw new Problem(409, 'questionnaire.noDraftAgain');
  }
  // Then its own version changes in place, which the next one was made from.
  if (status === 'draft' && (await readDraft(admin, { id: tool.id, clientId: tool.client_id }))) {
    throw new Problem(409, 'questionnaire.hasDraft');
  }
}
