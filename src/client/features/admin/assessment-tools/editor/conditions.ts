import type { ConditionTerm } from '../../../../../contract/assessment-tools';
import { conditionFaults, type ConditionalCategoryDraft } from '../../../../../contract/condition-faults';
import type { QuestionnaireFault } from '../../../../../contract/questionnaire-rules';
import { comparedOf, conditionIn, conditionText, keysIn } from './condition-text';
import type { CategoryItem, Content, QuestionItem } from './content';

/** The questions and categories whose conditions name one of these questions. */
export function hangingOn(content: Content, keys: readonly string[]): readonly (CategoryItem | QuestionItem)[] {
  const named = new Set(keys);
  return content.flatMap((category) =>
    [category, ...category.questions].filter(({ shown_if }) => keysIn(shown_if).some((key) => named.has(key))),
  );
}

/** How the contract sees all of it. */
const draftsOf = (content: Content): ConditionalCategoryDraft[] =>
  content.map(({ name, shown_if, questions }) => ({
    name,
    shown_if: conditionIn(shown_if),
    questions: questions.map((item) => ({
      ...{ id: item.key, question: item.question, answer_options: item.answer_options },
      ...{ ...comparedOf(item), shown_if: conditionIn(item.shown_if) },
    })),
  }));

const NONE: readonly QuestionnaireFault[] = [];
const known = new WeakMap<Content, readonly QuestionnaireFault[]>();

/** What is wrong with the conditions. */
export function conditionFaultsOf(content: Content): readonly QuestionnaireFault[] {
  const before = known.get(content);
  if (before) return before;
  const hasAny = content.some(
    ({ shown_if, questions }) => shown_if !== null || questions.some((question) => question.shown_if !== null),
  );
  const faults = hasAny ? conditionFaults(draftsOf(content)) : NONE;
  known.set(content, faults);
  return faults;
}

/** A change of terms in all conditions; what stays as it is, is the same object. */
export function withTerms(content: Content, change: (term: ConditionTerm) => ConditionTerm): Content {
  const textOf = (text: string | null): string | null => {
    const condition = conditionIn(text);
    return condition && conditionText({ ...condition, terms: condition.terms.map(change) });
  };
  return content.map((category) => {
    const questions = category.questions.map((question) => {
      const shown_if = textOf(question.shown_if);
      return shown_if === question.shown_if ? question : { ...question, shown_if };
    });
    const shown_if = textOf(category.shown_if);
    const isSame = questions.every((question, at) => question === category.questions[at]);
    return isSame && shown_if === category.shown_if
      ? category
      : { ...category, shown_if, questions: isSame ? category.questions : questions };
  });
}
