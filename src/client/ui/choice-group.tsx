import { useId, type ReactNode } from 'react';
import Radio from 'antd/es/radio';
import './choice-group.css';

interface ChoiceGroupProps<T extends string> {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all in view: radio buttons side by side under their name. */
export function ChoiceGroup<T extends string>({ legend, options, chosen, onChoose }: ChoiceGroupProps<T>) {
  const id = useId();
  return (
    <div className="choice-group">
      <span id={id}>{legend}</span>
      <Radio.Group
        block
        optionType="button"
        aria-labelledby={id}
        value={chosen}
        options={[...options]}
        onChange={({ target }) => onChoose(target.value as T)}
      />
    </div>
  );
}
