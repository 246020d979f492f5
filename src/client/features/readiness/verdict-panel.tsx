import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { LinkButton } from '../../ui/link-button';
import { useNow } from '../../ui/use-environment';
import { AskButton, InstallButton } from './actions';
import { FactIcon } from './fact';
import { ReasonText } from './reason-messages';
import { judge, type Facts, type Reason } from './verdict';

const messages = defineMessages({
  checking: { id: 'readiness.verdict.checking', defaultMessage: 'Looking at this device…' },
  ready: { id: 'readiness.verdict.ready', defaultMessage: 'Ready' },
  almost: { id: 'readiness.verdict.almost', defaultMessage: 'Almost ready' },
  notReady: { id: 'readiness.verdict.notReady', defaultMessage: 'Not ready' },
});
const STATES = { checking: 'unknown', ready: 'good', almost: 'warning', notReady: 'bad' } as const;

interface HelpProps {
  readonly reason: Reason | undefined;
  readonly online: boolean;
  /** The browser was asked, and did not promise. */
  readonly declined: boolean;
  readonly onAsked: (promised: boolean) => void;
}

/** The one thing to do about a reason, where refreshing is not what helps. */
function Help({ reason, online, declined, onAsked }: HelpProps) {
  switch (reason) {
    case 'unsaved':
    case 'needsAttention':
      return (
        <LinkButton type="primary" to="/outbox">
          <FormattedMessage id="readiness.outbox" defaultMessage="Open the outbox" />
        </LinkButton>
      );
    case 'noApplication':
      return (
        <Button
          type="primary"
          disabled={!online}
          onClick={() => {
            window.location.reload();
          }}
        >
          <FormattedMessage id="readiness.reload" defaultMessage="Reload" />
        </Button>
      );
    case 'notKept':
      return declined ? <InstallButton type="primary" /> : <AskButton type="primary" onAsked={onAsked} />;
    case 'noRecords':
    case 'recordsRefused':
    case 'oldRecords':
    case 'littleSpace':
    case undefined:
      return null;
  }
}

const REFRESH_HELPS: readonly Reason[] = ['noRecords', 'recordsRefused', 'oldRecords'];

interface VerdictPanelProps extends Omit<HelpProps, 'reason'> {
  readonly facts: Facts;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  /** How far refreshing has come. */
  readonly children: ReactNode;
}

/** Whether one can go offline with this device; if not, why and what to do. */
export function VerdictPanel({ facts, busy, onRefresh, children, ...help }: VerdictPanelProps) {
  const now = useNow();
  const { level, reasons } = judge(facts, now);
  const [first] = reasons;
  const refresh = useRef<HTMLButtonElement>(null);
  const onAsked = (promised: boolean) => {
    // The button that asked goes, whatever the browser said.
    refresh.current?.focus();
    help.onAsked(promised);
  };
  return (
    <section className={`verdict verdict-${level}`}>
      <div role="status" className="verdict-words">
        <h2>
          <FactIcon state={STATES[level]} />
          <FormattedMessage {...messages[level]} />
        </h2>
        {level === 'ready' && (
          <p>
            <FormattedMessage
              id="readiness.verdict.all"
              defaultMessage="All you need for your work is on this device."
            />
          </p>
        )}
        {level !== 'checking' && reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <ReasonText reason={reason} facts={facts} />
              </li>
            ))}
          </ul>
        )}
        {first === 'notKept' && help.declined && (
          <p>
            <FormattedMessage
              id="readiness.kept.declined"
              defaultMessage="The browser did not promise. It does for applications that are installed or often used."
            />
          </p>
        )}
      </div>
      <div className="verdict-actions">
        {level !== 'checking' && <Help reason={first} {...help} onAsked={onAsked} />}
        <Button
          ref={refresh}
          type={first === undefined || REFRESH_HELPS.includes(first) ? 'primary' : 'default'}
          disabled={!help.online}
          loading={busy}
          onClick={onRefresh}
        >
          <FormattedMessage id="readiness.refresh" defaultMessage="Refresh everything" />
        </Button>
      </div>
      {children}
    </section>
  );
}
