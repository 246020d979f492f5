import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../ui/select';
import { wordsFor, type SheetField } from './rows';

interface EditorProps {
  readonly field: SheetField;
  readonly value: string;
  /** Null: given up. `stays`: the focus goes back to the cell. */
  readonly onEnd: (value: string | null, stays: boolean) => void;
}

function TextEditor({ field: { title, suggestions = [] }, value, onEnd }: EditorProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEnd(event.key === 'Enter' ? typed : null, true);
  };
  return (
    <>
      <input
        ref={input}
        className="cell-editor"
        aria-label={title}
        dir="auto"
        autoComplete="off"
        list={suggestions.length > 0 ? id : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => onEnd(typed, false)}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Open from the start: what is chosen is taken, and the list that closes without a choice gives it up. */
function ListEditor({ field, value, options, onEnd }: EditorProps & { options: readonly { value: string }[] }) {
  const intl = useIntl();
  return (
    <Select
      autoFocus
      defaultOpen
      aria-label={field.title}
      value={value}
      options={[...new Set([value, '', ...options.map((option) => option.value)])].map((option) => ({
        value: option,
        label:
          option === ''
            ? intl.formatMessage({ id: 'import.grid.empty', defaultMessage: 'Empty' })
            : wordsFor(field, option),
      }))}
      onChange={(chosen) => onEnd(chosen, true)}
      onOpenChange={(isOpen) => !isOpen && onEnd(null, true)}
      onBlur={() => onEnd(null, false)}
    />
  );
}

interface CellEditorProps extends EditorProps {
  /** What was typed to begin with, in place of the value. */
  readonly begun: string | null | undefined;
}

/**
 * The value of a cell while it is edited: Enter takes it, Escape gives it up, and going elsewhere takes what was
 * typed.
 */
export function CellEditor({ field, value, begun, onEnd }: CellEditorProps) {
  const isOver = useRef(false);
  const end = (result: string | null, stays: boolean) => {
    // What has the focus loses it when it goes away.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(result, stays);
  };
  return field.options === undefined ? (
    <TextEditor field={field} value={begun ?? value} onEnd={end} />
  ) : (
    <ListEditor field={field} value={value} options={field.options} onEnd={end} />
  );
}
