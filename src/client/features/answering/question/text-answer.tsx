import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import type { AnswerProps } from './answer-props';
import { checkDay, checkNumber, checkText } from './check-text';
import { TextFaultMessage } from './text-fault';
import { useTextDraft } from './use-text-draft';

/** Free text, a number or a day: what is typed, saved when the typing pauses. */
export function TextAnswer({ labelId, type, value, required, readOnly, onAnswer }: AnswerProps) {
  const faultId = useId();
  const check = type === 'number' ? checkNumber : type === 'date' ? checkDay : checkText;
  const { text, fault, onChange, onBlur } = useTextDraft(value, check, onAnswer);
  const field = {
    value: text,
    'aria-labelledby': labelId,
    'aria-required': required,
    'aria-invalid': fault !== null,
    'aria-describedby': faultId,
    disabled: readOnly,
    status: fault === null ? ('' as const) : ('error' as const),
    onBlur,
  };
  return (
    <>
      {type === 'text' ? (
        <TextArea {...field} autoSize={{ minRows: 2, maxRows: 12 }} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          {...field}
          className="question-short-field"
          {...(type === 'number' ? { inputMode: 'decimal', autoComplete: 'off' } : { type: 'date', max: '9999-12-31' })}
          onChange={(event) => {
            // A day that is half typed reads as empty: it must not clear the one that is stored.
            if (!event.target.validity.badInput) onChange(event.target.value);
          }}
        />
      )}
      <TextFaultMessage id={faultId} fault={fault} />
    </>
  );
}
