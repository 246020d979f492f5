import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import './stepper.css';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly title: string }[];
  readonly current: string;
}

/** Where one is on a way of several steps. On a phone only the current step has its name beside it. */
export function Stepper({ label, steps, current }: StepperProps) {
  const intl = useIntl();
  const place = steps.findIndex(({ key }) => key === current);
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map(({ key, title }, index) => (
        <li
          key={key}
          className={index < place ? 'step step-done' : 'step'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {index < place ? <CheckOutlined /> : intl.formatNumber(index + 1)}
          </span>
          <span className="step-title">{title}</span>
          {index < place && (
            <span className="visually-hidden">
              <FormattedMessage id="import.step.done" defaultMessage="(done)" />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
