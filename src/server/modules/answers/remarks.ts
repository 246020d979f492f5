import type { z } from 'zod';
import type { oneQuestionSchema, replyToRemarkBodySchema } from '../../../contract/answers';
import type { Remark } from '../../../contract/remarks';
import type { setRemarkBodySchema } from '../../../contract/sharing';
import type { RemarkedQuestion } from '../../answers/answer-remarks';
import type { Scope } from '../../scope/scope';
import type { SharedScope } from '../../scope/shared-scope';
import { invalid, notFound } from '../../problem';
import { setValues, target } from './values';

/** One of the two ids is there: the schema sees to that. */
const questionOf = ({ question_id, custom_question_id = '' }: z.output<typeof oneQuestionSchema>): RemarkedQuestion =>
  question_id === undefined
    ? { kind: 'custom', id: custom_question_id.toLowerCase() }
    : { kind: 'question', id: question_id.toLowerCase() };

/** An answer without words is one: as a value it may not look like none. */
const ANSWERED = '✓';
const asValue = (reply: string | null): string | null => (reply === '' ? ANSWERED : reply);

/**
 * Sets what the director remarks on a question, or takes it away: null. 404 for a question that the answer does not ask,
 * 422 for one that is hidden, 409 when it was changed at another device meanwhile.
 */
export const setRemark = (
  scope: SharedScope,
  { text: given, place, seen, ...asked }: z.output<typeof setRemarkBodySchema>,
  now: string,
) =>
  setValues<SharedScope, Remark | null>(scope, scope.answerId, { now, place }, async ({ rows }) => {
    const question = questionOf(asked);
    const found = await (question.kind === 'question' ? rows.question(question.id) : rows.customQuestion(question.id));
    if (!found) throw notFound();
    const text = given === '' ? null : given;
    if (text !== null && (await rows.conditions.hidden())?.has(question.id))
      throw invalid({ question_id: ['answer.hiddenQuestion'] });
    const stored = (await rows.remarks.find(question)) ?? null;
    const name = target.remark(question.kind, question.id, 'text');
    return {
      values: [{ target: name, stands: stored?.text ?? null, wanted: text, seen: seen?.text }],
      write: async (taken) => {
        if (taken.size === 0) return stored;
        if (text !== null) return rows.remarks.put(question, { text, by: scope.name }, now);
        await rows.remarks.remove(question);
        return null;
      },
    };
  });

/** Answers a remark. 404 where there is none, 409 when somebody else answered it meanwhile, or the answer is completed. */
export const replyToRemark = (
  scope: Scope,
  id: string,
  { reply, to, place, seen, ...asked }: z.output<typeof replyToRemarkBodySchema>,
  now: string,
) =>
  setValues<Scope, Remark>(scope, id, { now, place }, async ({ rows }) => {
    const question = questionOf(asked);
    const stored = await rows.remarks.find(question);
    if (!stored) throw notFound();
    const name = target.remark(question.kind, question.id, 'reply');
    return {
      values: [
        {
          target: name,
          stands: asValue(stored.reply),
          wanted: asValue(reply),
          seen: seen && asValue(seen.reply),
        },
      ],
      write: async (taken) =>
        (taken.size > 0 ? await rows.remarks.answer(question, { reply, to, now }) : undefined) ?? stored,
    };
  });
