import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../../api/api-error';
import type { BulkOutcome } from '../../../../contract/admin';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { undoDeletion } from '../../../state/admin/actions';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ReadTable } from '../../../ui/read-table';
import './bulk-result.css';

/** More are only counted. */
const SHOWN = 200;

/** What became of a change of many records: how many are done, and which were refused, with the reason. */
export function BulkResult({
  outcome: { results, deletion },
  onClose,
}: {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [fault, setFault] = useState<ApiError | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const isUndoable = useAppSelector(({ admin }) => deletion !== null && admin.undoable?.id === deletion.id);
  const refused = results.filter(({ done }) => !done);
  const undo = async () => {
    setUndoing(true);
    const error = await dispatch(undoDeletion());
    setUndoing(false);
    setFault(error);
    if (!error) onClose();
  };
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.bulk.result"
          defaultMessage="{done, number} done, {refused, number} refused"
          values={{ done: results.length - refused.length, refused: refused.length }}
        />
      }
      onClose={onClose}
      actions={
        <>
          {isUndoable && (
            <Button loading={isUndoing} onClick={() => void undo()}>
              <FormattedMessage id="admin.bulk.undo" defaultMessage="Take the deletion back" />
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="admin.close" defaultMessage="Close" />
          </Button>
        </>
      }
    >
      <div role="alert">{fault && <Notice kind="error">{errorText(intl, fault)}</Notice>}</div>
      <div
        className="bulk-refused"
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'admin.bulk.refused', defaultMessage: 'Refused' })}
      >
        <ReadTable
          rows={refused.slice(0, SHOWN)}
          rowKey="id"
          columns={[
            {
              key: 'name',
              title: intl.formatMessage({ id: 'admin.bulk.name', defaultMessage: 'Name' }),
              render: ({ name }) => <bdi>{name}</bdi>,
            },
            {
              key: 'reason',
              title: intl.formatMessage({ id: 'admin.bulk.reason', defaultMessage: 'Reason' }),
              render: ({ message }) =>
                message === null ? (
                  <FormattedMessage id="admin.bulk.noReason" defaultMessage="The server gave no reason." />
                ) : (
                  <bdi>{message}</bdi>
                ),
            },
          ]}
        />
        {refused.length > SHOWN && (
          <p>
            <FormattedMessage
              id="admin.bulk.more"
              defaultMessage="And {count, number} more."
              values={{ count: refused.length - SHOWN }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
