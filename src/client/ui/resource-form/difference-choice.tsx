import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Difference } from './conflict';
import { FieldText } from './field-text';

interface SideProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Side = ({ name, label, isChosen, onChoose, children }: SideProps) => (
  <label className="difference-side">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className="difference-whose">{label}</span> <span className="difference-value">{children}</span>
  </label>
);

interface DifferenceChoiceProps {
  readonly difference: Difference;
  readonly isMineKept: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

/** One field with both values, as they read. */
export function DifferenceChoice({ difference: { field, mine, theirs }, isMineKept, onChoose }: DifferenceChoiceProps) {
  const name = useId();
  return (
    <fieldset className="difference">
      <legend>{field.label}</legend>
      <Side
        name={name}
        label={<FormattedMessage id="form.conflict.mine" defaultMessage="Yours:" />}
        isChosen={isMineKept}
        onChoose={() => onChoose(true)}
      >
        <FieldText field={field} value={mine} />
      </Side>
      <Side
        name={name}
        label={<FormattedMessage id="form.conflict.other" defaultMessage="Theirs:" />}
        isChosen={!isMineKept}
        onChoose={() => onChoose(false)}
      >
        <FieldText field={field} value={theirs} />
      </Side>
    </fieldset>
  );
}
