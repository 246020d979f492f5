import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportSummary } from '../../../contract/imports';
import { Dialog } from '../../ui/dialog';
import { summaryWords } from './import-words';

interface ImportDialogProps {
  readonly summary: ImportSummary;
  /** New people are among what is imported: the server writes to them. */
  readonly isInviting: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once before anything is written, with what will be. */
export function ImportDialog({ summary, isInviting, onClose, onConfirm }: ImportDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={<FormattedMessage id="import.dialog.title" defaultMessage="Import now?" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="import.dialog.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" onClick={onConfirm}>
            <FormattedMessage id="import.dialog.confirm" defaultMessage="Import" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="import.dialog.text"
          defaultMessage="Records: {counts}. All of it is written, or nothing; afterwards it can be undone."
          values={{ counts: summaryWords(intl, summary) }}
        />
      </p>
      {isInviting && (
        <p>
          <FormattedMessage id="import.dialog.invites" defaultMessage="New people get an e-mail at once, with a link for choosing their password." />
        </p>
      )}
    </Dialog>
  );
}
