import { lazy, type ReactNode } from 'react';
import Spin from 'antd/es/spin';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { errorText } from '../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { refreshRequested } from '../state/local-store/slice';
import { PageState } from '../ui/page-state';
import { PageLoading } from './page-loading';
import { Optional } from '../ui/when-idle';
import { RetryButton } from '../ui/retry-button';

/** Of use where something went wrong; its code, which knows calendars, stays out of every first load. */
const ExportButton = lazy(async () => ({ default: (await import('../parts/export-button')).ExportButton }));

/** A store that cannot be read is never taken for an empty one. */
function Unreadable({ what }: { what: 'records' | 'outbox' }) {
  return (
    <PageState
      title={<FormattedMessage id="app.gate.unreadable.title" defaultMessage="This device's data could not be read" />}
      actions={
        <>
          <RetryButton
            type="primary"
            onClick={() => {
              window.location.reload();
            }}
          />
          {what === 'records' && (
            <Optional>
              <ExportButton>
                <FormattedMessage id="app.gate.unreadable.export" defaultMessage="Export what is unsent" />
              </ExportButton>
            </Optional>
          )}
        </>
      }
    >
      {what === 'outbox' ? (
        <FormattedMessage
          id="app.gate.unreadable.outbox"
          defaultMessage="Your unsent changes are stored in this browser, but it would not open them. Nothing was overwritten or deleted. Often it helps to close other tabs, or to restart the browser."
        />
      ) : (
        <FormattedMessage
          id="app.gate.unreadable.records"
          defaultMessage="The assessments stored in this browser would not open. Nothing was overwritten or deleted, and your unsent changes are kept apart from them: they go on to the server when there is a connection. Often it helps to close other tabs, or to restart the browser."
        />
      )}
    </PageState>
  );
}

function Filling({ received }: { received: number }) {
  return (
    <PageState title={<FormattedMessage id="app.gate.filling.title" defaultMessage="Getting this device ready" />}>
      <p>
        <FormattedMessage
          id="app.gate.filling.text"
          defaultMessage="Questionnaires, locations and answers are being copied to this device, so that you can work without a network."
        />
      </p>
      <div role="status" className="gate-progress">
        <Spin />
        <FormattedMessage
          id="app.gate.filling.progress"
          defaultMessage="{received, plural, =0 {Starting…} one {One record received} other {{count} records received}}"
          values={{ received, count: <FormattedNumber value={received} /> }}
        />
      </div>
    </PageState>
  );
}

function NotFilled() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const error = useAppSelector((state) => state.localStore.fillError);
  if (online && error === null) return <Filling received={0} />;
  return (
    <PageState
      title={<FormattedMessage id="app.gate.notFilled.title" defaultMessage="Nothing is on this device yet" />}
      actions={<RetryButton type="primary" onClick={() => dispatch(refreshRequested())} />}
    >
      {online && error ? <p>{errorText(intl, error)}</p> : null}
      <p>
        {online ? (
          <FormattedMessage
            id="app.gate.notFilled.online"
            defaultMessage="Your questionnaires have to be copied to this device once, before you can work without a network."
          />
        ) : (
          <FormattedMessage
            id="app.gate.notFilled.offline"
            defaultMessage="This device is offline. Your questionnaires have to be copied to it once; that begins by itself when there is a connection."
          />
        )}
      </p>
    </PageState>
  );
}

interface LocalStoreGateProps {
  readonly needsNoRecords: boolean;
  /** The page knows how to show the part of the records that is read first. */
  readonly showsPart: boolean;
  readonly children: ReactNode;
}

/** Shows a page only when what it stands on has been read from this device, or has come from the server. */
export function LocalStoreGate({ needsNoRecords, showsPart, children }: LocalStoreGateProps) {
  const recordsStatus = useAppSelector((state) => state.localStore.status);
  const outboxStatus = useAppSelector((state) => state.outbox.status);
  const filled = useAppSelector((state) => state.snapshot.filledAt !== null);
  const receiving = useAppSelector((state) => state.localStore.receiving);
  if (outboxStatus === 'unreadable') return <Unreadable what="outbox" />;
  if (recordsStatus === 'failed') return <Unreadable what="records" />;
  if (recordsStatus === 'closed' || outboxStatus === 'closed') return <PageLoading />;
  if (recordsStatus === 'partial' && !showsPart) return <PageLoading />;
  if (filled || needsNoRecords) return children;
  return receiving === null ? <NotFilled /> : <Filling received={receiving} />;
}
