import InputNumber from 'antd/es/input-number';
import { useIntl } from 'react-intl';

interface PointsInputProps {
  /** The answer that they are for, in words. */
  readonly choice: string;
  readonly value: number | null;
  readonly isDisabled: boolean;
  readonly onChange: (points: number | null) => void;
}

/** What one answer is worth. */
export function PointsInput({ choice, value, isDisabled, onChange }: PointsInputProps) {
  const intl = useIntl();
  return (
    <InputNumber<number>
      className="points-input"
      aria-label={intl.formatMessage(
        { id: 'admin.questions.points.of', defaultMessage: 'Points: {choice}' },
        { choice },
      )}
      placeholder={intl.formatMessage({ id: 'admin.questions.points.short', defaultMessage: 'Points' })}
      controls={false}
      inputMode="decimal"
      disabled={isDisabled}
      min={-1000}
      max={1000}
      value={value}
      onChange={onChange}
    />
  );
}
