import { dashboardApi } from '../../api/dashboard-api';
import { useAppSelector } from '../../state/hooks';
import { useMedia } from '../../ui/use-environment';
import { AttentionPanel } from './attention/attention-panel';
import { Dimmed, FiguresNotice, FiguresSkeleton, NoFigures } from './dashboard-state';
import { DevicePart, useCanCompute } from './device/device-part';
import { OfflineFigures } from './offline/offline-figures';
import { useFigures } from './offline/use-figures';
import type { FiguresCache } from './offline/use-figures-cache';
import { CoveragePanel } from './panels/coverage-panel';
import { FiguresPanel } from './panels/figures-panel';
import { LocationPanel } from './panels/location-panel';
import { ScoreRule } from './panels/score-rule';
import { StatusPanel } from './panels/status-panel';
import { stepsBehind } from './panels/steps';
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

/** Everything at once: how it goes, what needs somebody, how many, where, and of what. */
export function Overview(props: PartProps) {
  const { dashboard, cache, context } = props;
  const online = useAppSelector((state) => state.connectivity.online);
  const hasAttention = useAppSelector((state) => state.connectivity.capabilities?.attention === true);
  const isPhone = useMedia('(width < 600px)');
  const statistic = useFigures(
    'statistic',
    cache,
    dashboardApi.useAnswerStatisticQuery(dashboard.query, { skip: !online, refetchOnMountOrArgChange: true }),
  );
  const { data } = statistic;
  const canCompute = useCanCompute(dashboard.clientId);
  const isComputed = !online && !data && cache.all !== null && canCompute;
  const attention = hasAttention && <AttentionPanel key="attention" dashboard={dashboard} cache={cache} />;
  const hasAny = data && data.figures.answers > 0;
  const trend = hasAny && (
    <TimePanel
      key="trend"
      statistic={data}
      range={dashboard.filters.dateRange}
      context={context}
      timeZone={dashboard.daysIn.zone}
    />
  );
  const figures = data && Math.max(data.figures.answers, data.previous?.figures.answers ?? 0) > 0 && (
    <FiguresPanel
      key="figures"
      statistic={data}
      course={stepsBehind(data, dashboard.filters.dateRange, dashboard.daysIn.zone)}
      rule={<ScoreRule {...dashboard} />}
    />
  );
  return (
    <>
      <FiguresNotice figures={statistic} />
      {!data && online && statistic.error === undefined && <FiguresSkeleton />}
      {data && (
        <Dimmed isBusy={statistic.isBusy}>
          {/* On a phone, what one comes for is first. Moved, not made anew: a panel that shows its table stays so. */}
          <div className="dashboard-first">{isPhone ? [attention, figures, trend] : [trend, attention, figures]}</div>
          {hasAny && (
            <>
              <Tools {...props} />
              <div className="dashboard-pair">
                <LocationPanel statistic={data} context={context} />
                <StatusPanel statistic={data} context={context} />
              </div>
              {data.coverage.categories.length > 0 && <CoveragePanel statistic={data} context={context} />}
            </>
          )}
        </Dimmed>
      )}
      {data?.figures.answers === 0 && <NoFigures dashboard={dashboard} />}
      {isComputed && (
        <>
          {attention}
          <DevicePart dashboard={dashboard} context={context} />
        </>
      )}
      {!online && <OfflineFigures cache={cache} isHere={data !== undefined || isComputed} />}
    </>
  );
}
