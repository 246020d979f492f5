import { useState, type ReactNode } from 'react';

interface FilterOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: string;
}
interface FilterOptionsProps {
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The choices of a filter; several may be chosen. */
export function FilterOptions({ options, values, onChange }: FilterOptionsProps) {
  // The values come back by way of the address, which takes a moment: a tick must not wait for that.
  const known = values.join('\n');
  const [ticked, setTicked] = useState({ known, values });
  if (ticked.known !== known) setTicked({ known, values });
  const choose = (next: readonly string[]) => {
    setTicked({ known, values: next });
    onChange(next);
  };
  return (
    <ul className="filter-options">
      {options.map(({ value, label, note }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              checked={ticked.values.includes(value)}
              onChange={({ target }) =>
                choose(target.checked ? [...ticked.values, value] : ticked.values.filter((other) => other !== value))
              }
            />
            <span>{label}</span>
            {note !== undefined && <bdi className="filter-note">{note}</bdi>}
          </label>
        </li>
      ))}
    </ul>
  );
}
