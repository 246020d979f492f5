import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Code } from '../messages/message';
import type { Admin } from '../scope/admin';
import { readDraft } from './tool-drafts';

type Status = AssessmentTool['status'];

/*
 * A questionnaire that goes back to being a draft. It was active, so a device may have begun with what its version asks,
 * and send that later: the draft is the next version, and what is changed in it leaves the earlier one as it was.
 */

export const isDraftAgain = (before: Status, after: Status): boolean => before !== 'draft' && after === 'draft';

/** Why a locked tool cannot be a draft again; undefined: it can. */
export async function whyNoDraftAgain(
  admin: Admin,
  { id, clientId }: { id: string; clientId: string },
): Promise<Code | undefined> {
  const answer = await admin.answers().where('assessment_tool_id', '=', id).select('id').limit(1).executeTakeFirst();
  if (answer) return 'questionnaire.noDraftAgain';
  // What a draft asks is changed in place, without the next version that is being written.
  return (await readDraft(admin, { id, clientId })) ? 'questionnaire.hasDraft' : undefined;
}
