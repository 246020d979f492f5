import InputNumber from 'antd/es/input-number';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Scoring } from '../../../../../../contract/assessment-tools';
import { Switch } from '../../../../../ui/switch';

interface CriticalFieldProps {
  readonly value: Scoring['critical'];
  readonly isDisabled: boolean;
  readonly onChange: (critical: Scoring['critical'], typing?: string) => void;
}

/** Failed with less than half of the points, and then all is. */
export const USUAL_CRITICAL = { pass: 50, cap: 0 };

/** From where on a critical question is failed, and how far that lowers the whole result; nothing where it is none. */
export function CriticalLimits({ value, isDisabled, onChange }: CriticalFieldProps) {
  const id = useId();
  const percent = (part: keyof typeof USUAL_CRITICAL, label: ReactNode, min: number, max: number) =>
    value && (
      <div className="item-field">
        <label htmlFor={`${id}-${part}`}>{label}</label>
        <InputNumber<number>
          id={`${id}-${part}`}
          className="points-input"
          controls={false}
          inputMode="decimal"
          disabled={isDisabled}
          min={min}
          max={max}
          value={value[part]}
          onChange={(next) => onChange({ ...value, [part]: next ?? USUAL_CRITICAL[part] }, part)}
        />
      </div>
    );
  return (
    <>
      {percent(
        'pass',
        <FormattedMessage
          id="admin.questions.critical.pass"
          defaultMessage="Failed with less than (% of its points)"
        />,
        1,
        100,
      )}
      {percent(
        'cap',
        <FormattedMessage id="admin.questions.critical.cap" defaultMessage="Result then at most (%); 0: failed" />,
        0,
        99,
      )}
    </>
  );
}

/** Whether failing the question lowers the whole result, from where on and how far. */
export function CriticalField({ value, isDisabled, onChange }: CriticalFieldProps) {
  return (
    <>
      <div className="item-field">
        <Switch
          checked={Boolean(value)}
          disabled={isDisabled}
          onChange={(isOn) => onChange(isOn ? USUAL_CRITICAL : null)}
        >
          <FormattedMessage id="admin.questions.critical" defaultMessage="Critical: failing it lowers the result" />
        </Switch>
      </div>
      <CriticalLimits {...{ value, isDisabled, onChange }} />
    </>
  );
}
