import type { AnswerDetail, CustomQuestion, KeyTrend } from '../../../contract/answers';
import type { Evidence } from '../../../contract/evidence';
import type { Remark } from '../../../contract/remarks';
import type { Answer } from '../answers/answer';
import { withRemark } from './apply-remark';
import { applyEntry, withCustomQuestion, withDetail, withEvidence } from './apply-entry';
import type { Entry } from './entry';

/** What the server said to an entry: the part of the answer that it sent back, whatever that was. */
export type Reply =
  | { type: 'answer'; answer: Answer }
  | { type: 'detail'; detail: AnswerDetail }
  | { type: 'customQuestion'; customQuestion: CustomQuestion }
  | { type: 'keyTrend'; keyTrend: KeyTrend }
  | { type: 'evidence'; evidence: Evidence }
  | { type: 'remark'; remark: Remark }
  | { type: 'done' };

/** The server has the effect of `entry`. */
export interface Acknowledgement {
  readonly entry: Entry;
  readonly reply: Reply;
}

/**
 * The notes with the one that was made as the server has it; null: it did not say, and what it did not name has no id.
 * `ref`: its temporary id; undefined: it is the last one.
 */
function withMade(trends: readonly KeyTrend[], ref: string | undefined, made: KeyTrend | null): KeyTrend[] {
  const at = ref === undefined ? trends.length - 1 : trends.findIndex(({ id }) => id === ref);
  const { id: _, ...unnamed }: Partial<KeyTrend> = trends[at] ?? {};
  const trend = made ?? (unnamed as KeyTrend);
  // The copy may hold it already, if it was read between its making and this acknowledgement.
  const isOther = ({ id }: KeyTrend, place: number) => place !== at && (id === undefined || id !== trend.id);
  return [...trends.filter(isOther), trend];
}

/** The server's copy after an acknowledged entry; undefined when there is no such answer any more. */
export function applyAcknowledgement(base: Answer | undefined, { entry, reply }: Acknowledgement): Answer | undefined {
  if (entry.kind === 'createAnswer') return reply.type === 'answer' ? reply.answer : base;
  const applied = applyEntry(base, entry);
  if (!applied) return undefined;
  // The flag is the device's own; the server's copy never carries it.
  const { unsyncedChanges: _, ...copy } = applied;
  if (entry.kind === 'createKeyTrend') {
    const made = reply.type === 'keyTrend' ? reply.keyTrend : null;
    return { ...copy, key_trends: withMade(copy.key_trends, entry.args.trendRef, made) };
  }
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
    case 'evidence':
      return { ...copy, evidence: withEvidence(copy.evidence, reply.evidence) };
    case 'remark':
      return entry.kind === 'setRemark' || entry.kind === 'replyToRemark'
        ? { ...copy, remarks: withRemark(copy.remarks, entry.args, reply.remark) }
        : copy;
    case 'keyTrend':
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
  if (entry.kind === 'createKeyTrend' && reply.type === 'keyTrend') {
    const { trendRef } = entry.args;
    const { id } = reply.keyTrend;
    return trendRef === undefined || id === undefined ? {} : { [trendRef]: id };
  }
  return {};
}
