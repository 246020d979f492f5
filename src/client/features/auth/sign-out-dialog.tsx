import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { DraftCounts } from '../../lib/storage/draft-keeper';
import { selectGoingOnCount } from '../../state/connectivity/selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLoneMedia } from '../../state/media/selectors';
import { sendAll } from '../../state/outbox/decisions';
import { countArrivals } from '../../state/outbox/discard-messages';
import { selectEntries } from '../../state/outbox/selectors';
import { selectIsImpersonating } from '../../state/session/selectors';
import { Dialog } from '../../ui/dialog';
import { CancelButton, DiscardDialog } from './discard-dialog';
import { DraftsDialog, RefusedDrafts } from './drafts-dialog';
import { useLeave } from './use-leave';

interface SignOutDialogProps {
  /** Pages with something that was typed and not saved. */
  readonly drafts: DraftCounts;
  readonly onClose: () => void;
}

/**
 * Signing out, or returning from acting as another person, while changes wait or something is unsaved: send the changes
 * first, keep all of it here for the next time, or give it up.
 */
export default function SignOutDialog({ drafts, onClose }: SignOutDialogProps) {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const isReturn = useAppSelector(selectIsImpersonating);
  const entries = useAppSelector(selectEntries);
  const online = useAppSelector((state) => state.connectivity.online);
  const replaying = useAppSelector((state) => state.outbox.replaying);
  const goingOn = useAppSelector(selectGoingOnCount);
  const [step, setStep] = useState<'ask' | 'sending' | 'discarding'>('ask');
  const media = useAppSelector(selectLoneMedia);
  const unsent = entries.length + media.length;
  const typed = drafts.kept + drafts.refused;
  const { maybe } = countArrivals(entries);
  const isStuck = unsent > 0 && goingOn === 0 && !replaying && media.every(({ state }) => state === 'failed');
  const done = step === 'sending' && unsent === 0;

  const finish = useEffectEvent(() => void leave());
  useEffect(() => {
    if (done) finish();
  }, [done]);

  if (step === 'discarding') return <DiscardDialog drafts={typed} onClose={onClose} />;
  if (unsent === 0 && step === 'ask' && typed > 0) {
    return <DraftsDialog drafts={drafts} onDiscard={() => setStep('discarding')} onClose={onClose} />;
  }
  return (
    <Dialog
      title={
        maybe > 0 ? (
          <FormattedMessage
            id="signOut.title.maybe"
            defaultMessage="{unsent, plural, one {One change is not known to be on the server} other {# changes are not known to be on the server}}"
            values={{ unsent }}
          />
        ) : (
          <FormattedMessage
            id="signOut.title"
            defaultMessage="{unsent, plural, =0 {Signing out…} one {One change was not sent yet} other {# changes were not sent yet}}"
            values={{ unsent }}
          />
        )
      }
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
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
            loading={step === 'sending' && online && !isStuck}
            onClick={() => {
              setStep('sending');
              void dispatch(sendAll());
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
      {drafts.kept > 0 && (
        <p>
          <FormattedMessage
            id="signOut.drafts.also"
            defaultMessage="{drafts, plural, one {One page has} other {# pages have}} unsaved input, too. It is kept on this device unless you choose Discard."
            values={{ drafts: drafts.kept }}
          />
        </p>
      )}
      {drafts.refused > 0 && <RefusedDrafts count={drafts.refused} />}
      <p role="status">
        {!online && (
          <FormattedMessage id="signOut.offline" defaultMessage="Sending needs a connection; this device is offline." />
        )}
        {step === 'sending' && online && isStuck && (
          <FormattedMessage
            id="signOut.stuck"
            defaultMessage="{unsent, plural, one {It can’t be sent before you decide about it. You find it in the outbox.} other {They can’t be sent before you decide about them. You find them in the outbox.}}"
            values={{ unsent }}
          />
        )}
        {step === 'sending' && online && !isStuck && isReturn && (
          <FormattedMessage
            id="impersonation.sending"
            defaultMessage="{unsent, plural, =0 {All sent.} one {One left to send.} other {# left to send.}} You return when all are sent."
            values={{ unsent }}
          />
        )}
        {step === 'sending' && online && !isStuck && !isReturn && (
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
