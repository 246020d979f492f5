import type { AnswerDetail, CustomQuestion, KeyTrend } from '../../../contract/answers';
import type { Evidence } from '../../../contract/evidence';
import type { Position } from '../../../contract/positions';
import { detailFor } from '../../lib/answer-details';
import type { Answer } from '../answers/answer';
import { remarkAfter, repliesAfter, returnAfter } from './apply-remark';
import { ENTRY_VERSION, type Entry } from './entry';
import { workedAt } from './worked';

/** Options of a custom question (specification, section 3). */
const CUSTOM_QUESTION_OPTIONS = '1;2;3;4;5';

/**
 * The answer after the entry; undefined when it is not there (any more). Pure: used for the screen and for rebasing
 * alike.
 */
export function applyEntry(answer: Answer | undefined, entry: Entry): Answer | undefined {
  // A change of a later version is kept for it; what it does is not known here.
  if (entry.version > ENTRY_VERSION) return answer && { ...answer, unsyncedChanges: true };
  if (entry.kind === 'createAnswer') return answer ?? newAnswer(entry);
  if (entry.kind === 'deleteAnswer' || !answer) return undefined;
  // Completed elsewhere meanwhile, and refused for that: what stands is what the server has.
  if (entry.state === 'needsAttention' && answer.status === 'completed') return { ...answer, unsyncedChanges: true };
  return { ...answer, ...changeOf(answer, entry), ...timesOf(answer, entry), unsyncedChanges: true };
}

/** The server's copy with the waiting entries on top. */
export function foldEntries(base: Answer | undefined, entries: readonly Entry[]): Answer | undefined {
  return entries.reduce<Answer | undefined>(applyEntry, base);
}

type AnswerChange = Exclude<Entry, { kind: 'createAnswer' | 'deleteAnswer' }>;

function changeOf(answer: Answer, entry: AnswerChange): Partial<Answer> {
  switch (entry.kind) {
    case 'setAnswerDetail':
      return { details: withDetail(answer.details, detailOf(entry, answer.details)) };
    case 'setCustomAnswerDetail':
      return { custom_details: withDetail(answer.custom_details, detailOf(entry, answer.custom_details)) };
    case 'createCustomQuestion':
      return { custom_questions: withCustomQuestion(answer.custom_questions, customQuestionOf(entry)) };
    case 'updateCustomQuestion':
      return {
        custom_questions: answer.custom_questions.map((question) =>
          question.id === entry.args.questionRef ? { ...question, question: entry.args.question } : question,
        ),
      };
    case 'deleteCustomQuestion':
      return {
        custom_questions: answer.custom_questions.filter(({ id }) => id !== entry.args.questionRef),
        custom_details: answer.custom_details.filter(({ question_id }) => question_id !== entry.args.questionRef),
        ...(answer.evidence && {
          evidence: answer.evidence.filter(({ custom_question_id }) => custom_question_id !== entry.args.questionRef),
        }),
      };
    case 'createKeyTrend':
      return { key_trends: withKeyTrend(answer.key_trends, keyTrendOf(entry)) };
    case 'updateKeyTrend':
      return {
        key_trends: answer.key_trends.map((trend) =>
          trend.id === entry.args.trendRef ? { ...trend, text: entry.args.text } : trend,
        ),
      };
    case 'deleteKeyTrend':
      return { key_trends: answer.key_trends.filter(({ id }) => id !== entry.args.trendRef) };
    case 'setAdditionalQuestion':
      return { additional_question: entry.args.text };
    case 'addEvidence':
      return { evidence: withEvidence(answer.evidence, evidenceOf(entry)) };
    case 'removeEvidence':
      return { evidence: (answer.evidence ?? []).filter(({ id }) => id !== entry.args.evidenceId) };
    case 'setRemark':
      return { remarks: remarkAfter(answer, entry) };
    case 'replyToRemark':
      return { remarks: repliesAfter(answer, entry) };
    case 'sendToDirector':
      return { status: 'sent', ...returnAfter(answer, null) };
    case 'changeStatus':
      return { status: entry.args.status, ...placesOf(answer, entry.args), ...returnedBy(answer, entry) };
  }
}

/** What is known of the director's return after a change of the status. */
function returnedBy(answer: Answer, entry: Extract<Entry, { kind: 'changeStatus' }>): Partial<Answer> {
  const { status, returnMessage } = entry.args;
  if (returnMessage !== undefined) return returnAfter(answer, { at: workedAt(entry), message: returnMessage });
  return status === 'sent' ? returnAfter(answer, null) : {};
}

/** Where it was completed; nowhere any more, when it is taken back. */
function placesOf({ positions }: Answer, { position }: { readonly position?: Position }): Partial<Answer> {
  return positions || position ? { positions: { begun: positions?.begun ?? null, completed: position ?? null } } : {};
}

/** When it was last changed, and completed. Until the server has it, it is received when it is done. */
function timesOf({ submitted_at, worked }: Answer, entry: AnswerChange): Partial<Answer> {
  const at = workedAt(entry);
  const completion = (before: string | null) => {
    if (entry.kind !== 'changeStatus') return before;
    return entry.args.status === 'completed' ? at : null;
  };
  return {
    updated_at: at,
    submitted_at: completion(submitted_at),
    ...(worked && { worked: { ...worked, changed_at: at, completed_at: completion(worked.completed_at) } }),
  };
}

function newAnswer(entry: Extract<Entry, { kind: 'createAnswer' }>): Answer {
  const { toolVersion, position } = entry.args;
  const at = workedAt(entry);
  return {
    ...(toolVersion !== undefined && { assessment_tool_version: toolVersion }),
    id: entry.answerRef,
    created_at: at,
    updated_at: at,
    assessment_tool_id: entry.args.assessmentToolId,
    location_id: entry.args.locationId,
    user_id: entry.args.userId,
    status: 'in_progress',
    share_token: null,
    submitted_at: null,
    score: null,
    details: [],
    custom_details: [],
    custom_questions: [],
    key_trends: [],
    additional_question: null,
    ...(position && { positions: { begun: position, completed: null } }),
    unsyncedChanges: true,
  };
}

/** The detail with the parts that the entry sets, and the others as they are. */
function detailOf(
  { answerRef, args }: Extract<Entry, { kind: 'setAnswerDetail' | 'setCustomAnswerDetail' }>,
  details: readonly AnswerDetail[],
): AnswerDetail {
  const known = detailFor(details, args.questionRef);
  return {
    question_id: args.questionRef,
    answer_id: answerRef,
    answer_value: args.answer === undefined ? (known?.answer_value ?? null) : args.answer,
    additional_info: args.additionalInfo === undefined ? (known?.additional_info ?? null) : args.additionalInfo,
  };
}

const customQuestionOf = (entry: Extract<Entry, { kind: 'createCustomQuestion' }>): CustomQuestion => ({
  id: entry.args.questionRef,
  question: entry.args.question,
  answer_id: entry.answerRef,
  answer_options: CUSTOM_QUESTION_OPTIONS,
  is_required: 0,
  type: 'range',
});

const keyTrendOf = ({ args }: Extract<Entry, { kind: 'createKeyTrend' }>): KeyTrend => ({
  ...(args.trendRef !== undefined && { id: args.trendRef }),
  text: args.text,
  question_category_id: args.questionCategoryId,
});

const SUBJECTS = {
  question: 'question_id',
  customQuestion: 'custom_question_id',
  category: 'question_category_id',
} as const;

/** As the server will have it before the first of its bytes came. */
const evidenceOf = (entry: Extract<Entry, { kind: 'addEvidence' }>): Evidence => {
  const { evidenceId, about, ref, type, mediaType, name, size, sha256, takenAt } = entry.args;
  return {
    id: evidenceId,
    answer_id: entry.answerRef,
    question_id: null,
    custom_question_id: null,
    question_category_id: null,
    [SUBJECTS[about]]: ref,
    kind: type,
    name,
    type: mediaType,
    size,
    sha256,
    taken_at: takenAt,
    received: 0,
    created_at: workedAt(entry),
  };
};

/** The list with the item in the place of the same one, or at its end. */
function put<T>(list: readonly T[], item: T, isSame: (other: T) => boolean): T[] {
  const at = list.findIndex(isSame);
  return at === -1 ? [...list, item] : list.with(at, item);
}
export const withDetail = (details: readonly AnswerDetail[], detail: AnswerDetail) =>
  put(details, detail, ({ question_id }) => question_id === detail.question_id);
export const withCustomQuestion = (questions: readonly CustomQuestion[], question: CustomQuestion) =>
  put(questions, question, ({ id }) => id === question.id);
export const withEvidence = (list: readonly Evidence[] = [], evidence: Evidence) =>
  put(list, evidence, ({ id }) => id === evidence.id);
/** Of notes, some have no id. */
const withKeyTrend = (trends: readonly KeyTrend[], trend: KeyTrend) =>
  put(trends, trend, ({ id }) => id !== undefined && id === trend.id);
