import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import Flex from 'antd/es/flex';
import { useSearchParams } from 'react-router-dom';
import { dashboardApi } from '../../../api/dashboard-api';
import { useAppSelector } from '../../../state/hooks';
import { BlankState } from '../../../ui/blank-state';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { Drawer } from '../../../ui/drawer';
import { Pager } from '../../../ui/pager/pager';
import type { Dashboard } from '../use-dashboard';
import './rows-drawer.css';
import { queryOfRows, ROWS_PER_PAGE, withoutRows, withRows, type RowsView } from './rows-of';
import { RowsExport } from './rows-export';
import { RowsTable } from './rows-table';
import { useRowsMessages } from './rows-messages';
import { FailedNotice } from '../../../parts/failed-notice';

interface RowsDrawerProps {
  readonly dashboard: Dashboard;
  readonly view: RowsView;
  /** What the page is narrowed to, in words. */
  readonly context: string;
}

/** The rows behind a number: as many as it said, each with the way to its assessment. */
export function RowsDrawer({ dashboard: { clientId, filters, query }, view, context }: RowsDrawerProps) {
  const online = useAppSelector((state) => state.connectivity.online);
  const [parameters, setParameters] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const asked = queryOfRows(clientId, filters, view);
  const { data, currentData, error, isFetching, refetch } = dashboardApi.useDashboardAnswersQuery(asked, {
    skip: !online,
    refetchOnMountOrArgChange: true,
  });
  const shown = currentData ?? (isFetching ? data : undefined);
  const words = useRowsMessages(view.of, query, shown?.rows[0]);
  const total = shown?.meta?.total ?? shown?.rows.length ?? 0;
  const go = (change: Partial<RowsView>) =>
    setParameters(withRows(parameters, { ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  useEffect(() => {
    if (top.current) top.current.scrollTop = 0;
  }, [view.page, view.sort]);
  return (
    <Drawer
      side="end"
      holds="table"
      title={<FormattedMessage id="dashboard.rows" defaultMessage="Assessments" />}
      onClose={() => setParameters(withoutRows(parameters), { preventScrollReset: true })}
    >
      <div className="rows" ref={top}>
        <p className="rows-words">
          <bdi>{words}</bdi>
        </p>
        {context !== '' && (
          <p className="note">
            <FormattedMessage
              id="dashboard.rows.context"
              defaultMessage="Filters: {words}"
              values={{ words: context }}
            />
          </p>
        )}
        <Flex justify="space-between" align="center" gap="small" className="rows-head">
          <p role="status" className="rows-count">
            {shown && !isFetching && (
              <FormattedMessage
                id="dashboard.rows.count"
                defaultMessage="{total, plural, =0 {No assessments} one {One assessment} other {# assessments}}"
                values={{ total }}
              />
            )}
          </p>
          {online && total > 0 && <RowsExport query={asked} total={total} />}
        </Flex>
        {!online && (
          <BlankState
            picture="offline"
            title={<FormattedMessage id="dashboard.rows.offline" defaultMessage="You are offline" />}
            text={
              <FormattedMessage
                id="dashboard.rows.offlineText"
                defaultMessage="The assessments behind a number need a connection."
              />
            }
          />
        )}
        {online && error !== undefined && (
          <div role="alert">
            <FailedNotice error={error} onRetry={refetch} />
          </div>
        )}
        {online && !shown && error === undefined && <TableSkeleton />}
        {online && shown && shown.rows.length > 0 && (
          <div className={isFetching ? 'dashboard-busy' : undefined} aria-busy={isFetching}>
            <RowsTable
              rows={shown.rows}
              sort={view.sort}
              hasValue={view.of.question !== undefined}
              onSort={(sort) => go({ sort })}
            />
            {total > ROWS_PER_PAGE && (
              <Pager page={view.page} perPage={ROWS_PER_PAGE} total={total} onChange={({ page }) => go({ page })} />
            )}
          </div>
        )}
      </div>
    </Drawer>
  );
}
