import { answersApi } from '../api/answers-api';
import { untilAnswered } from '../api/until-answered';
import type { ApiError } from '../api/api-error';
import { isTemporaryId } from '../lib/ids';
import { getRecord } from '../lib/record-table';
import type { Answer } from '../state/answers/answer';
import type { AppDispatch } from '../state/hooks';
import type { Reply } from '../state/outbox/acknowledgement';
import type { Entry } from '../state/outbox/entry';
import type { RootState } from '../state/root-reducer';
import { apiErrorOf } from '../state/session/actions';

/** Something that the server has and that looks as if an entry had made it. */
interface Candidate {
  readonly key: string;
  readonly reply: Reply;
  /** Whether nobody has worked on it: only such a one may be taken for ours without asking. */
  readonly isUntouched: boolean;
}

type Read = { readonly candidates: readonly Candidate[] } | { readonly error: ApiError };

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

const FRESH = { forceRefetch: true } as const;
const PER_PAGE = 100;

/**
 * All answers that the server shows this person, by id, page by page to the end. Filters are not asked for: servers
 * differ in them.
 */
async function readAllAnswers({ dispatch }: Dependencies): Promise<{ ids: ReadonlySet<string> } | { error: ApiError }> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, error } = await untilAnswered(
      dispatch(answersApi.endpoints.answers.initiate({ page, perPage: PER_PAGE }, FRESH)),
    );
    if (error !== undefined) return { error: apiErrorOf(error) };
    const fresh = (data?.ids ?? []).filter((id) => !ids.has(id));
    for (const id of fresh) ids.add(id);
    // A server that does not tell how many pages there are is asked until one has nothing new: it may know no pages at
    // all.
    if (fresh.length === 0 || (data?.meta && page >= data.meta.last_page)) return { ids };
  }
}

const isUntouched = ({ status, details, custom_details, custom_questions, key_trends, additional_question }: Answer) =>
  status === 'in_progress' &&
  [details, custom_details, custom_questions, key_trends].every(({ length }) => length === 0) &&
  (additional_question ?? '') === '';

/**
 * Answers of the same person to the same questionnaire at the same place, but those that this device works on itself.
 */
function similarAnswers(
  { answers, outbox }: RootState,
  entry: Extract<Entry, { kind: 'createAnswer' }>,
  ids: ReadonlySet<string>,
): Candidate[] {
  const { assessmentToolId, locationId, userId } = entry.args;
  const adopted = new Set(Object.values(outbox.aliases));
  return [...ids].flatMap((id) => {
    const answer = getRecord(answers, id);
    if (!answer || isTemporaryId(id) || adopted.has(id) || outbox.lanes[id]) return [];
    const isAlike =
      answer.assessment_tool_id === assessmentToolId &&
      answer.location_id === locationId &&
      (answer.user_id === '' || answer.user_id === userId);
    return isAlike ? [{ key: id, reply: { type: 'answer', answer }, isUntouched: isUntouched(answer) }] : [];
  });
}

/** How often the answer was mailed to this address, where the server says; else that it was sent to anybody at all. */
function mailings(answer: Answer, email: string): Candidate[] {
  const { share, status } = answer;
  const reply: Reply = { type: 'answer', answer };
  if (share === undefined) return status === 'sent' ? [{ key: 'sent', reply, isUntouched: true }] : [];
  const isTheirs = share?.email.toLowerCase() === email.toLowerCase();
  return isTheirs ? [{ key: `mail ${String(share.sent_count)}`, reply, isUntouched: true }] : [];
}

/** What of its answer looks as if the entry had made it. */
function similarParts({ outbox }: RootState, entry: Entry): Candidate[] {
  const base = outbox.bases[entry.answerRef];
  const adopted = new Set(Object.values(outbox.aliases));
  if (entry.kind === 'createCustomQuestion') {
    return (base?.custom_questions ?? [])
      .filter(({ id, question }) => question === entry.args.question && !adopted.has(id))
      .map((customQuestion) => ({
        key: customQuestion.id,
        reply: { type: 'customQuestion', customQuestion },
        isUntouched: true,
      }));
  }
  if (entry.kind === 'createKeyTrend') {
    const { text, questionCategoryId } = entry.args;
    return (base?.key_trends ?? [])
      .filter((trend) => trend.text === text && trend.question_category_id === questionCategoryId)
      .map((keyTrend, at) => ({
        key: keyTrend.id ?? String(at),
        reply: { type: 'keyTrend', keyTrend },
        isUntouched: true,
      }));
  }
  return entry.kind === 'sendToDirector' && base ? mailings(base, entry.args.email) : [];
}

/** Asks the server what it has now that looks like what this entry makes. */
async function readCandidates(dependencies: Dependencies, entry: Entry): Promise<Read> {
  const { dispatch, getState } = dependencies;
  if (entry.kind === 'createAnswer') {
    const list = await readAllAnswers(dependencies);
    return 'error' in list ? list : { candidates: similarAnswers(getState(), entry, list.ids) };
  }
  const { error } = await untilAnswered(dispatch(answersApi.endpoints.answer.initiate({ id: entry.answerRef }, FRESH)));
  return error === undefined ? { candidates: similarParts(getState(), entry) } : { error: apiErrorOf(error) };
}

/** What there is before the first sending of something that a server without idempotency keys would make again. */
export async function readLookAlikes(
  dependencies: Dependencies,
  entry: Entry,
): Promise<{ keys: string[] } | { error: ApiError }> {
  const read = await readCandidates(dependencies, entry);
  return 'error' in read ? read : { keys: read.candidates.map(({ key }) => key) };
}

/** `arrived`: an earlier sending did reach the server; `missing`: it did not and may be sent again. */
export type Verdict = { verdict: 'arrived'; reply: Reply } | { verdict: 'missing' } | { error: ApiError };

/**
 * Whether an earlier sending of unknown outcome arrived, for a server without idempotency keys. What was made since the
 * look before that sending, is the only one and was touched by nobody is taken for ours; otherwise a person must tell.
 */
export async function verifyEntry(dependencies: Dependencies, entry: Entry): Promise<Verdict> {
  const read = await readCandidates(dependencies, entry);
  if ('error' in read) return read;
  const chosen = read.candidates.find(({ key }) => key === entry.chosen);
  if (chosen) return { verdict: 'arrived', reply: chosen.reply };
  const before = new Set(entry.lookAlikes ?? []);
  const found = read.candidates.filter(({ key }) => !before.has(key));
  const [only, another] = found;
  // A mail may go out yet, or have gone where nobody looks it up: it is not sent again by guess.
  if (!only)
    return entry.kind === 'sendToDirector' ? { error: { kind: 'ambiguous', matches: 0 } } : { verdict: 'missing' };
  if (!another && only.isUntouched && entry.lookAlikes !== null) return { verdict: 'arrived', reply: only.reply };
  const candidates = entry.kind === 'createAnswer' ? { candidates: found.map(({ key }) => key) } : {};
  return { error: { kind: 'ambiguous', matches: found.length, ...candidates } };
}
