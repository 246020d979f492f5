import AntSelect from 'antd/es/select';
import type { ConditionOperator } from '../../../../../../contract/assessment-tools';
import { answersOf } from '../../../../../../contract/evidence-rules';
import { Select, placeOf } from '../../../../../ui/select';
import type { QuestionItem } from '../content';
import { useAnswerNames } from '../evidence-messages';

interface AnswerValuesProps {
  readonly label: string;
  /** Whose answers are compared; undefined: none was chosen. */
  readonly question: Pick<QuestionItem, 'type' | 'answer_options'> | undefined;
  readonly operator: ConditionOperator;
  readonly values: readonly string[];
  readonly isDisabled: boolean;
  /** `isTyped`: a text grows, and one step takes it back. */
  readonly onChange: (values: string[], isTyped?: boolean) => void;
}

/** With what an answer is compared: some of the answers, one of them, or what is written. */
export function AnswerValues({ label, question, operator, values, isDisabled, onChange }: AnswerValuesProps) {
  const nameOf = useAnswerNames();
  const isOrdered = operator === 'less' || operator === 'more';
  const answers = question && !(isOrdered && question.type !== 'range') ? answersOf(question) : [];
  const options = answers.map((value) => ({ value, label: nameOf(question?.type ?? 'text', value) }));
  const [first = ''] = values;
  if (operator === 'one_of')
    return (
      <AntSelect<string[]>
        mode="multiple"
        aria-label={label}
        className="condition-value"
        disabled={isDisabled}
        value={[...values]}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        getPopupContainer={placeOf}
        onChange={(chosen) => onChange(chosen)}
      />
    );
  if (options.length > 0)
    return (
      <Select
        aria-label={label}
        className="condition-value"
        disabled={isDisabled}
        value={first === '' ? null : first}
        // An answer that is no longer there is seen, and can be replaced.
        options={first === '' || answers.includes(first) ? options : [...options, { value: first, label: first }]}
        onChange={(value) => onChange([value])}
      />
    );
  return (
    <input
      aria-label={label}
      className="field condition-value"
      dir="auto"
      autoComplete="off"
      type={question?.type === 'date' ? 'date' : 'text'}
      inputMode={question?.type === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={first}
      onChange={({ target: { value } }) => onChange(value === '' ? [] : [value], true)}
    />
  );
}
