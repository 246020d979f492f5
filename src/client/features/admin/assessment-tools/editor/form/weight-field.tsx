import InputNumber from 'antd/es/input-number';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface WeightFieldProps {
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (weight: number) => void;
}

/** How much something counts in the score beside the others, in hundredths; 0: not at all. */
export function WeightField({ value, isDisabled, onChange }: WeightFieldProps) {
  const id = useId();
  return (
    <div className="item-field">
      <label htmlFor={id}>
        <FormattedMessage id="admin.questions.weight" defaultMessage="Weight in the score" />
      </label>
      <InputNumber<number>
        id={id}
        className="points-input"
        controls={false}
        inputMode="decimal"
        disabled={isDisabled}
        min={0}
        max={100}
        value={value}
        onChange={(weight) => onChange(Math.round((weight ?? 1) * 100) / 100)}
      />
    </div>
  );
}
