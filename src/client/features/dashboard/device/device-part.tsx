import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { getRecord } from '../../../lib/record-table';
import { selectAnswers } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectIsBounded } from '../../../state/kept/selectors';
import { Age } from '../../../ui/age';
import { Notice } from '../../../ui/notice';
import { NoFigures } from '../dashboard-state';
import { CoveragePanel } from '../panels/coverage-panel';
import { FiguresPanel } from '../panels/figures-panel';
import { LocationPanel } from '../panels/location-panel';
import { ScoreRule } from '../panels/score-rule';
import { StatusPanel } from '../panels/status-panel';
import { TimePanel } from '../panels/time-panel';
import { ToolsPanel } from '../panels/tools-panel';
import { useNow } from '../../../ui/use-environment';
import type { Dashboard } from '../use-dashboard';
import { deviceFigures } from './device-figures';

/**
 * Whether there is anything on this device that figures can be made of: assessments of the client, and when they came.
 * Of some of them, they would be wrong.
 */
export const useCanCompute = (clientId: string | null): boolean =>
  useAppSelector(
    (state) =>
      state.snapshot.filledAt !== null &&
      !selectIsBounded(state) &&
      selectAnswers(state).length > 0 &&
      (clientId === null || getRecord(state.clients, clientId) !== undefined),
  );

/** Offline, in place of figures that were not seen here: what the assessments on this device say by themselves. */
export function DevicePart({ dashboard, context }: { readonly dashboard: Dashboard; readonly context: string }) {
  const { query, filters, change } = dashboard;
  const answers = useAppSelector(selectAnswers);
  const clients = useAppSelector((state) => state.clients);
  const locations = useAppSelector((state) => state.locations);
  const assessmentTools = useAppSelector((state) => state.assessmentTools);
  const categories = useAppSelector((state) => state.categories);
  const at = useAppSelector((state) => state.snapshot.filledAt) ?? '';
  const now = useNow();
  const { statistic, tools } = useMemo(
    () => deviceFigures({ answers, clients, locations, assessmentTools, categories }, query, at),
    [answers, clients, locations, assessmentTools, categories, query, at],
  );
  return (
    <>
      <div role="status" className="dashboard-notice">
        <Notice kind="info">
          <FormattedMessage
            id="dashboard.device"
            defaultMessage="You are offline. These figures are made from the assessments on this device, {answers, number} with these filters, as they were refreshed {age}; there may be others that are not on it."
            values={{ age: <Age of={at} />, answers: statistic.figures.answers }}
          />
        </Notice>
      </div>
      {statistic.figures.answers === 0 ? (
        <NoFigures dashboard={dashboard} />
      ) : (
        <div className="dashboard-panels">
          {statistic.by_day.length > 0 && (
            <TimePanel
              // What was begun since the device was filled is there too.
              statistic={{ ...statistic, at: new Date(now).toISOString() }}
              range={filters.dateRange}
              context={context}
              timeZone={dashboard.daysIn.zone}
            />
          )}
          <FiguresPanel statistic={statistic} rule={<ScoreRule filters={filters} change={change} />} />
          <div className="dashboard-pair">
            <LocationPanel statistic={statistic} context={context} />
            <StatusPanel statistic={statistic} context={context} />
          </div>
          {statistic.coverage.categories.length > 0 && <CoveragePanel statistic={statistic} context={context} />}
          <ToolsPanel tools={tools} context={context} />
        </div>
      )}
    </>
  );
}
