import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { ConditionalCategoryDraft } from '../../../contract/condition-faults';
import { isDraftAgain, whyNoDraftAgain } from '../../admin/draft-again';
import type { Admin } from '../../scope/admin';
import { Problem } from '../../problem';
import { checkComplete, draftOf } from './check-complete';

type Status = AssessmentTool['status'];

const MOVES: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['active'],
  active: ['archived', 'draft'],
  archived: ['active', 'draft'],
};

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
  if (!isDraftAgain(tool.status, status)) return;
  const refusal = await whyNoDraftAgain(admin, { id: tool.id, clientId: tool.client_id });
  if (refusal) throw new Problem(409, refusal);
}
