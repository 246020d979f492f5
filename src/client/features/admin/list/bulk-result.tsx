import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../../api/api-error';
import type { BulkOutcome } from '../../../../contract/admin';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { takeBack } from '../../../state/admin/actions';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ReadTable } from '../../../ui/read-table';
import './bulk-result.css';

/** More are only counted. */
const SHOWN = 200;

/** Those that were refused, with the reason. */
function Refused({ refused }: { readonly refused: BulkOutcome['results'] }) {
  const intl = useIntl();
  return (
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
  );
}

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
  /** Why it did not come to all of them. */
  readonly children?: ReactNode;
}

/** What became of a change of many records: how many are done, and which were refused, with the reason. */
export function BulkResult({ outcome, onClose, children }: BulkResultProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [fault, setFault] = useState<ApiError | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  // Of taking it back, once that was refused for some.
  const [undone, setUndone] = useState<BulkOutcome | null>(null);
  const { results, deletion, change = null } = undone ?? outcome;
  const done = deletion ?? change;
  const isUndoable = useAppSelector(({ admin }) => done !== null && admin.undoable?.id === done.id);
  const refused = results.filter(({ done }) => !done);
  const undo = async () => {
    setUndoing(true);
    const { error, outcome: takenBack } = await dispatch(takeBack());
    setUndoing(false);
    setFault(error);
    if (takenBack?.results.some((result) => !result.done)) setUndone(takenBack);
    else if (!error) onClose();
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
              {deletion ? (
                <FormattedMessage id="admin.bulk.undo" defaultMessage="Take the deletion back" />
              ) : (
                <FormattedMessage id="admin.bulk.undoChange" defaultMessage="Take the change back" />
              )}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="admin.close" defaultMessage="Close" />
          </Button>
        </>
      }
    >
      <div role="alert">{fault && <Notice kind="error">{errorText(intl, fault)}</Notice>}</div>
      {children}
      {refused.length > 0 && <Refused refused={refused} />}
    </Dialog>
  );
}
