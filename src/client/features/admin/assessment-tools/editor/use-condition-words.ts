import { defineMessages, useIntl } from 'react-intl';
import type { ConditionOperator, QuestionType } from '../../../../../contract/assessment-tools';
import { conditionIn } from './condition-text';
import type { Content, QuestionItem } from './content';
import { useAnswerNames } from './evidence-messages';

/** How an answer is compared. */
const operators = defineMessages<ConditionOperator>({
  is: { id: 'admin.questions.operator.is', defaultMessage: 'is' },
  is_not: { id: 'admin.questions.operator.isNot', defaultMessage: 'is not' },
  one_of: { id: 'admin.questions.operator.oneOf', defaultMessage: 'is one of' },
  less: { id: 'admin.questions.operator.less', defaultMessage: 'is less than' },
  more: { id: 'admin.questions.operator.more', defaultMessage: 'is more than' },
});
/** The same of several choices, and of days. */
const ofChoices = defineMessages({
  is: { id: 'admin.questions.operator.has', defaultMessage: 'includes' },
  is_not: { id: 'admin.questions.operator.hasNot', defaultMessage: 'does not include' },
  one_of: { id: 'admin.questions.operator.hasOneOf', defaultMessage: 'includes one of' },
});
const ofDays = defineMessages({
  less: { id: 'admin.questions.operator.before', defaultMessage: 'is before' },
  more: { id: 'admin.questions.operator.after', defaultMessage: 'is after' },
});

function messageOf(type: QuestionType, operator: ConditionOperator) {
  if (type === 'multiple' && operator in ofChoices) return ofChoices[operator as keyof typeof ofChoices];
  if (type === 'date' && operator in ofDays) return ofDays[operator as keyof typeof ofDays];
  return operators[operator];
}

export function useOperatorWords(): (type: QuestionType, operator: ConditionOperator) => string {
  const intl = useIntl();
  return (type, operator) => intl.formatMessage(messageOf(type, operator));
}

const known = new WeakMap<Content, ReadonlyMap<string, QuestionItem>>();

function itemsIn(content: Content): ReadonlyMap<string, QuestionItem> {
  const items =
    known.get(content) ?? new Map(content.flatMap(({ questions }) => questions.map((one) => [one.key, one])));
  known.set(content, items);
  return items;
}

/** Conditions in a line, with the questions of a content; the empty text: it is always shown. */
export function useConditionWords(): (text: string | null, content: Content) => string {
  const intl = useIntl();
  const operatorOf = useOperatorWords();
  const nameOf = useAnswerNames();
  return (text, content) => {
    const condition = conditionIn(text);
    if (!condition) return '';
    const items = itemsIn(content);
    const terms = condition.terms.map(({ question_id, operator, values }) => {
      const question = items.get(question_id);
      const type = question?.type ?? 'text';
      const answers = values.map((value) => nameOf(type, value)).join(', ');
      return intl.formatMessage(
        { id: 'admin.questions.shown.term', defaultMessage: '“{question}” {comparison} {answers}' },
        { question: question?.question ?? '?', comparison: operatorOf(type, operator), answers },
      );
    });
    const words = condition.match === 'all' ? intl.formatList(terms) : intl.formatList(terms, { type: 'disjunction' });
    return intl.formatMessage(
      { id: 'admin.questions.shown.words', defaultMessage: 'Shown only if {words}' },
      { words },
    );
  };
}
