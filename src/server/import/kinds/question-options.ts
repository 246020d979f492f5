import type { QuestionType } from '../../../contract/assessment-tools';
import { answersOf } from '../../../contract/evidence-rules';
import { TYPES_WITH_OPTIONS, optionsFault } from '../../../contract/questionnaire-rules';
import { message } from '../../messages/message';
import { type Columns, type Draft, fault } from '../entry';

const LONGEST_OPTIONS = 5000;
const LONGEST_SCALE = 100;
const FROM_TO = /^(-?\d{1,4})\s*(?:-|–|to|\.\.|…)\s*(-?\d{1,4})$/i;

/** `1-5` is a short way of writing a scale. */
function scaleOf(text: string): string | undefined {
  const [, first, last] = (FROM_TO.exec(text) ?? []).map(Number);
  if (first === undefined || last === undefined || last <= first || last - first > LONGEST_SCALE) return undefined;
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).join(';');
}

/** As people write them: by semicolons or, where there are none, by bars or in lines of their own. */
const separated = (text: string): string =>
  text
    .replace(/[;|\s]+$/u, '')
    .split(text.includes(';') ? /[;\n]/ : /[|\n]/)
    .map((option) => option.trim())
    .join(';');

/** Whether a question could be stored as the file has it, without reading anything into it. */
const isExact = (type: string | null | undefined, options: string): boolean =>
  optionsFault({ type: type as QuestionType, answer_options: options }) === null;

/**
 * The options, `;`-separated, as they fit the type; undefined: the file says nothing. `before`: those that are there.
 * `isWritten`: by this program, and may be taken as they are, though a draft's be incomplete.
 */
export function optionsOf(
  draft: Draft,
  before: Columns[string],
  isWritten: boolean,
  isDraft: boolean,
): string | undefined {
  const { type, answer_options: text } = draft.values;
  if (text === undefined && type === undefined) return undefined;
  const keeps = TYPES_WITH_OPTIONS.some((one) => one === type) && typeof before === 'string';
  const written = text ?? (keeps ? before : '');
  if (isWritten && (isDraft || isExact(type, written))) return written;
  const options = (type === 'range' ? scaleOf(written.trim()) : undefined) ?? separated(written);
  if (options.length > LONGEST_OPTIONS)
    fault(draft, 'answer_options', message('field.tooLong', { count: LONGEST_OPTIONS }));
  const kind = typeof type === 'string' ? optionsFault({ type: type as QuestionType, answer_options: options }) : null;
  if (kind !== null) fault(draft, 'answer_options', `questionnaire.${kind}`);
  if (text !== undefined) draft.values['answer_options'] = options;
  return options;
}

/** The answers for which evidence is required, `;`-separated; nothing where the file says nothing. */
export function evidenceAnswersOf(draft: Draft, options: Columns[string]): { evidence_for?: string | null } {
  const { type, evidence_for: text } = draft.values;
  if (text === undefined) return {};
  const known = answersOf({ type: type as QuestionType, answer_options: String(options) });
  const written = text?.trim() ?? '';
  // An option may have what else separates them.
  const answers = known.includes(written) ? [written] : separated(written).split(';').filter(Boolean);
  if (answers.some((answer) => !known.includes(answer))) fault(draft, 'evidence_for', 'questionnaire.noSuchAnswer');
  return { evidence_for: answers.length === 0 ? null : answers.join(';') };
}
