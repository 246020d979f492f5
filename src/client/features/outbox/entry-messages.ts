import { defineMessages, type IntlShape } from 'react-intl';
import type { AnswerStatus } from '../../../contract/answers';
import type { AssessmentTool, QuestionType } from '../../../contract/assessment-tools';
import type { Answer } from '../../state/answers/answer';
import { ENTRY_VERSION, type Entry } from '../../state/outbox/entry';
import { valueText } from '../../state/outbox/value-messages';
import { questionNumber } from '../../state/records/question-number';

/** What is known on this device of that which an entry is about; it may have gone since. */
export interface EntryContext {
  readonly tool: AssessmentTool | undefined;
  readonly answer: Answer | undefined;
}

/** One change in plain words: what changed, and the question that it belongs to, if any. */
export interface EntryMessages {
  readonly title: string;
  readonly question: string | null;
}

const messages = defineMessages({
  created: { id: 'outbox.entry.created', defaultMessage: 'New assessment begun' },
  deleted: { id: 'outbox.entry.deleted', defaultMessage: 'Assessment deleted' },
  question: { id: 'outbox.entry.question', defaultMessage: 'A question' },
  ownQuestion: { id: 'outbox.entry.ownQuestion', defaultMessage: 'Your own question' },
  note: { id: 'outbox.entry.noteOn', defaultMessage: 'Note on a question' },
  noNote: { id: 'outbox.value.noNote', defaultMessage: 'no note' },
  ownNote: { id: 'outbox.entry.ownNote', defaultMessage: 'Note on your own question' },
  ownAdded: { id: 'outbox.entry.ownAdded', defaultMessage: 'Your own question added' },
  ownDeleted: { id: 'outbox.entry.ownDeleted', defaultMessage: 'Your own question deleted' },
  newer: { id: 'outbox.entry.newer', defaultMessage: 'A change made by a newer version of Outpost' },
  remarkRemoved: { id: 'outbox.entry.remarkRemoved', defaultMessage: 'Remark removed' },
  remarkDone: { id: 'outbox.entry.remarkDone', defaultMessage: 'Remark marked as answered' },
  remarkOpen: { id: 'outbox.entry.remarkOpen', defaultMessage: 'Remark reopened' },
  returned: { id: 'outbox.entry.returned', defaultMessage: 'Assessment returned' },
  closingCleared: { id: 'outbox.entry.closingCleared', defaultMessage: 'Additional question cleared' },
});
const statuses = defineMessages({
  in_progress: { id: 'outbox.entry.reopened', defaultMessage: 'Assessment reopened' },
  sent: { id: 'outbox.entry.sent', defaultMessage: 'Assessment sent to the director' },
  completed: { id: 'outbox.entry.submitted', defaultMessage: 'Assessment submitted' },
}) satisfies Record<AnswerStatus, unknown>;

type DetailEntry = Extract<Entry, { kind: 'setAnswerDetail' | 'setCustomAnswerDetail' }>;

function detailTitle(intl: IntlShape, { args }: DetailEntry, name: string, type: QuestionType | undefined): string {
  if (args.answer !== undefined) {
    return intl.formatMessage(
      { id: 'outbox.entry.value', defaultMessage: '{name}: {previous} → {value}' },
      {
        name,
        previous: valueText(intl, args.previous.answer ?? null, type),
        value: valueText(intl, args.answer, type),
      },
    );
  }
  return intl.formatMessage(
    { id: 'outbox.entry.note', defaultMessage: '{name}: {previous} → {text}' },
    { name, previous: noteText(intl, args.previous.additionalInfo), text: noteText(intl, args.additionalInfo) },
  );
}

const noteText = (intl: IntlShape, text: string | null | undefined): string =>
  text === undefined || text === null || text === ''
    ? intl.formatMessage(messages.noNote)
    : intl.formatMessage({ id: 'outbox.value.note', defaultMessage: '“{text}”' }, { text });

/** What a line is about: the value of a question, or the note beside it. `number`: of the question, if it is known. */
function nameOf(intl: IntlShape, { args }: DetailEntry, number: number | null): string {
  if (args.answer !== undefined) {
    return number === null
      ? intl.formatMessage(messages.question)
      : intl.formatMessage({ id: 'outbox.entry.number', defaultMessage: 'Question {number}' }, { number });
  }
  return number === null
    ? intl.formatMessage(messages.note)
    : intl.formatMessage({ id: 'outbox.entry.noteNumber', defaultMessage: 'Note on question {number}' }, { number });
}

type RemarkEntry = Extract<Entry, { kind: 'setRemark' | 'replyToRemark' }>;

function remarkTitle(intl: IntlShape, entry: RemarkEntry): string {
  if (entry.kind === 'setRemark') {
    const { text } = entry.args;
    return text === null
      ? intl.formatMessage(messages.remarkRemoved)
      : intl.formatMessage({ id: 'outbox.entry.remark', defaultMessage: 'Remark: “{text}”' }, { text });
  }
  const { reply } = entry.args;
  if (reply === null) return intl.formatMessage(messages.remarkOpen);
  if (reply === '') return intl.formatMessage(messages.remarkDone);
  return intl.formatMessage({ id: 'outbox.entry.reply', defaultMessage: 'Remark answered: “{text}”' }, { text: reply });
}

export function entryText(intl: IntlShape, entry: Entry, { tool, answer }: EntryContext): EntryMessages {
  const questions = [...(tool?.questions ?? []), ...(answer?.custom_questions ?? [])];
  const textOf = (ref: string) => questions.find(({ id }) => id === ref)?.question ?? null;
  const alone = (title: string): EntryMessages => ({ title, question: null });
  // What a later version calls a change, this one cannot know.
  if (entry.version > ENTRY_VERSION) return alone(intl.formatMessage(messages.newer));
  switch (entry.kind) {
    case 'createAnswer':
      return alone(intl.formatMessage(messages.created));
    case 'setAnswerDetail': {
      const question = tool?.questions.find(({ id }) => id === entry.args.questionRef);
      const number = tool ? questionNumber(tool, entry.args.questionRef) : null;
      return {
        title: detailTitle(intl, entry, nameOf(intl, entry, number), question?.type),
        question: question?.question ?? null,
      };
    }
    case 'setCustomAnswerDetail': {
      const question = answer?.custom_questions.find(({ id }) => id === entry.args.questionRef);
      const name = intl.formatMessage(entry.args.answer === undefined ? messages.ownNote : messages.ownQuestion);
      return { title: detailTitle(intl, entry, name, question?.type), question: question?.question ?? null };
    }
    case 'createCustomQuestion':
      return { title: intl.formatMessage(messages.ownAdded), question: entry.args.question };
    case 'updateCustomQuestion':
      return alone(
        intl.formatMessage(
          { id: 'outbox.entry.ownChanged', defaultMessage: 'Your own question: “{previous}” → “{question}”' },
          { previous: entry.args.previous, question: entry.args.question },
        ),
      );
    case 'deleteCustomQuestion':
      return { title: intl.formatMessage(messages.ownDeleted), question: entry.args.previous };
    case 'createKeyTrend': {
      const category = tool?.question_categories.find(({ id }) => id === entry.args.questionCategoryId);
      return alone(
        intl.formatMessage(
          {
            id: 'outbox.entry.trend',
            defaultMessage: 'Key trend{category, select, none {} other { for {category}}}: “{text}”',
          },
          { category: category?.name ?? 'none', text: entry.args.text },
        ),
      );
    }
    case 'updateKeyTrend':
      return alone(
        intl.formatMessage(
          { id: 'outbox.entry.trendChanged', defaultMessage: 'Key trend: “{previous}” → “{text}”' },
          { previous: entry.args.previous, text: entry.args.text },
        ),
      );
    case 'deleteKeyTrend':
      return alone(
        intl.formatMessage(
          { id: 'outbox.entry.trendDeleted', defaultMessage: 'Key trend deleted: “{text}”' },
          { text: entry.args.previous },
        ),
      );
    case 'setAdditionalQuestion':
      return alone(
        entry.args.text === null || entry.args.text === ''
          ? intl.formatMessage(messages.closingCleared)
          : intl.formatMessage(
              { id: 'outbox.entry.closing', defaultMessage: 'Additional question: “{text}”' },
              { text: entry.args.text },
            ),
      );
    case 'setRemark':
    case 'replyToRemark':
      return { title: remarkTitle(intl, entry), question: textOf(entry.args.questionRef) };
    case 'addEvidence': {
      const { type, name, ref } = entry.args;
      return {
        title: intl.formatMessage(
          {
            id: 'outbox.entry.evidenceAdded',
            defaultMessage: '{type, select, photo {Photo} file {File} other {Voice note}} added: {name}',
          },
          { type, name },
        ),
        question: textOf(ref),
      };
    }
    case 'removeEvidence':
      return alone(
        intl.formatMessage(
          { id: 'outbox.entry.evidenceRemoved', defaultMessage: 'Removed: {name}' },
          { name: entry.args.name },
        ),
      );
    case 'changeStatus':
      return alone(
        intl.formatMessage(entry.args.returnMessage === undefined ? statuses[entry.args.status] : messages.returned),
      );
    case 'sendToDirector':
      return alone(
        intl.formatMessage(
          { id: 'outbox.entry.mailed', defaultMessage: 'Send to the director: {email}' },
          { email: entry.args.email },
        ),
      );
    case 'deleteAnswer':
      return alone(intl.formatMessage(messages.deleted));
  }
}

/** Where a person can change what an entry says; null: nothing to change. */
export function editAddress(entry: Entry): string | null {
  if (entry.version > ENTRY_VERSION) return null;
  const sheet = `/assessment/${encodeURIComponent(entry.answerRef)}`;
  switch (entry.kind) {
    case 'createAnswer':
    case 'deleteAnswer':
    case 'deleteCustomQuestion':
    case 'deleteKeyTrend':
    case 'removeEvidence':
      return null;
    case 'addEvidence':
      return entry.args.about === 'category' ? sheet : `${sheet}?question=${encodeURIComponent(entry.args.ref)}`;
    case 'changeStatus':
    case 'sendToDirector':
      return `${sheet}/review`;
    case 'createKeyTrend':
    case 'updateKeyTrend':
    case 'setAdditionalQuestion':
      return sheet;
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail':
    case 'setRemark':
    case 'replyToRemark':
    case 'createCustomQuestion':
    case 'updateCustomQuestion':
      return `${sheet}?question=${encodeURIComponent(entry.args.questionRef)}`;
  }
}
