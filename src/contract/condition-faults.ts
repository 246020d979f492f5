import type { Condition, ConditionTerm, TextInput } from './assessment-tools';
import { type Compared, inOrder, meets, operatorsOf } from './conditions';
import { answersOf } from './evidence-rules';
import type {
  ConditionFaultKind,
  QuestionCategoryDraft,
  QuestionDraft,
  QuestionnaireFault,
} from './questionnaire-rules';

/*
 * What is wrong with when questions and categories are shown. Plain functions without the schema library, so that the
 * editor says at once what the server would refuse.
 */

/** A question as it is being written, with when it is shown and by what conditions may name it. */
export interface ConditionalDraft extends QuestionDraft {
  readonly id?: string | undefined;
  readonly original_id?: string | null | undefined;
  readonly text_input?: TextInput | null | undefined;
  readonly shown_if?: Condition | null | undefined;
}
export interface ConditionalCategoryDraft extends QuestionCategoryDraft {
  readonly shown_if?: Condition | null | undefined;
  readonly questions: readonly ConditionalDraft[];
}

type Known = ReadonlyMap<string, ConditionalDraft>;

/** The questions by every id that a condition may name them by. */
const draftsById = (categories: readonly ConditionalCategoryDraft[]): Known =>
  new Map(
    categories.flatMap(({ questions }) =>
      questions.flatMap((question) =>
        [question.id, question.original_id].flatMap((id) => (id ? [[id, question] as const] : [])),
      ),
    ),
  );

type Comparison = Pick<ConditionTerm, 'operator' | 'values'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isComparable({ type }: Compared, { operator }: Comparison, value: string): boolean {
  if (value.trim() === '') return false;
  if (type === 'date') return DAY.test(value) && !Number.isNaN(Date.parse(value));
  const isNumber = type === 'number' || operator === 'less' || operator === 'more';
  return !isNumber || Number.isFinite(Number(value));
}

const isOrdered = ({ operator }: Comparison) => operator === 'less' || operator === 'more';

/** What is wrong with how the answers to a question are compared; null: nothing. */
export function comparisonFault(
  term: Comparison,
  question: Compared & Pick<QuestionDraft, 'answer_options'>,
): Exclude<ConditionFaultKind, 'conditionQuestion'> | null {
  if (!operatorsOf(question).includes(term.operator)) return 'conditionOperator';
  if (term.values.length === 0 || !term.values.every((value) => isComparable(question, term, value)))
    return 'conditionValue';
  const answers = answersOf(question);
  const hasOptions = answers.length > 0 && !isOrdered(term);
  return hasOptions && term.values.some((value) => !answers.includes(value)) ? 'conditionOption' : null;
}

/** What is wrong with one term, whatever the others say; null: nothing. */
const termFault = (term: ConditionTerm, question: ConditionalDraft | undefined): ConditionFaultKind | null =>
  question ? comparisonFault(term, question) : 'conditionQuestion';

const DAY_MS = 86_400_000;
const dayBeside = (day: string, step: number): string =>
  new Date(Date.parse(day) + step * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Values among which there is one that meets all these terms about a question, if there is any at all. */
function candidates(question: ConditionalDraft, terms: readonly ConditionTerm[]): string[] {
  const named = terms.flatMap(({ values }) => values);
  switch (question.type) {
    case 'number': {
      const numbers = named.map(Number).toSorted((one, other) => one - other);
      const between = numbers.map((number, at) => (number + (numbers[at + 1] ?? number + 2)) / 2);
      return [...numbers, ...between, (numbers[0] ?? 0) - 1].map(String);
    }
    case 'date':
      return named.flatMap((day) => [day, dayBeside(day, 1), dayBeside(day, -1)]);
    case 'text':
      // One that no term names.
      return [...named, `${named.join('')}x`];
    case 'multiple': {
      const excluded = terms.flatMap(({ operator, values }) => (operator === 'is_not' ? values : []));
      return [
        answersOf(question)
          .filter((answer) => !excluded.includes(answer))
          .join(';'),
      ];
    }
    case 'range':
    case 'single':
    case 'yes_no':
      return answersOf(question);
  }
}

/** Whether some answer to its questions meets a condition. `never`: questions that are never shown. */
function canBeMet({ match, terms }: Condition, known: Known, never: ReadonlySet<ConditionalDraft>): boolean {
  const possible = (together: readonly ConditionTerm[], question: ConditionalDraft) =>
    !never.has(question) &&
    candidates(question, together).some((value) => together.every((term) => meets(term, question, value)));
  const asked = new Map<ConditionalDraft, ConditionTerm[]>();
  for (const term of terms) {
    const question = known.get(term.question_id);
    if (question) asked.set(question, [...(asked.get(question) ?? []), term]);
  }
  const all = [...asked];
  return match === 'all'
    ? all.every(([question, together]) => possible(together, question))
    : all.some(([question, together]) => together.some((term) => possible([term], question)));
}

interface Conditioned {
  readonly at: Pick<QuestionnaireFault, 'category' | 'question'>;
  readonly condition: Condition;
  /** What it shows. */
  readonly shows: readonly ConditionalDraft[];
}

const conditionsIn = (categories: readonly ConditionalCategoryDraft[]): Conditioned[] =>
  categories.flatMap(({ shown_if, questions }, category) => [
    ...(shown_if ? [{ at: { category }, condition: shown_if, shows: questions }] : []),
    ...questions.flatMap((draft, question) =>
      draft.shown_if ? [{ at: { category, question }, condition: draft.shown_if, shows: [draft] }] : [],
    ),
  ]);

/** For each question, those that it hangs on. */
function needsOf(conditioned: readonly Conditioned[], known: Known) {
  const needs = new Map<ConditionalDraft, ConditionalDraft[]>();
  for (const { condition, shows } of conditioned) {
    const own = condition.terms.flatMap(({ question_id }) => known.get(question_id) ?? []);
    for (const draft of shows) needs.set(draft, [...(needs.get(draft) ?? []), ...own]);
  }
  return needs;
}

/** Questions that hang on themselves, through others or not: neither end of what hangs on what is ever reached. */
function cyclic(needs: ReadonlyMap<ConditionalDraft, readonly ConditionalDraft[]>): ReadonlySet<ConditionalDraft> {
  const reached = new Set(inOrder(needs));
  const left = [...needs].filter(([draft]) => !reached.has(draft));
  const backwards = new Map(left.map(([draft]) => [draft, [] as ConditionalDraft[]]));
  for (const [draft, own] of left) for (const need of own) backwards.get(need)?.push(draft);
  const ends = new Set(inOrder(backwards));
  return new Set(left.flatMap(([draft]) => (ends.has(draft) ? [] : [draft])));
}

/** All that is wrong with the conditions of a questionnaire, in its order; at most one fault of each. */
export function conditionFaults(categories: readonly ConditionalCategoryDraft[]): QuestionnaireFault[] {
  const conditioned = conditionsIn(categories);
  if (conditioned.length === 0) return [];
  const known = draftsById(categories);
  const needs = needsOf(conditioned, known);
  const cycles = cyclic(needs);
  const kinds = new Map<Conditioned, ConditionFaultKind>();
  for (const one of conditioned) {
    const { condition, shows } = one;
    const ownFault = condition.terms.flatMap((term) => termFault(term, known.get(term.question_id)) ?? [])[0];
    const hangsOnCycle = condition.terms.some(({ question_id }) => {
      const question = known.get(question_id);
      return question !== undefined && cycles.has(question);
    });
    const kind = ownFault ?? (hangsOnCycle && shows.some((draft) => cycles.has(draft)) ? 'conditionCycle' : null);
    if (kind) kinds.set(one, kind);
  }
  // What is never shown is known once that is known of all that it hangs on.
  const never = new Set<ConditionalDraft>();
  const own = new Map<ConditionalDraft, Conditioned[]>();
  for (const one of conditioned) for (const draft of one.shows) own.set(draft, [...(own.get(draft) ?? []), one]);
  for (const draft of inOrder(needs)) {
    for (const one of own.get(draft) ?? []) {
      if (kinds.has(one) && kinds.get(one) !== 'conditionNever') continue;
      if (canBeMet(one.condition, known, never)) continue;
      never.add(draft);
      kinds.set(one, 'conditionNever');
    }
  }
  return conditioned.flatMap((one): QuestionnaireFault[] => {
    const kind = kinds.get(one);
    return kind ? [{ ...one.at, kind, field: 'shown_if' }] : [];
  });
}
