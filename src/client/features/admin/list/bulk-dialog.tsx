import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkBody } from '../../../../contract/admin';
import { adminApi } from '../../../api/admin-api';
import type { ApiError } from '../../../api/api-error';
import { bulkJobsApi } from '../../../api/bulk-jobs-api';
import { newUuid } from '../../../lib/ids';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { useAdminAccess, useHasBulkJobs } from '../../../state/admin/use-admin-access';
import { offerUndo, offerUndoOfChange } from '../../../state/admin/actions';
import { jobOpened } from '../../../state/admin/slice';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import type { AdminResource, AdminRecord } from '../resource';
import { BulkQuestion } from './bulk-question';
import { BulkResult } from './bulk-result';
import { countedRecords } from './counted-records';
import { ScheduledBy } from './scheduled-by';
import { RetryButton } from '../../../ui/retry-button';

interface BulkDialogProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly body: BulkBody;
  /** How many were selected when it was asked for: the list goes on meanwhile. */
  readonly count: number;
  /** What is done to them, as "Deactivate". Deleting has words of its own. */
  readonly title: string;
  /** What that is, in full. */
  readonly children?: ReactNode;
  /** What the way back is called, where it is not out of it all. */
  readonly backLabel?: ReactNode;
  /** `isDone`: the server has done it, at least to some. */
  readonly onClose: (isDone: boolean) => void;
}

const isTooMany = (error: ApiError): boolean => error.kind === 'busy' && error.status === 429;

/**
 * Does something to many records: asks first, and says in the end which of them the server refused. Where the server goes on by
 * itself, the shell says how far it is, on whatever page the person is.
 */
export function BulkDialog<R extends AdminRecord>({
  resource: { group },
  body,
  count,
  title,
  children,
  backLabel,
  onClose,
}: BulkDialogProps<R>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { online, reason } = useAdminAccess();
  const [changeMany, { data: outcome, ...changing }] = adminApi.useChangeManyMutation();
  const [beginJob, beginning] = bulkJobsApi.useBeginBulkJobMutation();
  const hasJobs = useHasBulkJobs();
  const [key] = useState(newUuid);
  const { error, isLoading } = hasJobs ? beginning : changing;
  const isDeletion = body.action === 'delete';
  const looked = adminApi.useBulkPreviewQuery(
    { group, selection: body.selection },
    { skip: !isDeletion, refetchOnMountOrArgChange: true },
  );
  const isLookFailed = looked.error !== undefined && !looked.isFetching;
  const mayStart =
    online &&
    !isLoading &&
    (!isDeletion || (!looked.isFetching && !isLookFailed && (looked.currentData?.deleted ?? 0) > 0));
  const fault = error ?? (isLookFailed ? looked.error : undefined);
  const records = countedRecords(intl, group, count);

  const begin = async () => {
    const { data: job } = await beginJob({ group, body, key });
    if (!job) return;
    dispatch(jobOpened({ id: job.id }));
    onClose(true);
  };
  const start = async () => {
    const { data } = await changeMany({ group, body });
    if (!data) return;
    const done = data.results.filter((result) => result.done).length;
    if (done > 0) {
      dispatch(offerUndo(data.deletion, group, null, done));
      dispatch(offerUndoOfChange(data.change, group, done));
    }
    if (done < data.results.length) return;
    // Else the offer to take it back says so.
    if (!isDeletion && !data.change) {
      dispatch(
        successShown({
          text: intl.formatMessage(
            {
              id: 'admin.bulk.changed',
              defaultMessage: '{count, plural, one {One record was} other {# records were}} changed.',
            },
            { count: done },
          ),
        }),
      );
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
          <FormattedMessage
            id="admin.bulk.change"
            defaultMessage="{action} {records}?"
            values={{ action: title, records }}
          />
        )
      }
      onClose={close}
      actions={
        <>
          <Button disabled={isLoading} onClick={close}>
            {backLabel ?? <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />}
          </Button>
          {isLookFailed && <RetryButton onClick={() => void looked.refetch()} />}
          <Button
            type="primary"
            danger={isDeletion}
            disabled={!mayStart}
            onClick={() => void (hasJobs ? begin() : start())}
          >
            {isDeletion ? <FormattedMessage id="admin.delete.confirm" defaultMessage="Delete" /> : title}
          </Button>
        </>
      }
    >
      {children}
      <BulkQuestion
        isRunning={isLoading && !hasJobs}
        isDeletion={isDeletion}
        preview={looked.currentData}
        isLooking={looked.isFetching}
      />
      {isDeletion && <ScheduledBy group={group} of={body.selection} />}
      <div role="alert">
        {!online && !isLoading && <Notice kind="warning">{reason}</Notice>}
        {online && fault !== undefined && !isLoading && (
          <Notice kind="error">
            {hasJobs && isTooMany(apiErrorOf(fault)) ? (
              <FormattedMessage
                id="admin.job.tooMany"
                defaultMessage="Five of your changes are not done yet. Wait for one of them, or stop one."
              />
            ) : (
              errorText(intl, apiErrorOf(fault))
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
