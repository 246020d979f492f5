import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { discardEntries } from '../../state/outbox/actions';
import { sendRequested } from '../../state/outbox/events';
import { selectEntries } from '../../state/outbox/selectors';
import { selectIsImpersonating } from '../../state/session/selectors';
import { Dialog } from '../../ui/dialog';
import { useLeave } from './use-leave';

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <FormattedMessage id="signOut.cancel" defaultMessage="Cancel" />
  </Button>
);

/** Signing out, or returning from acting as another person, while changes wait: send them first, keep them here for the next time, or give them up. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const isReturn = useAppSelector(selectIsImpersonating);
  const entries = useAppSelector(selectEntries);
  const online = useAppSelector((state) => state.connectivity.online);
  const replaying = useAppSelector((state) => state.outbox.replaying);
  const [step, setStep] = useState<'ask' | 'sending' | 'discarding'>('ask');
  const unsent = entries.length;
  const done = step === 'sending' && unsent === 0;

  const finish = useEffectEvent(() => void leave());
  useEffect(() => {
    if (done) finish();
  }, [done]);

  if (step === 'discarding') {
    return (
      <Dialog
        title={<FormattedMessage id="signOut.discard.title" defaultMessage="Discard for good?" />}
        onClose={onClose}
        actions={
          <>
            <Cancel onClick={onClose} />
            <Button
              danger
              type="primary"
              onClick={() => void dispatch(discardEntries(entries)).then(leave)}
            >
              {isReturn ? (
                <FormattedMessage
                  id="impersonation.discard"
                  defaultMessage="Discard {unsent, plural, one {one change} other {# changes}} and return"
                  values={{ unsent }}
                />
              ) : (
                <FormattedMessage
                  id="signOut.discard.confirm"
                  defaultMessage="Discard {unsent, plural, one {one change} other {# changes}} and sign out"
                  values={{ unsent }}
                />
              )}
            </Button>
          </>
        }
      >
        <FormattedMessage
          id="signOut.discard.text"
          defaultMessage="{unsent, plural, one {This change was} other {These # changes were}} never sent. Nobody can bring {unsent, plural, one {it} other {them}} back."
          values={{ unsent }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={
        <FormattedMessage
          id="signOut.title"
          defaultMessage="{unsent, plural, =0 {Signing out…} one {One change was not sent yet} other {# changes were not sent yet}}"
          values={{ unsent }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Cancel onClick={onClose} />
          <Button
            danger
            onClick={() => {
              setStep('discarding');
            }}
          >
            <FormattedMessage id="signOut.discard" defaultMessage="Discard" />
          </Button>
          <Button onClick={() => void leave()}>
            <FormattedMessage id="signOut.keep" defaultMessage="Keep on this device" />
          </Button>
          <Button
            type="primary"
            disabled={!online}
            loading={step === 'sending' && replaying}
            onClick={() => {
              setStep('sending');
              dispatch(sendRequested());
            }}
          >
            <FormattedMessage id="signOut.send" defaultMessage="Send now" />
          </Button>
        </>
      }
    >
      <p>
        {isReturn ? (
          <FormattedMessage
            id="impersonation.unsent"
            defaultMessage="Send them before you return, or keep them on this device: they stay sealed, and go on when somebody acts as this person here again."
          />
        ) : (
          <FormattedMessage
            id="signOut.text"
            defaultMessage="Send them before you sign out, or keep them on this device: they stay sealed, and go on when you sign in here again."
          />
        )}
      </p>
      <p role="status">
        {!online && <FormattedMessage id="signOut.offline" defaultMessage="Sending needs a connection; this device is offline." />}
        {step === 'sending' && online && isReturn && (
          <FormattedMessage
            id="impersonation.sending"
            defaultMessage="{unsent, plural, =0 {All sent.} one {One left to send.} other {# left to send.}} You return when all are sent."
            values={{ unsent }}
          />
        )}
        {step === 'sending' && online && !isReturn && (
          <FormattedMessage
            id="signOut.sending"
            defaultMessage="{unsent, plural, =0 {All sent.} one {One left to send.} other {# left to send.}} You are signed out when all are sent."
            values={{ unsent }}
          />
        )}
      </p>
    </Dialog>
  );
}
