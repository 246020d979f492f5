import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Fault } from '../faults';
import { FaultText } from '../fault-text';
import { useEditorMessages } from '../use-editor-messages';
import { OptionRow } from './option-row';
import { pasteOptions, splitOption, type OptionsEdit } from './options';

interface OptionsFieldProps {
  /** `;`-separated. */
  readonly value: string;
  readonly faults: readonly Fault[];
  /** `field`: which of the options is typed in, for one step back. */
  readonly onChange: (value: string, field?: string) => void;
  /** For who does not see it. */
  readonly onSay: (text: string) => void;
  /** What stands beside each option. */
  readonly besideOption?: (place: number, option: string) => ReactNode;
}

/**
 * The options of a question, one field each. Enter or `;` adds one, Backspace removes an empty one, Alt+arrows move it.
 */
export function OptionsField({ value, faults, onChange, onSay, besideOption }: OptionsFieldProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const list = useRef<HTMLOListElement>(null);
  const [goTo, setGoTo] = useState<{
    readonly place: number;
    readonly caret?: number;
    readonly button?: number;
  } | null>(null);
  useEffect(() => {
    const row = goTo && list.current?.children[goTo.place];
    if (!row) return;
    const field = row.querySelector('textarea');
    if (goTo.button !== undefined) row.querySelectorAll('button')[goTo.button]?.focus();
    else field?.focus();
    if (goTo.caret !== undefined) field?.setSelectionRange(goTo.caret, goTo.caret);
  }, [goTo]);
  const options = value.split(';');
  const own = faults.filter(({ field }) => field === 'answer_options');

  const setAll = (next: readonly string[], place: number, caret?: number) => {
    onChange(next.join(';'));
    setGoTo({ place: Math.max(0, Math.min(place, next.length - 1)), ...(caret !== undefined && { caret }) });
  };
  const edit = ({ options: next, place, caret }: OptionsEdit) => setAll(next, place, caret);
  const add = (place: number) => setAll(options.toSpliced(place, 0, ''), place);
  const remove = (place: number) => setAll(options.length === 1 ? [''] : options.toSpliced(place, 1), place - 1);
  const move = (place: number, step: 1 | -1, by: 'key' | 'button') => {
    const to = place + step;
    const option = options[place] ?? '';
    if (to < 0 || to >= options.length) {
      onSay(step === 1 ? words.last() : words.first());
      return;
    }
    onChange(options.toSpliced(place, 1).toSpliced(to, 0, option).join(';'));
    setGoTo({ place: to, ...(by === 'button' && { button: step === -1 ? 0 : 1 }) });
    onSay(
      intl.formatMessage(
        {
          id: 'admin.questions.said.optionMoved',
          defaultMessage: '“{words}” is now option {place, number} of {total, number}.',
        },
        { words: option, place: to + 1, total: options.length },
      ),
    );
  };
  const type = (place: number, text: string, caret: number) => {
    const split = splitOption(options, place, text, caret);
    if (split) edit(split);
    else onChange(options.with(place, text).join(';'), String(place));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, place: number) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const selection = { start: selectionStart, end: selectionEnd };
    const pasted = pasteOptions(options, place, event.clipboardData.getData('text'), selection);
    if (!pasted) return;
    event.preventDefault();
    edit(pasted);
  };
  return (
    <fieldset className="item-field item-options">
      <legend>
        <FormattedMessage id="admin.questions.options" defaultMessage="Options" />
      </legend>
      <ol ref={list} data-field="answer_options" tabIndex={-1}>
        {options.map((option, place) => (
          <OptionRow
            key={place}
            {...{ option, place }}
            total={options.length}
            describedBy={own.length > 0 ? 'options-fault' : undefined}
            onType={(text, caret) => type(place, text, caret)}
            onNext={() => add(place + 1)}
            onPaste={(event) => paste(event, place)}
            onMove={(step, by) => move(place, step, by)}
            onRemove={() => remove(place)}
            beside={besideOption?.(place, option.trim() || intl.formatNumber(place + 1))}
          />
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
