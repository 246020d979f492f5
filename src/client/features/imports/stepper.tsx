import Steps from 'antd/es/steps';
import { FormattedMessage } from 'react-intl';
import { useMedia } from '../../ui/use-environment';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly title: string }[];
  readonly current: string;
}

/** Where one is on a way of several steps: Ant Design's, as a list to assistive technology. */
export function Stepper({ label, steps, current }: StepperProps) {
  const isWide = useMedia('(width >= 600px)');
  const place = steps.findIndex(({ key }) => key === current);
  const items = steps.map(({ title }, index) => ({
    role: 'listitem',
    'aria-current': index === place ? ('step' as const) : undefined,
    title:
      index < place ? (
        <>
          {title}
          <span className="visually-hidden">
            <FormattedMessage id="import.step.done" defaultMessage="(done)" />
          </span>
        </>
      ) : (
        title
      ),
  }));
  return (
    <div role="list" aria-label={label}>
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isWide ? 'horizontal' : 'vertical'}
        current={place}
        items={items}
      />
    </div>
  );
}
