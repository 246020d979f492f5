import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkBody } from '../../../../contract/office';
import { officeApi } from '../../../api/office-api';
import { errorWords } from '../../../state/errors/error-words';
import { useAppDispatch } from '../../../state/hooks';
import { offerUndo } from '../../../state/office/actions';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import type { AdminResource, OfficeRecord } from '../resource';
import { BulkResult } from './bulk-result';
import { countedRecords } from './counted-records';
import { WaitingBar } from '../../../ui/waiting-bar';

interface BulkDialogProps<R extends OfficeRecord> {
  readonly resource: AdminResource<R>;
  readonly body: BulkBody;
  /** How many are selected. */
  readonly count: number;
  /** What is done to them, as "Deactivate". Deleting has words of its own. */
  readonly title: string;
  /** `isDone`: the server has done it, at least to some. */
  readonly onClose: (isDone: boolean) => void;
}

/** Does something to many records: asks first, and says in the end which of them the server refused. */
export function BulkDialog<R extends OfficeRecord>({ resource: { group }, body, count, title, onClose }: BulkDialogProps<R>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [changeMany, { data: outcome, error, isLoading }] = officeApi.useChangeManyMutation();
  const isDeletion = body.action === 'delete';
  const records = countedRecords(intl, group, count);

  const start = async () => {
    const { data } = await changeMany({ group, body });
    if (!data) return;
    const done = data.results.filter((result) => result.done).length;
    if (done > 0) dispatch(offerUndo(data.deletion, group, null, done));
    if (done < data.results.length) return;
    if (!isDeletion) {
      dispatch(successShown({ text: intl.formatMessage({ id: 'admin.bulk.changed', defaultMessage: '{count, plural, one {One record was} other {# records were}} changed.' }, { count: done }) }));
    }
    onClose(true);
  };
  if (outcome) return <BulkResult outcome={outcome} onClose={() => onClose(true)} />;

  const close = () => {
    if (!isLoading) onClose(false);
  };
  return (
    <Dialog
      title={
        isDeletion ? (
          <FormattedMessage id="admin.bulk.delete" defaultMessage="Delete {records}?" values={{ records }} />
        ) : (
          <FormattedMessage id="admin.bulk.change" defaultMessage="{action}: {records}?" values={{ action: title, records }} />
        )
      }
      onClose={close}
      actions={
        <>
          <Button disabled={isLoading} onClick={close}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" danger={isDeletion} disabled={isLoading} onClick={() => void start()}>
            {isDeletion ? <FormattedMessage id="admin.delete.confirm" defaultMessage="Delete" /> : title}
          </Button>
        </>
      }
    >
      {isLoading ? (
        <WaitingBar label={intl.formatMessage({ id: 'admin.bulk.running', defaultMessage: 'This may take a while. Please keep the page open.' })} />
      ) : (
        <p>
          {isDeletion ? (
            <FormattedMessage id="admin.bulk.deleteText" defaultMessage="What belongs to them is deleted as well. Records that assessments refer to stay. For ten seconds you can take it back." />
          ) : (
            <FormattedMessage id="admin.bulk.changeText" defaultMessage="Each is changed by itself. If the server refuses some, you will see which, and why." />
          )}
        </p>
      )}
      <div role="alert">{error !== undefined && !isLoading && <Notice kind="error">{errorWords(intl, apiErrorOf(error))}</Notice>}</div>
    </Dialog>
  );
}
