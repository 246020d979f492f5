import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';
import { Dialog } from '../../ui/dialog';
import { ChangedCells } from './changed-cells';
import { summaryText } from './import-messages';
import { NextVersions } from './next-versions';

interface ImportDialogProps {
  readonly outcome: ImportOutcome;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once before anything is written, with what will be. */
export function ImportDialog({ outcome, onClose, onConfirm }: ImportDialogProps) {
  const intl = useIntl();
  const { summary, sheets, questionnaires = [] } = outcome;
  // The server writes to new people.
  const isInviting = sheets.some(
    ({ group, summary: { created } }) => (group === 'managers' || group === 'users') && created > 0,
  );
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
          values={{ counts: summaryText(intl, summary) }}
        />
      </p>
      <NextVersions questionnaires={questionnaires} />
      <ChangedCells outcome={outcome} />
      {isInviting && (
        <p>
          <FormattedMessage
            id="import.dialog.invites"
            defaultMessage="New people get an e-mail at once, with a link for choosing their password."
          />
        </p>
      )}
    </Dialog>
  );
}
