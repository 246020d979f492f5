import { useId } from 'react';
import Radio from 'antd/es/radio';
import { FormattedMessage } from 'react-intl';
import type { Difference } from './conflict';
import { FieldText } from './field-text';

interface DifferenceChoiceProps {
  readonly difference: Difference;
  readonly isMineKept: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

/** One field with both values, as they read. */
export function DifferenceChoice({ difference: { field, mine, theirs }, isMineKept, onChoose }: DifferenceChoiceProps) {
  const id = useId();
  return (
    <div className="difference">
      <strong id={id}>{field.label}</strong>
      <Radio.Group
        vertical
        aria-labelledby={id}
        value={isMineKept}
        onChange={({ target }) => onChoose(target.value as boolean)}
      >
        <Radio value={true}>
          <FormattedMessage id="form.conflict.mine" defaultMessage="Yours:" /> <FieldText field={field} value={mine} />
        </Radio>
        <Radio value={false}>
          <FormattedMessage id="form.conflict.other" defaultMessage="Theirs:" />{' '}
          <FieldText field={field} value={theirs} />
        </Radio>
      </Radio.Group>
    </div>
  );
}
