import { useId } from 'react';
import { TextArea } from '../../ui/text-area';
import { Optional, lazyOptional } from '../../ui/when-idle';
import type { AnswerProps } from './answer-props';
import { checkDay, checkNumber, checkText } from './check-text';
import { TextFaultMessage } from './text-fault';
import { useTextDraft } from './use-text-draft';

/** Most questionnaires scan nothing. */
const ScanAnswer = lazyOptional(() => import(/* webpackChunkName: "scan-answer" */ './scan-answer'));

/** Free text, a number or a day: what is typed, saved when the typing pauses. */
export function TextAnswer({ labelId, type, input, value, required, readOnly, onAnswer }: AnswerProps) {
  const faultId = useId();
  const check = type === 'number' ? checkNumber : type === 'date' ? checkDay : checkText;
  const { text, fault, onChange, onBlur } = useTextDraft(value, check, onAnswer);
  const field = {
    value: text,
    'aria-labelledby': labelId,
    'aria-required': required,
    'aria-invalid': fault !== null,
    'aria-describedby': faultId,
    readOnly,
    onBlur,
  };
  return (
    <>
      {type === 'text' ? (
        <TextArea {...field} rows={input === 'barcode' ? 1 : 2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...field}
          className="field question-short-field"
          {...(type === 'number' ? { inputMode: 'decimal', autoComplete: 'off' } : { type: 'date', max: '9999-12-31' })}
          onChange={(event) => {
            // A day that is half typed reads as empty: it must not clear the one that is stored.
            if (!event.target.validity.badInput) onChange(event.target.value);
          }}
        />
      )}
      {input === 'barcode' && type === 'text' && !readOnly && (
        <div className="question-scan">
          <Optional>
            <ScanAnswer
              labelId={labelId}
              onText={(scanned) => {
                onChange(scanned);
                onBlur();
              }}
            />
          </Optional>
        </div>
      )}
      <TextFaultMessage id={faultId} fault={fault} />
    </>
  );
}
