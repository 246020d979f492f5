import { answersApi } from '../api/answers-api';
import type { ApiError } from '../api/api-error';
import { isTemporaryId } from '../lib/ids';
import { allRecords } from '../lib/record-table';
import type { Answer } from '../state/answers/answer';
import type { AppDispatch } from '../state/hooks';
import type { Reply } from '../state/outbox/acknowledgement';
import type { Entry } from '../state/outbox/entry';
import type { RootState } from '../state/root-reducer';
import { apiErrorOf } from '../state/session/actions';

interface LookAlike {
  key: string;
  reply: Reply;
}

/** What the server's copies on this device hold that looks as if this entry had made it. */
function lookAlikes(state: RootState, entry: Entry): LookAlike[] {
  if (entry.kind === 'createAnswer') {
    const { assessmentToolId, locationId, userId } = entry.args;
    return allRecords(state.answers)
      .filter(
        (answer) =>
          !isTemporaryId(answer.id) &&
          answer.assessment_tool_id === assessmentToolId &&
          answer.location_id === locationId &&
          (answer.user_id === '' || answer.user_id === userId),
      )
      .map((answer) => ({ key: answer.id, reply: { type: 'answer', answer } }));
  }
  const base = state.outbox.bases[entry.answerRef];
  if (entry.kind === 'createCustomQuestion') {
    return (base?.custom_questions ?? [])
      .filter(({ question }) => question === entry.args.question)
      .map((customQuestion) => ({ key: customQuestion.id, reply: { type: 'customQuestion', customQuestion } }));
  }
  if (entry.kind === 'createKeyTrend') {
    const { text, questionCategoryId } = entry.args;
    return (base?.key_trends ?? [])
      .filter((trend) => trend.text === text && trend.question_category_id === questionCategoryId)
      .map((keyTrend, at) => ({ key: keyTrend.id ?? String(at), reply: { type: 'keyTrend', keyTrend } }));
  }
  if (entry.kind === 'sendToDirector' && base) return mailings(base, entry.args.email);
  return [];
}

/** How often the answer was mailed to this address, where the server says; else that it was sent to anybody at all. */
function mailings(answer: Answer, email: string): LookAlike[] {
  const { share, status } = answer;
  const reply: Reply = { type: 'answer', answer };
  if (share === undefined) return status === 'sent' ? [{ key: 'sent', reply }] : [];
  return share?.email.toLowerCase() === email.toLowerCase() ? [{ key: `mail ${String(share.sent_count)}`, reply }] : [];
}

/** The look-alikes that are there before the first sending. */
export const lookAlikeKeys = (state: RootState, entry: Entry): string[] => lookAlikes(state, entry).map(({ key }) => key);

/** `arrived`: an earlier sending did reach the server; `missing`: it did not and may be sent again. */
export type Verdict = { verdict: 'arrived'; reply: Reply } | { verdict: 'missing' } | { error: ApiError };

/**
 * Whether an earlier sending of unknown outcome arrived, for a server without idempotency keys: reads what is there
 * and adopts the one look-alike that was not there before. With several, a person must tell.
 */
export async function verifyEntry(dispatch: AppDispatch, getState: () => RootState, entry: Entry): Promise<Verdict> {
  const options = { forceRefetch: true, subscribe: false } as const;
  const { answers, answer } = answersApi.endpoints;
  const read =
    entry.kind === 'createAnswer'
      ? await dispatch(
          answers.initiate(
            {
              page: 1,
              perPage: 100,
              filters: { assessment_tool_id: entry.args.assessmentToolId, location_id: entry.args.locationId },
            },
            options,
          ),
        )
      : await dispatch(answer.initiate({ id: entry.answerRef }, options));
  if (read.error) return { error: apiErrorOf(read.error) };
  const before = new Set(entry.lookAlikes ?? []);
  const adopted = new Set(Object.values(getState().outbox.aliases));
  const found = lookAlikes(getState(), entry).filter(({ key }) => !before.has(key) && !adopted.has(key));
  const [only, another] = found;
  // A mail may go out yet, or have gone where nobody looks it up: it is not sent again by guess.
  if (!only) return entry.kind === 'sendToDirector' ? { error: { kind: 'ambiguous', matches: 0 } } : { verdict: 'missing' };
  return another ? { error: { kind: 'ambiguous', matches: found.length } } : { verdict: 'arrived', reply: only.reply };
}
