import Skeleton from 'antd/es/skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
import { SCHEDULES_PATH } from '../../../lib/schedules-path';
import { FailedNotice } from '../../../parts/failed-notice';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { apiErrorOf } from '../../../state/session/actions';
import { BlankState } from '../../../ui/blank-state';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { filterTitles } from '../filter-messages';
import { ScheduleForm } from './schedule-form';
import { momentText, runText } from './schedule-messages';
import { ScheduleState } from './schedule-state';
import { valuesOf } from './schedule-values';

/** What became of it last, when it is next, or why it is not sent any more. */
function Runs({ schedule }: { readonly schedule: Schedule }) {
  const intl = useIntl();
  const { last_run: run, next_run_at: next, state, below, time_zone: zone, stopped_by: gone } = schedule;
  return (
    <>
      {gone && (
        <Notice kind="warning">
          <FormattedMessage
            id="schedule.stopped.gone"
            defaultMessage="Stopped: “{name}” was deleted ({kind}). It is sent again once you save it with another choice, or with none."
            values={{ name: <bdi>{gone.value}</bdi>, kind: intl.formatMessage(filterTitles[gone.filter]) }}
          />
        </Notice>
      )}
      {state === 'stopped' && !gone && (
        <Notice kind="warning">
          <FormattedMessage
            id="schedule.stopped.text"
            defaultMessage="Whoever saved it last may no longer sign in, or no longer sees this. It is not sent until you save it: from then on it is yours."
          />
        </Notice>
      )}
      {run && (
        <Notice kind={run.status === 'failed' || run.mails.failed.length > 0 ? 'error' : 'info'}>
          <FormattedMessage
            id="schedule.lastRun"
            defaultMessage="{time}: {outcome}"
            values={{ time: <bdi>{momentText(intl, run.at, zone)}</bdi>, outcome: runText(intl, run, below) }}
          />
        </Notice>
      )}
      {next !== null && (
        <p className="quiet">
          <FormattedMessage
            id="schedule.nextRun"
            defaultMessage="Next time: {time} ({zone})"
            values={{ time: <bdi>{momentText(intl, next, zone)}</bdi>, zone }}
          />
        </p>
      )}
    </>
  );
}

/** `/admin/schedules/:id/update` */
export function UpdatePage() {
  const { id = '' } = useParams();
  const { online, reason } = useAdminAccess();
  const { currentData, error, refetch } = schedulesApi.useScheduleQuery(
    { id },
    { skip: !online, refetchOnMountOrArgChange: true },
  );
  const title = <FormattedMessage id="app.title.scheduleUpdate" defaultMessage="Scheduled report" />;
  if (currentData)
    return (
      <Page title={<bdi>{currentData.name}</bdi>} mark={<ScheduleState state={currentData.state} />} width="reading">
        <Runs schedule={currentData} />
        <ScheduleForm key={id} schedule={currentData} begin={() => valuesOf(currentData)} />
      </Page>
    );
  const isGone = error !== undefined && apiErrorOf(error).kind === 'notFound';
  return (
    <Page title={title} width="reading">
      {!online && <Notice kind="info">{reason}</Notice>}
      {isGone && (
        <BlankState
          title={<FormattedMessage id="schedule.gone" defaultMessage="This scheduled report no longer exists" />}
          actions={
            <LinkButton to={SCHEDULES_PATH}>
              <FormattedMessage id="schedule.back" defaultMessage="All scheduled reports" />
            </LinkButton>
          }
        />
      )}
      {online && error !== undefined && !isGone && (
        <div role="alert">
          <FailedNotice error={error} onRetry={refetch} />
        </div>
      )}
      {online && error === undefined && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
    </Page>
  );
}
