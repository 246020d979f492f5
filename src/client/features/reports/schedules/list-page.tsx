import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
import { inNaturalOrder } from '../../../lib/natural-order';
import { SCHEDULES_PATH } from '../../../lib/schedules-path';
import { FailedNotice } from '../../../parts/failed-notice';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { selectDensity } from '../../../state/admin-preferences/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectClientId } from '../../../state/selected-client/selectors';
import { selectRoleName } from '../../../state/session/selectors';
import { BlankState } from '../../../ui/blank-state';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DECLARED_LAYOUT, directionOf, type Column } from '../../../ui/data-table/columns';
import { DataTable } from '../../../ui/data-table/data-table';
import { NOTHING } from '../../../ui/data-table/selection';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { useVisible } from '../../../ui/use-environment';
import { isUnderWay } from './schedule-messages';
import { ScheduleMenu } from './schedule-menu';
import { useScheduleActions } from './use-schedule-actions';
import { scheduleAddress, useScheduleColumns } from './use-schedule-columns';

/** In ms. */
const POLLING = 2000;

/** Those of the selected client, asked again while something becomes of one and somebody can see it. */
function useSchedules(online: boolean) {
  const clientId = useAppSelector(selectClientId);
  const isVisible = useVisible();
  const query = { clientId };
  const { data: known } = schedulesApi.endpoints.schedules.useQueryState(query);
  const isWaited = known?.some((one) => isUnderWay(one) || (one.last_run?.mails.waiting ?? 0) > 0) === true;
  return schedulesApi.useSchedulesQuery(query, {
    skip: !online,
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaited && isVisible ? POLLING : 0,
  });
}

/** The rows as the person sorted them; what has no value comes last. */
function inOrder(rows: readonly Schedule[], columns: readonly Column<Schedule>[], sort: string): readonly Schedule[] {
  const column = columns.find(({ key }) => directionOf(sort, key) !== undefined);
  if (!column) return rows;
  const sign = directionOf(sort, column.key) === 'descending' ? -1 : 1;
  const valueOf = column.value ?? column.text;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * inNaturalOrder(String(a), String(b));
  });
}

interface DeleteDialogProps {
  readonly schedule: Schedule;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

const DeleteDialog = ({ schedule: { name }, onKeep, onConfirm }: DeleteDialogProps) => (
  <ConfirmDialog
    title={
      <FormattedMessage
        id="schedule.delete.sure"
        defaultMessage="Delete “{name}”?"
        values={{ name: <bdi>{name}</bdi> }}
      />
    }
    keep={<FormattedMessage id="admin.cancel" defaultMessage="Cancel" />}
    confirm={<FormattedMessage id="report.job.delete" defaultMessage="Delete" />}
    onKeep={onKeep}
    onConfirm={onConfirm}
  >
    <p>
      <FormattedMessage
        id="schedule.delete.lost"
        defaultMessage="It is not sent any more, and links already sent stop working. This cannot be taken back; to stop it for a while, pause it instead."
      />
    </p>
  </ConfirmDialog>
);

/** `/admin/schedules`: reports that are sent by themselves, when they are next, and what became of the last ones. */
export function ListPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { online } = useAdminAccess();
  const { data, error, isFetching, refetch } = useSchedules(online);
  const density = useAppSelector(selectDensity);
  const clientId = useAppSelector(selectClientId);
  const isSuperAdmin = useAppSelector(selectRoleName) === 'superAdmin';
  const columns = useScheduleColumns(isSuperAdmin && clientId === null);
  const actions = useScheduleActions();
  const [layout, setLayout] = useState(DECLARED_LAYOUT);
  const [sort, setSort] = useState('name');
  const [asked, setAsked] = useState<Schedule | null>(null);
  const create = (
    <LinkButton
      type="primary"
      disabled={!online}
      icon={<PlusOutlined aria-hidden="true" />}
      to={`${SCHEDULES_PATH}/create`}
    >
      <FormattedMessage id="schedule.new" defaultMessage="New scheduled report" />
    </LinkButton>
  );
  return (
    <Page
      title={<FormattedMessage id="app.title.schedules" defaultMessage="Scheduled reports" />}
      intro={
        <FormattedMessage
          id="schedule.intro"
          defaultMessage="Reports that are prepared and sent automatically, as a link to the PDF."
        />
      }
      actions={create}
    >
      <div role="status">
        {!online && (
          <Notice kind="info">
            <FormattedMessage
              id="schedule.offline"
              defaultMessage="You are offline. Scheduled reports are seen and changed with a connection; the server sends them meanwhile."
            />
          </Notice>
        )}
      </div>
      <div role="alert">{online && error !== undefined && <FailedNotice error={error} onRetry={refetch} />}</div>
      {online && !data && error === undefined && <TableSkeleton />}
      {data?.length === 0 && (
        <BlankState
          title={<FormattedMessage id="schedule.empty" defaultMessage="No scheduled reports yet" />}
          text={
            <FormattedMessage
              id="schedule.empty.text"
              defaultMessage="Choose a questionnaire, when its report is sent, and to whom."
            />
          }
          actions={create}
        />
      )}
      {data && data.length > 0 && (
        <div className="panel">
          <DataTable
            label={intl.formatMessage({ id: 'app.title.schedules', defaultMessage: 'Scheduled reports' })}
            columns={columns}
            layout={layout}
            onLayoutChange={setLayout}
            rows={inOrder(data, columns, sort)}
            total={data.length}
            firstIndex={0}
            sort={sort}
            onSort={setSort}
            density={density}
            isSelectable={false}
            selection={NOTHING}
            onSelect={() => undefined}
            onOpen={(schedule) => void navigate(scheduleAddress(schedule))}
            actions={(schedule) => (
              <ScheduleMenu
                schedule={schedule}
                online={online}
                actions={actions}
                onOpen={() => void navigate(scheduleAddress(schedule))}
                onDelete={() => setAsked(schedule)}
              />
            )}
            isBusy={isFetching}
          />
        </div>
      )}
      {asked && (
        <DeleteDialog
          schedule={asked}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void actions.remove(asked);
          }}
        />
      )}
    </Page>
  );
}
