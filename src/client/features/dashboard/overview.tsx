import { dashboardApi } from '../../api/dashboard-api';
import { useAppSelector } from '../../state/hooks';
import { Dimmed, FiguresNotice, FiguresSkeleton, NoFigures } from './dashboard-state';
import { DevicePart, useCanCompute } from './device/device-part';
import { OfflineFigures } from './offline/offline-figures';
import { useFigures } from './offline/use-figures';
import type { FiguresCache } from './offline/use-figures-cache';
import { CoveragePanel, LYING } from './panels/coverage-panel';
import { FiguresPanel } from './panels/figures-panel';
import { LocationPanel } from './panels/location-panel';
import { ScoreRule } from './panels/score-rule';
import { StatusPanel } from './panels/status-panel';
import { TimePanel } from './panels/time-panel';
import { ToolsPanel } from './panels/tools-panel';
import type { Dashboard } from './use-dashboard';

export interface PartProps {
  readonly dashboard: Dashboard;
  readonly cache: FiguresCache;
  /** What the figures are narrowed to, in words. */
  readonly context: string;
}

function Tools({ dashboard: { query, addressOf }, cache, context }: PartProps) {
  const online = useAppSelector((state) => state.connectivity.online);
  const tools = useFigures(
    'tools',
    cache,
    dashboardApi.useToolSummariesQuery(query, { skip: !online, refetchOnMountOrArgChange: true }),
  );
  return (
    <>
      {online && <FiguresNotice figures={tools} />}
      {tools.data && tools.data.length > 0 && (
        <Dimmed isBusy={tools.isBusy}>
          <ToolsPanel tools={tools.data} context={context} addressOf={addressOf} />
        </Dimmed>
      )}
    </>
  );
}

/** Everything at once: how many, how far, when, where, and of what. */
export function Overview(props: PartProps) {
  const { dashboard, cache, context } = props;
  const online = useAppSelector((state) => state.connectivity.online);
  const statistic = useFigures(
    'statistic',
    cache,
    dashboardApi.useAnswerStatisticQuery(dashboard.query, { skip: !online, refetchOnMountOrArgChange: true }),
  );
  const { data } = statistic;
  const canCompute = useCanCompute(dashboard.clientId);
  const isComputed = !online && !data && cache.all !== null && canCompute;
  return (
    <>
      <FiguresNotice figures={statistic} />
      {!data && online && statistic.error === undefined && <FiguresSkeleton />}
      {data && (data.figures.answers > 0 || (data.previous?.figures.answers ?? 0) > 0) && (
        <Dimmed isBusy={statistic.isBusy}>
          <FiguresPanel statistic={data} rule={<ScoreRule {...dashboard} />} />
          {data.figures.answers > 0 && (
            <>
              <div className="dashboard-pair">
                <TimePanel
                  statistic={data}
                  range={dashboard.filters.dateRange}
                  context={context}
                  timeZone={dashboard.daysIn.zone}
                />
                <StatusPanel statistic={data} context={context} />
              </div>
              <Tools {...props} />
              <div className={data.coverage.categories.length > LYING ? 'dashboard-panels' : 'dashboard-pair'}>
                <LocationPanel statistic={data} context={context} />
                {data.coverage.categories.length > 0 && <CoveragePanel statistic={data} context={context} />}
              </div>
            </>
          )}
        </Dimmed>
      )}
      {data?.figures.answers === 0 && (
        <NoFigures isNarrowed={dashboard.query.filters !== undefined} onClear={() => dashboard.change({})} />
      )}
      {isComputed && <DevicePart dashboard={dashboard} context={context} />}
      {!online && <OfflineFigures cache={cache} isHere={data !== undefined || isComputed} />}
    </>
  );
}
