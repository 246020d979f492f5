import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectNeedsAttentionCount, selectRefusals } from '../../state/outbox/selectors';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { Page } from '../../ui/page';
import { DeviceFacts } from './device-facts';
import './readiness.css';
import { KeptFacts } from './kept-facts';
import { OfficeFact } from './office-fact';
import { RecordFacts, UnsentFact } from './record-facts';
import { RefreshProgress } from './refresh-progress';
import { useDevice } from './use-device';
import { useRefresh } from './use-refresh';
import { VerdictPanel } from './verdict-panel';
import { WifiChoice } from './wifi-choice';

/** `/readiness`: whether this device can do without a network. Everything but the refreshing works without one too. */
export default function ReadinessPage() {
  const { refresh, busy } = useRefresh();
  const [asked, setAsked] = useState({ times: 0, declined: false });
  const installed = useAppSelector((state) => state.installation.installed);
  const online = useAppSelector((state) => state.connectivity.online);
  const device = useDevice(`${String(busy)} ${String(installed)} ${String(asked.times)}`);
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const recordsRefused = useAppSelector((state) => state.localStore.refused !== null);
  const unsaved = useAppSelector((state) => selectRefusals(state).length);
  const needsAttention = useAppSelector(selectNeedsAttentionCount);
  const onAsked = (promised: boolean) => {
    setAsked({ times: asked.times + 1, declined: !promised });
  };
  const kept = { declined: asked.declined, onAsked };
  const facts = {
    application: device?.application ?? null,
    persisted: device?.persisted ?? null,
    free: device?.free ?? null,
    filledAt,
    recordsRefused,
    unsaved,
    needsAttention,
  };
  return (
    <Page title={<FormattedMessage id="readiness.title" defaultMessage="Ready to go offline?" />} width="reading">
      <VerdictPanel facts={facts} online={online} busy={busy} onRefresh={refresh} {...kept}>
        <RefreshProgress />
      </VerdictPanel>
      {/* What comes of the device makes the verdict higher: what stands below it waits, and does not jump. */}
      {device === null ? (
        <TableSkeleton />
      ) : (
        <>
          <ul className="panel facts">
            <RecordFacts />
            <UnsentFact />
            <DeviceFacts device={device} {...kept} />
            <OfficeFact device={device} />
          </ul>
          <WifiChoice />
          <KeptFacts />
        </>
      )}
    </Page>
  );
}
