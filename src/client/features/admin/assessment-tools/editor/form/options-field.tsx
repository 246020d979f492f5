import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Fault } from '../faults';
import { FaultText } from '../fault-text';

interface OptionsFieldProps {
  /** `;`-separated. */
  readonly value: string;
  readonly faults: readonly Fault[];
  /** `field`: which of the options is typed in, for one step back. */
  readonly onChange: (value: string, field?: string) => void;
}

/** The options of a question, one field each. Enter adds one, Backspace removes an empty one, Alt+arrows move it. */
export function OptionsField({ value, faults, onChange }: OptionsFieldProps) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const [focusAt, setFocusAt] = useState<{ readonly place: number } | null>(null);
  useEffect(() => {
    if (focusAt) list.current?.querySelectorAll('input')[focusAt.place]?.focus();
  }, [focusAt]);
  const options = value.split(';');
  const own = faults.filter(({ field }) => field === 'answer_options');

  const setAll = (next: readonly string[], place: number) => {
    onChange(next.join(';'));
    setFocusAt({ place: Math.max(0, Math.min(place, next.length - 1)) });
  };
  const add = (place: number) => setAll(options.toSpliced(place, 0, ''), place);
  const remove = (place: number) => setAll(options.length === 1 ? [''] : options.toSpliced(place, 1), place - 1);
  const move = (place: number, step: number) => {
    const to = place + step;
    if (to >= 0 && to < options.length) setAll(options.toSpliced(place, 1).toSpliced(to, 0, options[place] ?? ''), to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add(place + 1);
    else if (event.key === 'Backspace' && options[place] === '' && options.length > 1) remove(place);
    else if (event.altKey && event.key === 'ArrowUp') move(place, -1);
    else if (event.altKey && event.key === 'ArrowDown') move(place, 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, place: number) => {
    const lines = event.clipboardData.getData('text').split(/[\r\n\t;]+/).flatMap((line) => line.trim() || []);
    if (lines.length < 2) return;
    event.preventDefault();
    setAll(options.toSpliced(place, options[place] === '' ? 1 : 0, ...lines), place + lines.length - 1);
  };
  const removeWord = intl.formatMessage({ id: 'admin.questions.option.remove', defaultMessage: 'Remove option' });
  return (
    <fieldset className="item-field item-options">
      <legend>
        <FormattedMessage id="admin.questions.options" defaultMessage="Options" />
      </legend>
      <ol ref={list} data-field="answer_options" tabIndex={-1}>
        {options.map((option, place) => (
          <li key={place}>
            <input
              className="field"
              dir="auto"
              autoComplete="off"
              aria-label={intl.formatMessage({ id: 'admin.questions.option', defaultMessage: 'Option {number, number}' }, { number: place + 1 })}
              aria-describedby={own.length > 0 ? 'options-fault' : undefined}
              value={option}
              onChange={(event) => onChange(options.with(place, event.target.value).join(';'), String(place))}
              onKeyDown={(event) => onKeyDown(event, place)}
              onPaste={(event) => onPaste(event, place)}
            />
            <button type="button" className="round-button" aria-label={`${removeWord}: ${option || String(place + 1)}`} onClick={() => remove(place)}>
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <p id="options-fault" className="item-fault">
        {own.map(({ says }, index) => (
          <FaultText key={index} says={says} />
        ))}
      </p>
      <button type="button" className="quiet-button" onClick={() => add(options.length)}>
        <span aria-hidden="true">+</span>
        <FormattedMessage id="admin.questions.option.add" defaultMessage="Add option" />
      </button>
    </fieldset>
  );
}
