import CloseOutlined from '@ant-design/icons/CloseOutlined';
import AntSelect from 'antd/es/select';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConditionTerm } from '../../../../../../contract/assessment-tools';
import { operatorsOf } from '../../../../../../contract/conditions';
import { answersOf } from '../../../../../../contract/evidence-rules';
import { Select, placeOf } from '../../../../../ui/select';
import { comparedOf } from '../conditions';
import type { QuestionItem } from '../content';
import { useAnswerNames } from '../evidence-messages';
import { useOperatorWords } from '../use-condition-words';

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
  const nameOf = useAnswerNames();
  const question = choices.find((one) => one.question.key === term.question_id)?.question;
  const offered = question ? operatorsOf(comparedOf(question)) : [];
  const isOrdered = term.operator === 'less' || term.operator === 'more';
  const answers = question && !(isOrdered && question.type !== 'range') ? answersOf(question) : [];
  const options = answers.map((value) => ({ value, label: nameOf(question?.type ?? 'text', value) }));
  const valueLabel = intl.formatMessage(
    { id: 'admin.questions.shown.value', defaultMessage: 'Condition {number, number}: answer' },
    { number },
  );
  const [first = ''] = term.values;
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
      {term.operator === 'one_of' ? (
        <AntSelect<string[]>
          mode="multiple"
          aria-label={valueLabel}
          className="condition-value"
          disabled={isDisabled}
          value={[...term.values]}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          getPopupContainer={placeOf}
          onChange={(values) => onChange({ ...term, values })}
        />
      ) : options.length > 0 ? (
        <Select
          aria-label={valueLabel}
          className="condition-value"
          disabled={isDisabled}
          value={first === '' ? null : first}
          // An answer that is no longer there is seen, and can be replaced.
          options={first === '' || answers.includes(first) ? options : [...options, { value: first, label: first }]}
          onChange={(value) => onChange({ ...term, values: [value] })}
        />
      ) : (
        <input
          aria-label={valueLabel}
          className="field condition-value"
          dir="auto"
          autoComplete="off"
          type={question?.type === 'date' ? 'date' : 'text'}
          inputMode={question?.type === 'number' ? 'decimal' : undefined}
          maxLength={200}
          value={first}
          onChange={({ target: { value } }) => onChange({ ...term, values: value === '' ? [] : [value] }, true)}
        />
      )}
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
