import type { Condition, ConditionOperator, ConditionTerm, Question, QuestionCategory } from './assessment-tools';
import { NOT_APPLICABLE } from './scoring';

/*
 * Which questions are shown. Plain functions without the schema library, so that sheet, review, editor, server, figures
 * and paper go by the same.
 *
 * A condition is met by values alone: a question without one, or that does not apply or is hidden itself, meets none of them, "is not"
 * included. What hangs on itself (a server refuses that) is shown, so that nothing is lost.
 */

/** What must be known of a question to compare its value. */
export type Compared = Pick<Question, 'type' | 'text_input'>;

const ORDERED = ['is', 'is_not', 'less', 'more'] as const;
const CHOSEN = ['is', 'is_not', 'one_of'] as const;

/** How values of a question can be compared, in the order in which that is offered. */
export function operatorsOf({ type, text_input }: Compared): readonly ConditionOperator[] {
  switch (type) {
    case 'single':
    case 'multiple':
    case 'yes_no':
      return CHOSEN;
    case 'range':
      return [...CHOSEN, 'less', 'more'];
    case 'number':
    case 'date':
      return ORDERED;
    case 'text':
      // What was drawn is equal to nothing that somebody could write.
      return text_input === 'signature' ? [] : ['is', 'is_not'];
    default:
      // Of a type that this program does not know.
      return [];
  }
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Below 0: the first one is less; NaN: they cannot be ordered. Days are ordered as they are written. */
function order({ type }: Compared, one: string, other: string): number {
  if (type === 'date') return one < other ? -1 : Number(one > other);
  return Number(one) - Number(other);
}

function isSame(question: Compared, one: string, other: string): boolean {
  if (question.type === 'number') return order(question, one, other) === 0;
  return question.type === 'text' ? folded(one) === folded(other) : one === other;
}

/** Whether a value, as `answer_value`, meets a term about its question. */
export function meets(
  { operator, values }: Pick<ConditionTerm, 'operator' | 'values'>,
  question: Compared,
  value: string | null | undefined,
): boolean {
  if (value === null || value === undefined || value === '' || value === NOT_APPLICABLE) return false;
  if (!operatorsOf(question).includes(operator)) return false;
  const given = question.type === 'multiple' ? value.split(';').map((part) => part.trim()) : [value];
  const isAmong = (wanted: string) => given.some((one) => isSame(question, one, wanted));
  const [first] = values;
  if (first === undefined) return false;
  switch (operator) {
    case 'is':
      return isAmong(first);
    case 'is_not':
      return !isAmong(first);
    case 'one_of':
      return values.some(isAmong);
    case 'less':
      return order(question, value, first) < 0;
    case 'more':
      return order(question, value, first) > 0;
  }
}

/** By what a question is known in conditions. */
export const referenceOf = ({ id, original_id }: Pick<Question, 'id' | 'original_id'>): string => original_id ?? id;

type Asked = Pick<Question, 'id' | 'original_id' | 'question_category_id' | 'type' | 'text_input' | 'shown_if'>;
/** What a version asks, as far as conditions are concerned. */
export interface Conditional {
  readonly question_categories: readonly Pick<QuestionCategory, 'id' | 'shown_if'>[];
  readonly questions: readonly Asked[];
}

interface Step {
  readonly id: string;
  /** All must be met: its own, and that of its category. */
  readonly conditions: readonly Condition[];
}
/** What of a questionnaire hangs on what. */
export interface ConditionPlan {
  /** The questions with conditions, each behind those that it hangs on. */
  readonly steps: readonly Step[];
  /** By the id of a question, the places of the steps that hang on its value. */
  readonly dependents: ReadonlyMap<string, readonly number[]>;
  readonly byReference: ReadonlyMap<string, Asked>;
}

/** In their order, each behind those that it hangs on; what hangs on itself is left out. */
export function inOrder<Key>(nodes: ReadonlyMap<Key, readonly Key[]>): Key[] {
  const waiting = new Map<Key, number>();
  const followers = new Map<Key, Key[]>();
  for (const [node, needs] of nodes) {
    const known = [...new Set(needs)].filter((need) => nodes.has(need));
    waiting.set(node, known.length);
    for (const need of known) {
      const own = followers.get(need);
      if (own) own.push(node);
      else followers.set(need, [node]);
    }
  }
  const ordered = [...nodes.keys()].filter((node) => waiting.get(node) === 0);
  // It grows while it is gone through.
  for (const node of ordered) {
    for (const follower of followers.get(node) ?? []) {
      const left = (waiting.get(follower) ?? 0) - 1;
      waiting.set(follower, left);
      if (left === 0) ordered.push(follower);
    }
  }
  return ordered;
}

/** What hangs on what; null: all is always shown. */
export function conditionPlan({ question_categories, questions }: Conditional): ConditionPlan | null {
  const ofCategory = new Map(question_categories.map(({ id, shown_if }) => [id, shown_if]));
  const byReference = new Map(questions.map((question) => [referenceOf(question), question]));
  const conditions = new Map<string, Condition[]>();
  for (const { id, question_category_id, shown_if } of questions) {
    const own = [ofCategory.get(question_category_id), shown_if].filter((one) => one !== null && one !== undefined);
    if (own.length > 0) conditions.set(id, own);
  }
  if (conditions.size === 0) return null;
  const needsOf = (own: readonly Condition[]): string[] =>
    own.flatMap(({ terms }) => terms.flatMap(({ question_id }) => byReference.get(question_id)?.id ?? []));
  const nodes = new Map([...conditions].map(([id, own]) => [id, needsOf(own)]));
  const steps = inOrder(nodes).map((id) => ({ id, conditions: conditions.get(id) ?? [] }));
  const dependents = new Map<string, number[]>();
  steps.forEach(({ id }, place) => {
    for (const need of new Set(nodes.get(id))) {
      const own = dependents.get(need);
      if (own) own.push(place);
      else dependents.set(need, [place]);
    }
  });
  return { steps, dependents, byReference };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the questions that are hidden with these values (as `answer_value`). `last`: what was hidden before, and the ids of
 * the questions whose values changed since: then only what hangs on them is looked at, and where nothing changes it is
 * the same set.
 */
export function hiddenQuestions(
  { steps, dependents, byReference }: ConditionPlan,
  valueOf: (questionId: string) => string | null | undefined,
  last?: { readonly hidden: ReadonlySet<string>; readonly changed: readonly string[] },
): ReadonlySet<string> {
  const stale = last && new Set(last.changed.flatMap((id) => dependents.get(id) ?? []));
  const before = last?.hidden ?? NONE;
  if (stale?.size === 0) return before;
  const hidden = new Set(before);
  const turned = new Set<string>();
  const isMet = ({ match, terms }: Condition): boolean =>
    terms[match === 'all' ? 'every' : 'some']((term) => {
      const question = byReference.get(term.question_id);
      return question !== undefined && !hidden.has(question.id) && meets(term, question, valueOf(question.id));
    });
  steps.forEach(({ id, conditions }, place) => {
    if (stale && !stale.has(place)) return;
    const isHidden = !conditions.every(isMet);
    if (isHidden === hidden.has(id)) return;
    turned.add(id);
    if (isHidden) hidden.add(id);
    else hidden.delete(id);
    for (const dependent of dependents.get(id) ?? []) stale?.add(dependent);
  });
  return turned.size > 0 ? hidden : before;
}
