import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';

interface ReturnDialogProps {
  /** Remarks that nobody has answered. */
  readonly open: number;
  readonly onReturn: (message: string | null) => void;
  readonly onClose: () => void;
}

/** Asked before the assessment goes back: what is to be answered, and what becomes of this page. */
export function ReturnDialog({ open, onReturn, onClose }: ReturnDialogProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const words = message.trim();
  const isNothing = open === 0 && words === '';
  return (
    <Dialog
      title={<FormattedMessage id="remarks.return.title" defaultMessage="Return this assessment?" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="sharing.submit.back" defaultMessage="Not yet" />
          </Button>
          <Button type="primary" disabled={isNothing} onClick={() => onReturn(words === '' ? null : words)}>
            <FormattedMessage id="remarks.return.confirm" defaultMessage="Return it" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="remarks.return.text"
          defaultMessage="{open, plural, =0 {You have no open remark on a question: write below what is to be done.} one {It goes back with your open remark.} other {It goes back with your # open remarks.}} You can read it here meanwhile, and change it when it is sent to you again."
          values={{ open }}
        />
      </p>
      <div className="remark-form">
        <label htmlFor={id}>
          {open === 0 ? (
            <FormattedMessage id="remarks.return.message" defaultMessage="Message" />
          ) : (
            <FormattedMessage id="sending.message" defaultMessage="Message (optional)" />
          )}
        </label>
        <TextArea
          id={id}
          rows={3}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
