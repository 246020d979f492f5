import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isDrawn } from '../../../../contract/signatures';
import type { AnswerProps } from '../answer-props';
import { checkText } from '../check-text';
import { TextFaultMessage } from '../text-fault';
import { useTextDraft } from '../use-text-draft';
import { Drawing } from './drawing';
import { Pad } from './pad';
import './signature.css';

type SignatureAnswerProps = Pick<AnswerProps, 'labelId' | 'value' | 'required' | 'readOnly' | 'onAnswer'>;

/** A signature: drawn, or a name that is typed, for who can't draw or uses a keyboard or a reader. */
export default function SignatureAnswer({ labelId, value, required, readOnly, onAnswer }: SignatureAnswerProps) {
  const id = useId();
  const { text, fault, onChange, onBlur } = useTextDraft(value, checkText, onAnswer);
  /** As it was begun here; null: as what is stored says, which another device may change meanwhile. */
  const [begun, setBegun] = useState<'drawn' | 'typed' | null>(null);
  const isSeen = begun === null && isDrawn(text);
  const isTyped = begun === 'typed' || (begun === null && !isSeen && text !== '');
  if (readOnly)
    return isDrawn(text) ? (
      <Drawing value={text} />
    ) : (
      <input className="field" value={text} readOnly aria-labelledby={labelId} dir="auto" />
    );
  return (
    <div className="signature">
      {isSeen && <Drawing value={text} />}
      {!isSeen && !isTyped && (
        <Pad onBegin={() => setBegun('drawn')} onDraw={(signature) => onChange(signature ?? '')} />
      )}
      {isTyped && (
        <label className="signature-name">
          <span id={`${id}-name`}>
            <FormattedMessage id="signature.name" defaultMessage="Name of who signs" />
          </span>
          <input
            className="field"
            dir="auto"
            autoComplete="name"
            aria-labelledby={`${id}-name ${labelId}`}
            aria-required={required}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            value={isDrawn(text) ? '' : text}
            onChange={(event) => {
              setBegun('typed');
              onChange(event.target.value);
            }}
            onBlur={onBlur}
          />
        </label>
      )}
      <TextFaultMessage id={`${id}-fault`} fault={fault} />
      <div className="signature-ways">
        {isSeen && (
          <button type="button" className="quiet-button" onClick={() => setBegun('drawn')}>
            <FormattedMessage id="signature.again" defaultMessage="Sign again" />
          </button>
        )}
        {isTyped ? (
          <button type="button" className="quiet-button" onClick={() => setBegun('drawn')}>
            <FormattedMessage id="signature.byHand" defaultMessage="Sign by hand instead" />
          </button>
        ) : (
          <button type="button" className="quiet-button" onClick={() => setBegun('typed')}>
            <FormattedMessage id="signature.byName" defaultMessage="Type a name instead" />
          </button>
        )}
      </div>
    </div>
  );
}
