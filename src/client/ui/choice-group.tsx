import { useId, type ReactNode } from 'react';
import './choice-group.css';

interface ChoiceGroupProps<T extends string> {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all in view: radio buttons side by side. */
export function ChoiceGroup<T extends string>({ legend, options, chosen, onChoose }: ChoiceGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className="choice-group">
      <legend>{legend}</legend>
      <div className="choice-group-options">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => {
                onChoose(value);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
