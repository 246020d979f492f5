import type { AnswerDetail, CustomQuestion, KeyTrend } from '../../../contract/answers';
import type { Answer } from '../answers/answer';
import { applyEntry, withCustomQuestion, withDetail } from './apply-entry';
import type { Entry } from './entry';

/** What the server said to an entry: the part of the answer that it sent back, whatever that was. */
export type Reply =
  | { type: 'answer'; answer: Answer }
  | { type: 'detail'; detail: AnswerDetail }
  | { type: 'customQuestion'; customQuestion: CustomQuestion }
  | { type: 'keyTrend'; keyTrend: KeyTrend }
  | { type: 'done' };

/** The server has the effect of `entry`. */
export interface Acknowledgement {
  readonly entry: Entry;
  readonly reply: Reply;
}

/** The server's copy after an acknowledged entry; undefined when there is no such answer any more. */
export function applyAcknowledgement(base: Answer | undefined, { entry, reply }: Acknowledgement): Answer | undefined {
  if (entry.kind === 'createAnswer') return reply.type === 'answer' ? reply.answer : base;
  const applied = applyEntry(base, entry);
  if (!applied) return undefined;
  // The flag is the device's own; the server's copy never carries it.
  const { unsyncedChanges: _, ...copy } = applied;
  switch (reply.type) {
    case 'answer':
      return { ...copy, ...reply.answer };
    case 'detail':
      return entry.kind === 'setCustomAnswerDetail'
        ? { ...copy, custom_details: withDetail(copy.custom_details, reply.detail) }
        : { ...copy, details: withDetail(copy.details, reply.detail) };
    case 'customQuestion':
      return {
        ...copy,
        custom_questions: withCustomQuestion(
          copy.custom_questions.filter(
            ({ id }) => entry.kind !== 'createCustomQuestion' || id !== entry.args.questionRef,
          ),
          reply.customQuestion,
        ),
      };
    case 'keyTrend': {
      // The copy may hold it already, if it was read between its making and this acknowledgement.
      const others = copy.key_trends.slice(0, -1).filter(({ id }) => id === undefined || id !== reply.keyTrend.id);
      return { ...copy, key_trends: [...others, reply.keyTrend] };
    }
    case 'done':
      return copy;
  }
}

/** The ids that an acknowledgement swaps: temporary → the server's. */
export function aliasesOf({ entry, reply }: Acknowledgement): Record<string, string> {
  if (entry.kind === 'createAnswer' && reply.type === 'answer') return { [entry.answerRef]: reply.answer.id };
  if (entry.kind === 'createCustomQuestion' && reply.type === 'customQuestion') {
    return { [entry.args.questionRef]: reply.customQuestion.id };
  }
  return {};
}
