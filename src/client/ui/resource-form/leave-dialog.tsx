import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../confirm-dialog';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before a page is left on which something was typed and not saved. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="form.leave.title" defaultMessage="Leave without saving?" />}
      keep={<FormattedMessage id="form.leave.stay" defaultMessage="Keep editing" />}
      confirm={<FormattedMessage id="form.leave.confirm" defaultMessage="Leave" />}
      onKeep={onStay}
      onConfirm={onLeave}
    >
      <FormattedMessage id="form.leave.text" defaultMessage="What you typed is lost." />
    </ConfirmDialog>
  );
}
