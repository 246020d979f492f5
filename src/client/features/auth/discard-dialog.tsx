import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { discardDrafts } from '../../lib/storage/draft-keeper';
import { hasKeptMedia } from '../../lib/storage/has-media';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLoneMedia } from '../../state/media/selectors';
import { discardEntries } from '../../state/outbox/decisions';
import { beingSent, discardText } from '../../state/outbox/discard-messages';
import { selectEntries } from '../../state/outbox/selectors';
import { selectIsImpersonating } from '../../state/session/selectors';
import { selectOwner } from '../../state/sharing/selectors';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useLeave } from './use-leave';

export const CancelButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button onClick={onClick}>
    <FormattedMessage id="signOut.cancel" defaultMessage="Cancel" />
  </Button>
);

/** As what is not on the server for sure. */
const ONLY_HERE = { state: 'queued', mayHaveArrived: null } as const;

/** What is done, with its consequence. */
function DiscardText({ unsent, drafts }: { readonly unsent: number; readonly drafts: number }) {
  const isReturn = useAppSelector(selectIsImpersonating);
  if (drafts > 0) {
    return isReturn ? (
      <FormattedMessage id="impersonation.discardAll" defaultMessage="Discard and return" />
    ) : (
      <FormattedMessage id="signOut.discard.all" defaultMessage="Discard and sign out" />
    );
  }
  return isReturn ? (
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
  );
}

interface DiscardDialogProps {
  /** Pages with something that was typed and not saved. */
  readonly drafts: number;
  readonly onClose: () => void;
}

/** Asked before unsent changes and unsaved input are given up by leaving. */
export function DiscardDialog({ drafts, onClose }: DiscardDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const entries = useAppSelector(selectEntries);
  const owner = useAppSelector(selectOwner);
  const [isRefused, setRefused] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const media = useAppSelector(selectLoneMedia);
  const unsent = entries.length + media.length;

  const discard = async () => {
    try {
      if (drafts > 0 && owner !== null) await discardDrafts(owner);
    } catch {
      setRefused(true);
      return;
    }
    const isGone = entries.length === 0 || (await dispatch(discardEntries(entries)));
    setTooLate(!isGone);
    if (!isGone) return;
    try {
      // Who never kept any does not load code for them.
      if (await hasKeptMedia()) {
        const { forgetMedia } = await import(/* webpackChunkName: "media-db" */ '../../lib/storage/media-db');
        await forgetMedia((one) => one.owner === owner);
      }
    } catch {
      setRefused(true);
      return;
    }
    await leave();
  };
  return (
    <Dialog
      title={<FormattedMessage id="signOut.discard.title" defaultMessage="Discard for good?" />}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button danger type="primary" onClick={() => void discard()}>
            <DiscardText unsent={unsent} drafts={drafts} />
          </Button>
        </>
      }
    >
      <p role="alert">{isTooLate && intl.formatMessage(beingSent.now)}</p>
      {unsent > 0 && <p>{discardText(intl, [...entries, ...media.map(() => ONLY_HERE)])}</p>}
      {drafts > 0 && (
        <p>
          <FormattedMessage
            id="signOut.discard.drafts"
            defaultMessage="What you typed on {drafts, plural, one {one page} other {# pages}} was never saved. Nobody can bring it back."
            values={{ drafts }}
          />
        </p>
      )}
      <div role="alert">
        {isRefused && (
          <Notice kind="error">
            <FormattedMessage
              id="signOut.discard.refused"
              defaultMessage="The browser did not remove what you typed from this device. Try again, or keep it."
            />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
