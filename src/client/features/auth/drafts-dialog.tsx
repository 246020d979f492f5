import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectIsImpersonating } from '../../state/session/selectors';
import { Dialog } from '../../ui/dialog';
import { CancelButton } from './discard-dialog';
import { useLeave } from './use-leave';

interface DraftsDialogProps {
  /** Pages with something that was typed and not saved. */
  readonly drafts: number;
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
          values={{ drafts }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button danger onClick={onDiscard}>
            <FormattedMessage id="signOut.discard" defaultMessage="Discard" />
          </Button>
          <Button type="primary" onClick={() => void leave()}>
            <FormattedMessage id="signOut.keep" defaultMessage="Keep on this device" />
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
