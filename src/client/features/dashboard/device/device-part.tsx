import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { getRecord } from '../../../lib/record-table';
import { selectAnswers } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectIsBounded } from '../../../state/kept/selectors';
import { Age } from '../../../ui/age';
import { Notice } from '../../../ui/notice';
import { NoFigures } from '../dashboard-state';
import { FiguresPanel } from '../panels/figures-panel';
import { LocationPanel } from '../panels/location-panel';
import { ScoreRule } from '../panels/score-rule';
import { StatusPanel } from '../panels/status-panel';
import { ToolsPanel } from '../panels/tools-panel';
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
  const at = useAppSelector((state) => state.snapshot.filledAt) ?? '';
  const { statistic, tools } = useMemo(
    () => deviceFigures({ answers, clients, locations, assessmentTools }, query, at),
    [answers, clients, locations, assessmentTools, query, at],
  );
  return (
    <>
      <div role="status" className="dashboard-notice">
        <Notice kind="info">
          <FormattedMessage
            id="dashboard.device"
            defaultMessage="You are offline. These figures are made from the assessments on this device, as they were refreshed {age}; there may be others that are not on it."
            values={{ age: <Age of={at} /> }}
          />
        </Notice>
      </div>
      {statistic.figures.answers === 0 ? (
        <NoFigures dashboard={dashboard} />
      ) : (
        <div className="dashboard-panels">
          <FiguresPanel statistic={statistic} rule={<ScoreRule filters={filters} change={change} />} />
          <div className="dashboard-pair">
            <LocationPanel statistic={statistic} context={context} />
            <StatusPanel statistic={statistic} context={context} />
          </div>
          <ToolsPanel tools={tools} context={context} />
        </div>
      )}
    </>
  );
}
