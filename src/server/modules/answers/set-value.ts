import type { z } from 'zod';
import type {
  changeAdditionalQuestionBodySchema,
  changeAnswerStatusBodySchema,
  changeKeyTrendBodySchema,
  renameCustomQuestionBodySchema,
} from '../../../contract/answers';
import type { AnswerScope, Scope } from '../../scope/scope';
import { notFound } from '../../problem';
import { lock, moveTo, needLinkWhenSent } from './edit';
import { setValues, take, target } from './values';

/** The text at the end. 409 when it was changed elsewhere, or the answer is completed. */
export const setAdditionalQuestion = (
  scope: AnswerScope,
  id: string,
  { additional_question, place, seen }: z.output<typeof changeAdditionalQuestionBodySchema>,
  now: string,
) =>
  setValues(scope, id, { now, place }, ({ answer }) => ({
    values: [
      {
        target: target.additionalQuestion,
        stands: answer.additional_question,
        wanted: additional_question,
        seen: seen?.additional_question,
      },
    ],
    columns: { additional_question },
    write: () => undefined,
  }));

/** The text of a question that somebody added. 404 when there is none, 409 as above. */
export const renameCustomQuestion = (
  scope: Scope,
  { id, customQuestionId }: { id: string; customQuestionId: string },
  { question, place, seen }: z.output<typeof renameCustomQuestionBodySchema>,
  now: string,
) =>
  setValues(scope, id, { now, place }, async ({ rows }) => {
    const found = await rows.customQuestion(customQuestionId);
    if (!found) throw notFound();
    return {
      values: [{ target: target.customText(found.id), stands: found.question, wanted: question, seen: seen?.question }],
      write: async (taken) =>
        taken.size > 0 ? ((await rows.renameCustomQuestion(found.id, question)) ?? found) : found,
    };
  });

/** The text of a key trend. 404 when there is none, 409 as above. */
export const changeKeyTrend = (
  scope: Scope,
  { id, keyTrendId }: { id: string; keyTrendId: string },
  { text, place, seen }: z.output<typeof changeKeyTrendBodySchema>,
  now: string,
) =>
  setValues(scope, id, { now, place }, async ({ rows }) => {
    const found = await rows.keyTrends.find(keyTrendId);
    if (!found) throw notFound();
    return {
      values: [{ target: target.keyTrend(found.id), stands: found.text, wanted: text, seen: seen?.text }],
      write: async (taken) => (taken.size > 0 ? ((await rows.keyTrends.change(found.id, text)) ?? found) : found),
    };
  });

/**
 * Moves an answer to another status, as `moveTo` does; a completed one too. `isOutdated`: its device moved it later
 * already, and nothing is done.
 */
export async function setStatus(
  scope: Scope,
  id: string,
  { status, take_back: takesBack = false, position, place }: z.output<typeof changeAnswerStatusBodySchema>,
  now: string,
): Promise<{ isOutdated: boolean }> {
  const answer = await lock(scope, id);
  const editing = { scope, answer, rows: scope.rowsOf(answer), now };
  const taken = await take(editing, place, [{ target: target.status, stands: answer.status, wanted: status }]);
  if (taken.size > 0) {
    await needLinkWhenSent(editing, status);
    await moveTo(status, editing, { takesBack, position });
  }
  return { isOutdated: taken.size === 0 };
}
