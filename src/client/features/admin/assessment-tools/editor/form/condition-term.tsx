import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConditionTerm } from '../../../../../../contract/assessment-tools';
import { operatorsOf } from '../../../../../../contract/conditions';
import { Select } from '../../../../../ui/select';
import { comparedOf } from '../condition-text';
import type { QuestionItem } from '../content';
import { useOperatorWords } from '../use-condition-words';
import { AnswerValues } from './answer-values';

export interface Choice {
  readonly question: QuestionItem;
  /** Its number and its text. */
  readonly label: string;
}

interface ConditionTermRowProps {
  readonly term: ConditionTerm;
  /** From 1. */
  readonly number: number;
  readonly choices: readonly Choice[];
  readonly isDisabled: boolean;
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null;
  /** `isTyped`: a text grows, and one step takes it back. */
  readonly onChange: (term: ConditionTerm, isTyped?: boolean) => void;
}

/** A term about another question, of which nothing is compared yet. */
export const newTerm = (question: QuestionItem): ConditionTerm => ({
  question_id: question.key,
  operator: operatorsOf(comparedOf(question))[0] ?? 'is',
  values: [],
});

/** A question, how its answer is compared, and with what. */
export function ConditionTermRow({ term, number, choices, isDisabled, onRemove, onChange }: ConditionTermRowProps) {
  const intl = useIntl();
  const wordsOf = useOperatorWords();
  const question = choices.find((one) => one.question.key === term.question_id)?.question;
  const offered = question ? operatorsOf(comparedOf(question)) : [];
  const valueLabel = intl.formatMessage(
    { id: 'admin.questions.shown.value', defaultMessage: 'Condition {number, number}: answer' },
    { number },
  );
  return (
    <li className="condition-term">
      <Select
        aria-label={intl.formatMessage(
          { id: 'admin.questions.shown.question', defaultMessage: 'Condition {number, number}: question' },
          { number },
        )}
        className="condition-question"
        disabled={isDisabled}
        value={question ? term.question_id : null}
        placeholder={intl.formatMessage({ id: 'admin.questions.shown.choose', defaultMessage: 'Choose a question' })}
        options={choices.map(({ question: { key }, label }) => ({ value: key, label }))}
        onChange={(key) => {
          const chosen = choices.find((one) => one.question.key === key);
          if (chosen) onChange(newTerm(chosen.question));
        }}
      />
      <Select
        aria-label={intl.formatMessage(
          { id: 'admin.questions.shown.operator', defaultMessage: 'Condition {number, number}: comparison' },
          { number },
        )}
        className="condition-operator"
        disabled={isDisabled}
        value={offered.includes(term.operator) ? term.operator : null}
        options={offered.map((value) => ({ value, label: wordsOf(question?.type ?? 'text', value) }))}
        onChange={(operator) =>
          onChange({ ...term, operator, values: operator === 'one_of' ? term.values : term.values.slice(0, 1) })
        }
      />
      <AnswerValues
        label={valueLabel}
        {...{ question, isDisabled, operator: term.operator, values: term.values }}
        onChange={(values, isTyped) => onChange({ ...term, values }, isTyped)}
      />
      {onRemove && (
        <button type="button" className="quiet-button" onClick={onRemove}>
          <CloseOutlined aria-hidden="true" />
          <span className="visually-hidden">
            <FormattedMessage
              id="admin.questions.shown.remove"
              defaultMessage="Remove condition {number, number}"
              values={{ number }}
            />
          </span>
        </button>
      )}
    </li>
  );
}
