import CloudSyncOutlined from '@ant-design/icons/CloudSyncOutlined';
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import CloudOutlined from '@ant-design/icons/CloudOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { selectLoneMedia } from '../../state/media/selectors';
import { selectEntryCount, selectNeedsAttentionCount } from '../../state/outbox/selectors';

const messages = defineMessages({
  offline: { id: 'app.outbox.offline', defaultMessage: 'Offline' },
  unreachable: { id: 'app.outbox.unreachable', defaultMessage: 'No server' },
  attention: { id: 'app.outbox.attention', defaultMessage: 'Needs attention' },
  unsent: { id: 'app.outbox.unsent', defaultMessage: 'Unsent' },
  sent: { id: 'app.outbox.sent', defaultMessage: 'All on the server' },
});

/** Connection and unsent changes at a glance, on every page; it leads to the outbox. */
export function OutboxLink() {
  const count = useAppSelector(selectEntryCount) + useAppSelector(selectLoneMedia).length;
  const needsAttention = useAppSelector(selectNeedsAttentionCount);
  const { online, reachable } = useAppSelector((state) => state.connectivity);
  const [kind, Icon] = !online
    ? (['offline', DisconnectOutlined] as const)
    : needsAttention > 0
      ? (['attention', ExclamationCircleOutlined] as const)
      : reachable === false
        ? (['unreachable', DisconnectOutlined] as const)
        : count > 0
          ? (['unsent', CloudSyncOutlined] as const)
          : (['sent', CloudOutlined] as const);
  return (
    <Link to="/outbox" className={`shell-outbox shell-outbox-${kind}`}>
      <Icon aria-hidden />
      <span className="shell-outbox-words">
        <FormattedMessage {...messages[kind]} />
      </span>
      {count > 0 && (
        <span className="shell-outbox-count" aria-hidden="true">
          <FormattedNumber value={count} notation={count > 9999 ? 'compact' : 'standard'} />
        </span>
      )}
      <span className="visually-hidden">
        <FormattedMessage
          id="app.outbox.count"
          defaultMessage="{count, plural, =0 {no unsent changes} one {one unsent change} other {# unsent changes}}"
          values={{ count }}
        />
      </span>
    </Link>
  );
}
