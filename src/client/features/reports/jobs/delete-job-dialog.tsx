import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface DeleteJobDialogProps {
  /** Of the questionnaire. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks before a prepared report is deleted: to make it anew takes a while, and its figures may be others then. */
export const DeleteJobDialog = ({ name, onClose, onDelete }: DeleteJobDialogProps) => (
  <ConfirmDialog
    title={
      <FormattedMessage
        id="report.job.deleteTitle"
        defaultMessage="Delete the report on “{name}”?"
        values={{ name: <bdi>{name}</bdi> }}
      />
    }
    keep={<FormattedMessage id="report.job.keep" defaultMessage="Keep it" />}
    confirm={<FormattedMessage id="report.job.delete" defaultMessage="Delete" />}
    onKeep={onClose}
    onConfirm={onDelete}
  >
    <FormattedMessage
      id="report.job.deleteText"
      defaultMessage="Its file is deleted; this cannot be taken back. The assessments stay as they are."
    />
  </ConfirmDialog>
);
