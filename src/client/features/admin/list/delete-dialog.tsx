import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { errorText } from '../../../state/errors/error-messages';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { assessmentsPath } from '../paths';
import type { AdminResource, AdminRecord } from '../resource';
import { Consequences } from './consequences';
import { InsteadButton } from './instead-button';
import { ScheduledBy } from './scheduled-by';
import { useDeletion } from './use-deletion';
import { Waiting } from '../../../ui/waiting';
import { RetryButton } from '../../../ui/retry-button';

interface DeleteDialogProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly record: R;
  readonly onClose: () => void;
  /** After it was deleted; closes it, unless said otherwise. */
  readonly onDone?: () => void;
}

/** Asks before a record is deleted, and says what goes with it; where answers would be orphaned, that it can't be. */
export function DeleteDialog<R extends AdminRecord>({
  resource,
  record,
  onClose,
  onDone = onClose,
}: DeleteDialogProps<R>) {
  const intl = useIntl();
  const { preview, isLooking, error, retry, isDeleting, remove } = useDeletion(resource, record, onDone);
  const isRefused = preview !== undefined && preview.answers > 0;
  const assessments = assessmentsPath(resource.group, record);
  const close = () => {
    if (!isDeleting) onClose();
  };
  const name = <bdi>{record.name}</bdi>;
  return (
    <Dialog
      title={
        isRefused ? (
          <FormattedMessage
            id="admin.delete.impossible"
            defaultMessage="“{name}” cannot be deleted"
            values={{ name }}
          />
        ) : (
          <FormattedMessage id="admin.delete.title" defaultMessage="Delete “{name}”?" values={{ name }} />
        )
      }
      onClose={close}
      actions={
        <>
          <Button disabled={isDeleting} onClick={close}>
            {isRefused ? (
              <FormattedMessage id="admin.close" defaultMessage="Close" />
            ) : (
              <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
            )}
          </Button>
          {isRefused && <InsteadButton actions={resource.actions(record)} onDone={onClose} />}
          {retry && <RetryButton onClick={() => retry()} />}
          {!isRefused && !retry && (
            <Button danger type="primary" disabled={isLooking} loading={isDeleting} onClick={() => void remove()}>
              <FormattedMessage id="admin.delete.confirm" defaultMessage="Delete" />
            </Button>
          )}
        </>
      }
    >
      {isLooking && (
        <Waiting
          label={intl.formatMessage({ id: 'admin.delete.looking', defaultMessage: 'Looking up what goes with it…' })}
        />
      )}
      <div role="status">
        {!isLooking && !retry && <Consequences preview={preview} isPerson={resource.group === 'users'} />}
      </div>
      {!isRefused && <ScheduledBy group={resource.group} of={record.id} />}
      {isRefused && assessments !== null && (
        <p>
          <Link to={assessments} onClick={onClose}>
            <FormattedMessage id="admin.delete.showAssessments" defaultMessage="Show these assessments" />
          </Link>
        </p>
      )}
      <div role="alert">{error && <Notice kind="error">{errorText(intl, error)}</Notice>}</div>
    </Dialog>
  );
}
