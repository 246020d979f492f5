import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface CellEditorProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[] | undefined;
  /** Null: given up. `stays`: the focus goes back to the cell. */
  readonly onEnd: (value: string | null, stays: boolean) => void;
}

/** The value of a cell while it is typed: Enter takes it, Escape gives it up, and so does going elsewhere take it. */
export function CellEditor({ label, value, options, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
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
    'aria-label': label,
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
  if (options === undefined) return <input {...field} dir="auto" autoComplete="off" />;
  return (
    <select {...field}>
      {[...new Set([typed, '', ...options])].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
