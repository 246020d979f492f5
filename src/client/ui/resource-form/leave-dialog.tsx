import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../dialog';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before a page is left on which something was typed and not saved. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title={<FormattedMessage id="form.leave.title" defaultMessage="Leave without saving?" />}
      onClose={onStay}
      actions={
        <>
          <Button type="primary" onClick={onStay}>
            <FormattedMessage id="form.leave.stay" defaultMessage="Keep editing" />
          </Button>
          <Button danger onClick={onLeave}>
            <FormattedMessage id="form.leave.confirm" defaultMessage="Leave" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="form.leave.text" defaultMessage="What you typed is lost." />
    </Dialog>
  );
}
