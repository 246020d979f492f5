import './chips.css';

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, as small buttons that go on in another line where there is no room. */
export function Chips<T extends string>({ label, options, chosen, onChoose }: ChipsProps<T>) {
  return (
    <div role="group" aria-label={label} className="chips">
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
