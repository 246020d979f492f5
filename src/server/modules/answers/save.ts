import type { z } from 'zod';
import type { updateAnswerBodySchema } from '../../../contract/answers';
import type { Scope } from '../../scope/scope';
import { setDetails } from './details';
import { edit, lock, moveTo, needLinkWhenSent } from './edit';
import { take, target } from './values';

/**
 * Saves a whole answer: what is absent stays as it is. A completed one is reopened first when that is what
 * `status` asks for; any other new status comes last, so that it judges what was saved with it.
 */
export async function saveAnswer(
  scope: Scope,
  id: string,
  body: z.output<typeof updateAnswerBodySchema>,
  now: string,
): Promise<void> {
  const before = await lock(scope, id);
  if (before.status === 'completed' && body.status === 'in_progress') {
    await moveTo('in_progress', { scope, answer: before, rows: scope.rowsOf(before), now });
  }
  await edit(scope, id, now, async (editing) => {
    const { answer, rows } = editing;
    if (body.details) await setDetails(editing, 'answer_details', await rows.questions(), body.details);
    if (body.custom_details) {
      await setDetails(editing, 'custom_answer_details', await rows.customQuestions(), body.custom_details);
    }
    if (body.additional_question !== undefined) {
      const { additional_question: stands } = answer;
      await take(editing, undefined, [{ target: target.additionalQuestion, stands, wanted: body.additional_question }]);
      await rows.save({ additional_question: body.additional_question }, now);
    }
    if (body.status !== undefined) {
      await take(editing, undefined, [{ target: target.status, stands: before.status, wanted: body.status }]);
      await needLinkWhenSent(editing, body.status);
      await moveTo(body.status, editing);
    }
  });
}
