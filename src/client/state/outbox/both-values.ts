import { type Fields, isFields } from '../../lib/fields';
import type { DetailParts, Entry } from './entry';

const textOf = (value: unknown): string | null | undefined =>
  typeof value === 'string' || value === null ? value : typeof value === 'number' ? String(value) : undefined;

/** The same part in what the server sent: the detail itself, or an answer with its details. */
function detailPart(
  record: Fields,
  list: 'details' | 'custom_details',
  { questionRef, answer }: DetailParts & { questionRef: string },
) {
  const field = answer === undefined ? 'additional_info' : 'answer_value';
  if (field in record) return textOf(record[field]);
  const details: unknown = record[list];
  if (!Array.isArray(details)) return undefined;
  const found = details.filter(isFields).find((detail) => textOf(detail['question_id']) === questionRef);
  return found ? textOf(found[field]) : null;
}

/** What a person wanted, and what stands instead; who put it there, and when (ISO-8601), where the server tells. */
export interface BothValues {
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** The part of a detail that the entry sets: the value, or else the note. */
const mineOf = ({ answer, additionalInfo }: DetailParts) => (answer === undefined ? additionalInfo : answer) ?? null;

/** What a conflict is between: the person's value and the server's, as stored. Null where the server did not tell. */
export function bothValues(entry: Entry): BothValues | null {
  const error = entry.lastError;
  if (error?.kind !== 'conflict' && error?.kind !== 'changedMeanwhile') return null;
  const record = error.current;
  const changed = error.kind === 'conflict' ? error.changed : undefined;
  const pair = (mine: string | null, theirs: string | null | undefined) => {
    if (changed) return { mine, theirs: changed.value, by: changed.by, at: changed.at };
    return theirs === undefined ? null : { mine, theirs, by: null, at: null };
  };
  if (!isFields(record)) return null;
  switch (entry.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const list = entry.kind === 'setAnswerDetail' ? 'details' : 'custom_details';
      return pair(mineOf(entry.args), detailPart(record, list, entry.args));
    }
    case 'setAdditionalQuestion':
      return pair(entry.args.text, textOf(record['additional_question']));
    case 'setRemark':
      return pair(entry.args.text, undefined);
    case 'replyToRemark':
      return pair(entry.args.reply, undefined);
    case 'updateCustomQuestion':
      return pair(entry.args.question, textOf(record['question']));
    case 'updateKeyTrend':
      return pair(entry.args.text, textOf(record['text']));
    case 'changeStatus':
      return pair(entry.args.status, textOf(record['status']));
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'deleteCustomQuestion':
    case 'createKeyTrend':
    case 'deleteKeyTrend':
    case 'addEvidence':
    case 'removeEvidence':
    case 'sendToDirector':
    case 'deleteAnswer':
      return null;
  }
}
