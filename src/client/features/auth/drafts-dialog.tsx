import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { DraftCounts } from '../../lib/storage/draft-keeper';
import { useAppSelector } from '../../state/hooks';
import { selectIsImpersonating } from '../../state/session/selectors';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { CancelButton } from './discard-dialog';
import { useLeave } from './use-leave';

/** Input that goes with the page, whichever way is chosen. */
export const RefusedDrafts = ({ count }: { readonly count: number }) => (
  <Notice kind="warning">
    <FormattedMessage
      id="signOut.drafts.refused"
      defaultMessage="{count, plural, one {What you typed on one page} other {What you typed on # pages}} cannot be kept on this device: the browser’s storage is full or closed to this page. Save it before you leave, or it is lost."
      values={{ count }}
    />
  </Notice>
);

interface DraftsDialogProps {
  /** Pages with something that was typed and not saved. */
  readonly drafts: DraftCounts;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/**
 * Signing out while something is unsaved and no change waits to be sent: keep it here for the next time, or give it up.
 */
export function DraftsDialog({ drafts, onDiscard, onClose }: DraftsDialogProps) {
  const leave = useLeave();
  const isReturn = useAppSelector(selectIsImpersonating);
  return (
    <Dialog
      title={
        <FormattedMessage
          id="signOut.drafts.title"
          defaultMessage="{drafts, plural, one {One page has} other {# pages have}} unsaved input"
          values={{ drafts: drafts.kept + drafts.refused }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button danger onClick={onDiscard}>
            <FormattedMessage id="signOut.discard" defaultMessage="Discard" />
          </Button>
          {drafts.kept > 0 && (
            <Button type="primary" onClick={() => void leave()}>
              <FormattedMessage id="signOut.keep" defaultMessage="Keep on this device" />
            </Button>
          )}
        </>
      }
    >
      {drafts.kept > 0 && (
        <p>
          {isReturn ? (
            <FormattedMessage
              id="impersonation.drafts"
              defaultMessage="Keep it on this device until somebody acts as this person here again, or discard it."
            />
          ) : (
            <FormattedMessage
              id="signOut.drafts.text"
              defaultMessage="Keep it on this device, where only you see it when you sign in here again, or discard it."
            />
          )}
        </p>
      )}
      {drafts.refused > 0 && <RefusedDrafts count={drafts.refused} />}
    </Dialog>
  );
}
