import { defineMessages, FormattedMessage, FormattedTime } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { ENTRY_VERSION, type Entry } from '../../state/outbox/entry';

const messages = defineMessages({
  notSaved: { id: 'outbox.status.notSaved', defaultMessage: 'Not saved on this device' },
  saving: { id: 'outbox.status.saving', defaultMessage: 'Saving…' },
  newer: { id: 'outbox.status.newer', defaultMessage: 'Made by a newer version of Outpost: update to send it' },
  attention: { id: 'outbox.status.attention', defaultMessage: 'Needs your decision' },
  attentionMaybe: {
    id: 'outbox.status.attentionMaybe',
    defaultMessage: 'Needs your decision. It may have reached the server already',
  },
  sending: { id: 'outbox.status.sending', defaultMessage: 'Being sent…' },
  verifying: { id: 'outbox.status.verifying', defaultMessage: 'Checking whether it arrived…' },
  offline: { id: 'outbox.status.offline', defaultMessage: 'Saved on this device, waits for a connection' },
  unreachable: { id: 'outbox.status.unreachable', defaultMessage: 'Saved on this device, waits for the server' },
  unknown: {
    id: 'outbox.status.unknown',
    defaultMessage: 'Saved on this device. It may have reached the server; we’ll know when it answers',
  },
  queued: { id: 'outbox.status.queued', defaultMessage: 'Saved on this device, waits for its turn' },
});

/** Where a change is on its way. */
export function EntryStatus({ entry }: { entry: Entry }) {
  const unsaved = useAppSelector((state) => state.outbox.unsaved[entry.id]);
  const replaying = useAppSelector((state) => state.outbox.replaying);
  const { online, reachable } = useAppSelector((state) => state.connectivity);
  if (unsaved) return <FormattedMessage {...(unsaved.reason === null ? messages.saving : messages.notSaved)} />;
  if (entry.version > ENTRY_VERSION) return <FormattedMessage {...messages.newer} />;
  switch (entry.state) {
    case 'needsAttention':
      return <FormattedMessage {...(entry.mayHaveArrived === null ? messages.attention : messages.attentionMaybe)} />;
    case 'verifying':
      return <FormattedMessage {...messages.verifying} />;
    case 'sending':
    case 'unknown':
    case 'queued':
      if (entry.state === 'sending' && replaying) return <FormattedMessage {...messages.sending} />;
      if (entry.mayHaveArrived === null && !online) return <FormattedMessage {...messages.offline} />;
      if (entry.nextAttemptAt !== null) {
        return (
          <FormattedMessage
            id="outbox.status.delayed"
            defaultMessage="Saved on this device, tried {attempts, plural, one {once} other {# times}}; next try at {time}"
            values={{
              attempts: entry.attempts,
              time: <FormattedTime value={entry.nextAttemptAt} timeStyle="medium" />,
            }}
          />
        );
      }
      if (entry.mayHaveArrived !== null) return <FormattedMessage {...messages.unknown} />;
      return <FormattedMessage {...(reachable === false ? messages.unreachable : messages.queued)} />;
  }
}
