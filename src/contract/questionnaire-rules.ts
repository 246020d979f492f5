import type { QuestionType } from './assessment-tools';
import { type Scored, type ScoringFaultKind, scoringFault } from './scoring';
import { isBlank } from './texts';

/*
 * What makes a questionnaire complete. Plain functions without the schema library, so that the editor says at once what
 * the server would refuse. (Of such files the client takes more than types.)
 */

/** A question as it is being written. */
export interface QuestionDraft {
  readonly question: string;
  readonly type: QuestionType;
  /** `;`-separated. */
  readonly answer_options: string;
  readonly scoring?: Scored['scoring'];
}
export interface QuestionCategoryDraft {
  readonly name: string;
  readonly questions: readonly QuestionDraft[];
}

export type QuestionnaireFaultKind =
  | 'noQuestions'
  | 'emptyCategory'
  | 'noCategoryName'
  | 'noText'
  | 'noOptions'
  | 'oneOption'
  | 'emptyOption'
  | 'duplicateOption'
  | 'notANumber'
  | 'negativeScale'
  | 'noOptionsAllowed'
  | ScoringFaultKind
  | ConditionFaultKind;

/** What can be wrong with when something is shown: see condition-faults.ts. */
export type ConditionFaultKind =
  | 'conditionQuestion'
  | 'conditionCycle'
  | 'conditionOperator'
  | 'conditionOption'
  | 'conditionValue'
  | 'conditionNever';

/** `category` and `question` are places, from 0; absent: it concerns the questionnaire, or the whole category. */
export interface QuestionnaireFault {
  readonly kind: QuestionnaireFaultKind;
  readonly category?: number;
  readonly question?: number;
  readonly field?: 'question' | 'answer_options' | 'name' | 'shown_if' | 'scoring';
}

/** Types whose answers are chosen among options. */
export const TYPES_WITH_OPTIONS: readonly QuestionType[] = ['range', 'single', 'multiple'];

/**
 * What is wrong with the options of a question of this type; null: nothing. Those of a range are numbers, so that it
 * can be scored.
 */
export function optionsFault({
  type,
  answer_options,
}: Pick<QuestionDraft, 'type' | 'answer_options'>): QuestionnaireFaultKind | null {
  if (!TYPES_WITH_OPTIONS.includes(type)) return answer_options.trim() === '' ? null : 'noOptionsAllowed';
  if (answer_options.trim() === '') return 'noOptions';
  const options = answer_options.split(';').map((option) => option.trim());
  if (options.includes('')) return 'emptyOption';
  if (new Set(options).size < options.length) return 'duplicateOption';
  if (options.length === 1) return 'oneOption';
  if (type === 'range' && !options.every((option) => Number.isFinite(Number(option)))) return 'notANumber';
  // A value's worth is its part of the largest option.
  if (type === 'range' && options.some((option) => Number(option) < 0)) return 'negativeScale';
  return null;
}

/** What must be put right in a category, in its order. */
export function categoryFaults({ name, questions }: QuestionCategoryDraft): Omit<QuestionnaireFault, 'category'>[] {
  const faults: Omit<QuestionnaireFault, 'category'>[] = isBlank(name)
    ? [{ kind: 'noCategoryName', field: 'name' }]
    : [];
  if (questions.length === 0) faults.push({ kind: 'emptyCategory' });
  questions.forEach((draft, question) => {
    if (isBlank(draft.question)) faults.push({ kind: 'noText', question, field: 'question' });
    const kind = optionsFault(draft);
    if (kind !== null) faults.push({ kind, question, field: 'answer_options' });
    const scored = kind === null ? scoringFault(draft) : null;
    if (scored !== null) faults.push({ kind: scored, question, field: 'scoring' });
  });
  return faults;
}

/** All that must be put right before a questionnaire can be answered, in its order; empty when it is complete. */
export function questionnaireFaults(categories: readonly QuestionCategoryDraft[]): QuestionnaireFault[] {
  const faults = categories.flatMap((draft, category) =>
    categoryFaults(draft).map((fault): QuestionnaireFault => ({ ...fault, category })),
  );
  return categories.some(({ questions }) => questions.length > 0) ? faults : [{ kind: 'noQuestions' }, ...faults];
}
