import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { ExportButton } from '../../parts/export-button';
import { refusalText } from '../../state/errors/refusal-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { saveAgain } from '../../state/outbox/actions';
import { selectNeedsAttentionCount, selectRefusals } from '../../state/outbox/selectors';
import { AutoDismissed } from './auto-dismissed';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';

function RefusalNotice() {
  const intl = useIntl();
  const refusals = useAppSelector(selectRefusals);
  const dispatch = useAppDispatch();
  const [reason] = refusals;
  if (reason === undefined) return null;
  return (
    <Notice
      kind="error"
      actions={
        <>
          <RetryButton type="primary" onClick={() => void dispatch(saveAgain())} />
          <ExportButton>
            <FormattedMessage id="app.refusal.export" defaultMessage="Export" />
          </ExportButton>
        </>
      }
    >
      <strong>
        <FormattedMessage
          id="app.refusal.title"
          defaultMessage="This device could not save {count, plural, one {your last change} other {your last # changes}}."
          values={{ count: refusals.length }}
        />
      </strong>{' '}
      {refusalText(intl, reason)}{' '}
      <FormattedMessage id="app.refusal.keepOpen" defaultMessage="Keep this page open until it is saved or exported." />
    </Notice>
  );
}

/** Said when there are more of them; then the mark in the bar goes on saying it. */
function NeedsAttentionNotice() {
  const needsAttention = useAppSelector(selectNeedsAttentionCount);
  const onOutboxPage = useLocation().pathname === '/outbox';
  const [said, setSaid] = useState(0);
  if (needsAttention < said) setSaid(needsAttention);
  if (needsAttention <= said || onOutboxPage) return null;
  return (
    <AutoDismissed
      key={needsAttention}
      onGone={() => {
        setSaid(needsAttention);
      }}
    >
      <Notice
        kind="warning"
        actions={
          <Link to="/outbox" className="notice-link">
            <FormattedMessage id="app.needsAttention.link" defaultMessage="Open the outbox" />
          </Link>
        }
      >
        <FormattedMessage
          id="app.needsAttention.decision"
          defaultMessage="{count, plural, one {One change needs} other {# changes need}} your decision."
          values={{ count: needsAttention }}
        />
      </Notice>
    </AutoDismissed>
  );
}

/** Records can be fetched again, so this is worth a word but no alarm. */
function StorageNotice() {
  const intl = useIntl();
  const refused = useAppSelector((state) => state.localStore.refused);
  if (refused === null) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage
        id="app.storage.refused"
        defaultMessage="This device cannot keep its copy of the records, so they may be missing when you open Outpost offline."
      />{' '}
      {refusalText(intl, refused)}
    </Notice>
  );
}

/** Records that were damaged on the device. They are asked of the server again, and left where they are. */
function BrokenRecordsNotice() {
  const broken = useAppSelector((state) => state.localStore.broken);
  if (broken === 0) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage
        id="app.storage.broken"
        defaultMessage="{broken, plural, one {One record} other {# records}} on this device could not be read. Unsent changes are kept apart and are not affected; the server's copies take their place when there is a connection."
        values={{ broken }}
      />
    </Notice>
  );
}

/** Changes that this device refused to keep: in view, wherever on the page the person is. */
export const UnsavedNotice = () => (
  <div role="alert">
    <RefusalNotice />
  </div>
);

/** What a person must know of their work, whatever page they are on. */
export const OutboxNotices = () => (
  <div role="status" className="shell-status">
    <NeedsAttentionNotice />
    <StorageNotice />
    <BrokenRecordsNotice />
  </div>
);
