import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { isUnreachable, type ApiError } from '../../../api/api-error';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { linkRetried } from '../../../state/sharing/events';
import { PageState } from '../../../ui/page-state';
import { overBecause } from '../../../state/sharing/link-over';
import { RetryButton } from '../../../ui/retry-button';

export const LinkLoading = () => (
  <div role="status">
    <PageState title={<FormattedMessage id="sharing.loading" defaultMessage="Opening the assessment…" />} />
  </div>
);

/** What was changed here and not sent can't be read: it must not be written over. */
export const LinkUnreadable = () => (
  <PageState
    title={<FormattedMessage id="sharing.unreadable" defaultMessage="This device's data could not be read" />}
    actions={<RetryButton type="primary" onClick={() => window.location.reload()} />}
  >
    <FormattedMessage
      id="sharing.unreadable-text"
      defaultMessage="Changes that were not sent yet may be stored in this browser, but it would not open them. Nothing was overwritten. Often it helps to close other tabs, or to restart the browser."
    />
  </PageState>
);

const titles = defineMessages({
  unknown: { id: 'sharing.unknown', defaultMessage: 'This link does not lead to an assessment' },
  revoked: { id: 'sharing.revoked', defaultMessage: 'This link was withdrawn' },
  expired: { id: 'sharing.expired', defaultMessage: 'This link has expired' },
});
const texts = defineMessages({
  unknown: {
    id: 'sharing.unknown-text',
    defaultMessage:
      'Please open it from the mail again, or copy it from there in full. If that does not help, ask the person who sent it for a new one.',
  },
  revoked: {
    id: 'sharing.revoked-text',
    defaultMessage:
      'The person who sent it has withdrawn it, or has sent you a newer one. Look for a newer mail, or ask for a new link.',
  },
  expired: {
    id: 'sharing.expired-text',
    defaultMessage:
      'A link works for 30 days after it was sent. Ask the person who sent it for a new one; nothing that arrived is lost.',
  },
});

/** The words for a link that does not open any more, as a title and a text. */
export const overMessages = { titles, texts };

/** The link gives no answer, and this device has none of an earlier visit. */
export function LinkFailed({ error }: { readonly error: ApiError }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { isAsking } = useAppSelector((state) => state.sharing);
  const online = useAppSelector((state) => state.connectivity.online);
  const over = overBecause(error);
  if (over !== null) {
    return <PageState title={<FormattedMessage {...titles[over]} />}>{intl.formatMessage(texts[over])}</PageState>;
  }
  const retry = (
    <RetryButton type="primary" loading={isAsking} disabled={!online} onClick={() => dispatch(linkRetried())} />
  );
  if (!online || isUnreachable(error)) {
    return (
      <PageState
        title={
          <FormattedMessage id="sharing.offline" defaultMessage="The assessment cannot be fetched at the moment" />
        }
        actions={retry}
      >
        <p>{errorText(intl, online ? error : { kind: 'offline' })}</p>
        <p>
          <FormattedMessage
            id="sharing.offline-text"
            defaultMessage="It has not been opened on this device before. It opens by itself when the connection is back."
          />
        </p>
      </PageState>
    );
  }
  return (
    <PageState
      title={<FormattedMessage id="sharing.failed" defaultMessage="The assessment could not be opened" />}
      actions={retry}
    >
      {errorText(intl, error)}
    </PageState>
  );
}
