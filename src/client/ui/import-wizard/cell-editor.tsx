import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { wordsFor, type SheetField } from './rows';

interface CellEditorProps {
  readonly field: SheetField;
  readonly value: string;
  /** Null: given up. `stays`: the focus goes back to the cell. */
  readonly onEnd: (value: string | null, stays: boolean) => void;
}

/** The value of a cell while it is typed: Enter takes it, Escape gives it up, and so does going elsewhere take it. */
export function CellEditor({ field: sheetField, value, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const { title, options, suggestions = [] } = sheetField;
  useEffect(() => {
    input.current?.focus();
  }, []);

  const end = (result: string | null, stays: boolean) => {
    // What has the focus loses it when it goes away.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(result, stays);
  };
  const field = {
    ref: input,
    className: 'cell-editor',
    'aria-label': title,
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
    onBlur: () => end(typed, false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(event.key === 'Enter' ? typed : null, true);
    },
  };
  if (options === undefined) {
    return (
      <>
        <input {...field} dir="auto" autoComplete="off" list={suggestions.length > 0 ? id : undefined} />
        <datalist id={id}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    );
  }
  return (
    <select {...field}>
      {[...new Set([typed, '', ...options.map((option) => option.value)])].map((option) => (
        <option key={option} value={option}>
          {wordsFor(sheetField, option)}
        </option>
      ))}
    </select>
  );
}
