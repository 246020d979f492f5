import CloseOutlined from '@ant-design/icons/CloseOutlined';
import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkJob, BulkJobResult } from '../../../contract/admin';
import { baseApi } from '../../api/base-api';
import { bulkJobsApi } from '../../api/bulk-jobs-api';
import { countedRecords } from '../../features/admin/list/counted-records';
import { useAppDispatch } from '../../state/hooks';
import { offerUndo, offerUndoOfChange } from '../../state/admin/actions';
import { jobClosed, jobOpened } from '../../state/admin/slice';
import { useAdminAccess } from '../../state/admin/use-admin-access';
import { successShown } from '../../state/snackbars/slice';
import { Notice } from '../../ui/notice';
import './bulk-jobs.css';
import { POLLING } from './use-bulk-jobs';

const BulkResult = lazy(async () => {
  const { BulkResult: Result } = await import(
    /* webpackChunkName: "bulk-result" */ '../../features/admin/list/bulk-result'
  );
  return { default: Result };
});

interface EndedJobProps {
  readonly job: BulkJob;
  readonly isOpen: boolean;
}

/** Why it did not come to all of them; nothing where it did. */
function Ending({ job: { status, error, total, done, refused } }: { readonly job: BulkJob }) {
  if (status === 'done') return null;
  const count = total - done - refused;
  return (
    <Notice kind={status === 'failed' ? 'error' : 'info'}>
      {error === null ? (
        <FormattedMessage
          id="admin.job.stopped"
          defaultMessage="Stopped. {count, plural, =0 {All were done by then.} one {One was not touched.} other {# were not touched.}}"
          values={{ count }}
        />
      ) : (
        <bdi>{error}</bdi>
      )}
    </Notice>
  );
}

/** A change of many records that has ended: offers to take it back, and says what the person must know. */
export function EndedJob({ job, isOpen }: EndedJobProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { group, id, action, status, refused, total } = job;
  const { online } = useAdminAccess();
  const { data } = bulkJobsApi.endpoints.bulkJob.useQueryState({ group, id });
  // Until it is read: the connection may break in between.
  bulkJobsApi.useBulkJobQuery(
    { group, id },
    { skip: !online, refetchOnMountOrArgChange: true, pollingInterval: data ? 0 : POLLING },
  );
  const [noteSeen] = bulkJobsApi.useNoteBulkJobSeenMutation();
  const isAllDone = status === 'done' && refused === 0;
  const outcome = data?.outcome ?? null;

  const leave = () => {
    if (isOpen) dispatch(jobClosed());
    void noteSeen({ group, id });
  };
  const onEnded = useEffectEvent(({ outcome: ended, done }: BulkJobResult) => {
    dispatch(baseApi.util.invalidateTags(['admin']));
    if (done > 0) {
      dispatch(offerUndo(ended?.deletion, group, null, done));
      dispatch(offerUndoOfChange(ended?.change, group, done));
    }
    if (!isAllDone) return;
    leave();
    // Else the offer to take it back says so.
    if (ended?.deletion || ended?.change) return;
    const records = countedRecords(intl, group, done);
    dispatch(
      successShown({
        text:
          action === 'delete'
            ? intl.formatMessage({ id: 'admin.undo.many', defaultMessage: 'Deleted {records}.' }, { records })
            : intl.formatMessage({ id: 'admin.undo.changed', defaultMessage: 'Changed {records}.' }, { records }),
      }),
    );
  });
  useEffect(() => {
    if (data?.outcome) onEnded(data);
  }, [data]);

  if (isAllDone || !outcome) return null;
  if (isOpen)
    return (
      <Suspense>
        <BulkResult outcome={outcome} onClose={leave}>
          <Ending job={job} />
        </BulkResult>
      </Suspense>
    );
  return (
    <div className="undo-bar">
      <span className="undo-words">
        <FormattedMessage
          id="admin.job.ended"
          defaultMessage="{records}: {done, number} done, {refused, number} refused"
          values={{ records: countedRecords(intl, group, total), done: job.done, refused }}
        />
      </span>
      <Button onClick={() => dispatch(jobOpened({ id }))}>
        <FormattedMessage id="admin.job.details" defaultMessage="Details" />
      </Button>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={intl.formatMessage({ id: 'admin.job.dismiss', defaultMessage: 'Dismiss' })}
        onClick={leave}
      />
    </div>
  );
}
