import Skeleton from 'antd/es/skeleton';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { FailedNotice } from '../../../parts/failed-notice';
import { useAppSelector } from '../../../state/hooks';
import { BlankState } from '../../../ui/blank-state';
import { useCanCompute } from '../device/device-part';
import type { FiguresCache } from '../offline/use-figures-cache';
import type { Dashboard } from '../use-dashboard';
import './attention-panel.css';
import { useDeviceMatters } from './device-matters';
import { MatterRow } from './matter-row';
import { mattersOn, type MatterRows } from './matters';
import { useMatter, type MatterFigures } from './use-matter';

interface AttentionProps {
  readonly dashboard: Dashboard;
  readonly cache: FiguresCache;
}

type Shown = Pick<MatterFigures, 'matter' | 'of' | 'sort' | 'count' | 'first'>;

const Nothing = () => (
  <BlankState
    picture="good"
    title={<FormattedMessage id="dashboard.attention.none" defaultMessage="Nothing waits for you" />}
    text={
      <FormattedMessage
        id="dashboard.attention.noneText"
        defaultMessage="No assessment is overdue or with a director, and none of the last 30 days has a low score."
      />
    }
  />
);

function Matters({ shown }: { readonly shown: readonly Shown[] }) {
  if (shown.every(({ count }) => count === 0)) return <Nothing />;
  return (
    <ul className="matters">
      {shown.map((matter) => (
        <MatterRow key={matter.matter} {...matter} />
      ))}
    </ul>
  );
}

/** Offline, where these were not looked up before: what the assessments on this device say. */
function OnDevice({ dashboard, rows }: { readonly dashboard: Dashboard; readonly rows: readonly MatterRows[] }) {
  const counts = useDeviceMatters(dashboard, rows);
  return (
    <>
      <Matters shown={rows.map((matter, place) => ({ ...matter, count: counts[place] ?? null, first: null }))} />
      <p className="note">
        <FormattedMessage
          id="dashboard.attention.device"
          defaultMessage="Of the assessments on this device. Which ones they are is told with a connection."
        />
      </p>
    </>
  );
}

/** What an administrator should see to today; each number opens the assessments that it counts. */
export function AttentionPanel({ dashboard, cache }: AttentionProps) {
  const id = useId();
  const online = useAppSelector((state) => state.connectivity.online);
  const canCompute = useCanCompute(dashboard.clientId);
  const rows = mattersOn(dashboard.today, dashboard.usual);
  const [overdue, waiting, low] = rows as readonly [MatterRows, MatterRows, MatterRows];
  const shown = [
    useMatter(dashboard, cache, overdue),
    useMatter(dashboard, cache, waiting),
    useMatter(dashboard, cache, low),
  ];
  const failed = shown.find(({ count, error }) => count === null && error !== undefined);
  const isKnown = shown.every(({ count }) => count !== null);
  return (
    <section className="panel attention" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="dashboard.attention" defaultMessage="Needs you today" />
      </h2>
      {isKnown && <Matters shown={shown} />}
      {!isKnown && online && failed && (
        <div role="alert">
          <FailedNotice error={failed.error} onRetry={() => shown.forEach(({ retry }) => void retry())} />
        </div>
      )}
      {!isKnown && online && !failed && (
        <div aria-hidden="true">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
      {!isKnown && !online && canCompute && <OnDevice dashboard={dashboard} rows={rows} />}
      {!isKnown && !online && !canCompute && (
        <p className="note">
          <FormattedMessage
            id="dashboard.attention.offline"
            defaultMessage="You are offline, and what needs you was not looked up here before."
          />
        </p>
      )}
    </section>
  );
}
