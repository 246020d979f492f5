import { type Fields, isFields } from '../../lib/fields';
import type { Entry } from '../../state/outbox/entry';

const textOf = (value: unknown): string | null | undefined =>
  typeof value === 'string' || value === null ? value : typeof value === 'number' ? String(value) : undefined;

/** The value of a question in what the server sent: the detail itself, or an answer with its details. */
function detailValue(record: Fields, list: 'details' | 'custom_details', questionId: string): string | null | undefined {
  if ('answer_value' in record) return textOf(record['answer_value']);
  const details: unknown = record[list];
  if (!Array.isArray(details)) return undefined;
  const found = details.filter(isFields).find((detail) => textOf(detail['question_id']) === questionId);
  return found ? textOf(found['answer_value']) : null;
}

/** What a conflict is between: the person's value and the server's, as stored. Null where the server did not tell. */
export function bothValues(entry: Entry): { mine: string | null; theirs: string | null } | null {
  const error = entry.lastError;
  if (error?.kind !== 'conflict' && error?.kind !== 'changedMeanwhile') return null;
  const record = error.current;
  if (!isFields(record)) return null;
  const pair = (mine: string | null, theirs: string | null | undefined) => (theirs === undefined ? null : { mine, theirs });
  switch (entry.kind) {
    case 'setAnswerDetail':
      return pair(entry.args.answer, detailValue(record, 'details', entry.args.questionRef));
    case 'setCustomAnswerDetail':
      return pair(entry.args.answer, detailValue(record, 'custom_details', entry.args.questionRef));
    case 'setAdditionalQuestion':
      return pair(entry.args.text, textOf(record['additional_question']));
    case 'updateCustomQuestion':
      return pair(entry.args.question, textOf(record['question']));
    case 'changeStatus':
      return pair(entry.args.status, textOf(record['status']));
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'deleteCustomQuestion':
    case 'createKeyTrend':
    case 'sendToDirector':
    case 'deleteAnswer':
      return null;
  }
}
