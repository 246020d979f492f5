import type { QuestionType } from '../../../contract/assessment-tools';
import { answersOf } from '../../../contract/evidence-rules';
import { keptOptions, optionsIn, typeOfOptions } from '../../../contract/question-options';
import { TYPES_WITH_OPTIONS, optionsFault } from '../../../contract/questionnaire-rules';
import { message } from '../../messages/message';
import { type Columns, type Draft, fault } from '../entry';
import { REQUIRED } from '../field';

const LONGEST_OPTIONS = 5000;
/** Whether a question could be stored as the file has it, without reading anything into it. */
const isExact = (type: string | null | undefined, options: string): boolean =>
  optionsFault({ type: type as QuestionType, answer_options: options }) === null;

/** A row without a type has the one that its options mean, as long as the question has none that takes options. */
export function takeMeantType({ values, errors }: Draft, there: Columns | undefined): void {
  const { answer_options: text } = values;
  if (errors['type']?.[0] !== REQUIRED || typeof text !== 'string') return;
  delete errors['type'];
  const before = TYPES_WITH_OPTIONS.find((one) => one === there?.['type']);
  values['type'] = before ?? typeOfOptions(optionsIn(text));
}

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
  // What is there stays as it is stored: by the rules for files it could be several options more.
  const options =
    text === undefined ? written : keptOptions((type ?? null) as QuestionType | null, optionsIn(written)).join(';');
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
  const answers = known.includes(written) ? [written] : optionsIn(written).filter(Boolean);
  if (answers.some((answer) => !known.includes(answer))) fault(draft, 'evidence_for', 'questionnaire.noSuchAnswer');
  return { evidence_for: answers.length === 0 ? null : answers.join(';') };
}
