import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { countOnTheirWay, selectIsHeld } from '../../../state/media/selectors';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { selectAnswerSaveState } from '../selectors';

/** Whether a submission has reached the server. Announced when it does. */
export function Arrived({ answerId }: { readonly answerId: string }) {
  const state = useAppSelector((root) => selectAnswerSaveState(root, answerId));
  const connected = useAppSelector(({ connectivity }) => connectivity.online && connectivity.reachable !== false);
  const onTheirWay = useAppSelector((root) => countOnTheirWay(root, answerId));
  const isHeld = useAppSelector((root) => selectIsHeld(root, {}));
  return (
    <div role="status" className="arrived">
      {noticeOf(state, connected)}
      {onTheirWay > 0 && (
        <Notice kind="info">
          {isHeld ? (
            <FormattedMessage
              id="answering.arrived.held"
              defaultMessage="{count, plural, one {One photo or file waits} other {# photos and files wait}} for Wi-Fi on this device, as you chose. In the outbox you can send {count, plural, one {it} other {them}} now."
              values={{ count: onTheirWay }}
            />
          ) : (
            <FormattedMessage
              id="answering.arrived.evidence"
              defaultMessage="{count, plural, one {One photo or file is} other {# photos and files are}} on this device and still on the way. {count, plural, one {It is sent by itself} other {They are sent by themselves}} whenever there is a connection."
              values={{ count: onTheirWay }}
            />
          )}
        </Notice>
      )}
    </div>
  );
}

function noticeOf(state: ReturnType<typeof selectAnswerSaveState>, connected: boolean) {
  switch (state) {
    case 'sent':
      return (
        <Notice kind="success">
          <FormattedMessage id="answering.arrived.yes" defaultMessage="On the server." />
        </Notice>
      );
    case 'needsAttention':
      return (
        <Notice
          kind="warning"
          actions={
            <LinkButton to="/outbox">
              <FormattedMessage id="answering.arrived.outbox" defaultMessage="Open the outbox" />
            </LinkButton>
          }
        >
          <FormattedMessage
            id="answering.arrived.attention"
            defaultMessage="Not on the server: it did not accept one of the changes, and you decide what happens to it."
          />
        </Notice>
      );
    case 'notSaved':
      return (
        <Notice kind="error">
          <FormattedMessage
            id="answering.arrived.not-saved"
            defaultMessage="Not safe yet: this device could not store everything. Keep this page open."
          />
        </Notice>
      );
    case 'saving':
      return (
        <Notice kind="info">
          <FormattedMessage id="answering.arrived.saving" defaultMessage="Saving on this device…" />
        </Notice>
      );
    case 'saved':
    case 'sending':
      return (
        <Notice kind="info">
          {connected ? (
            <FormattedMessage
              id="answering.arrived.sending"
              defaultMessage="Saved on this device. It is being sent to the server."
            />
          ) : (
            <FormattedMessage
              id="answering.arrived.later"
              defaultMessage="Saved on this device. Will be sent when the connection is back."
            />
          )}
        </Notice>
      );
  }
}
