import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { refreshNotifications } from '../../state/notifications/actions';
import { BlankState } from '../../ui/blank-state';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';

const Empty = () => (
  <BlankState
    picture="bell"
    title={<FormattedMessage id="notifications.empty" defaultMessage="No notifications" />}
    text={<FormattedMessage id="notifications.empty.text" defaultMessage="News about your work appears here." />}
  />
);

/** Why there is no list, or why it cannot be changed or may be out of date. */
export function NotificationsState() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const { list, asking, error } = useAppSelector((state) => state.notifications);
  return (
    <>
      <div role="status">
        {!online && (
          <p className="notifications-note">
            {list === null ? (
              <FormattedMessage
                id="notifications.offline.none"
                defaultMessage="Needs a connection: notifications are not kept on this device."
              />
            ) : (
              <FormattedMessage
                id="notifications.offline"
                defaultMessage="Needs a connection: marking and deleting are possible again when it is back."
              />
            )}
          </p>
        )}
        {online && asking && list === null && (
          <p className="notifications-note">
            <FormattedMessage id="notifications.asking" defaultMessage="Fetching notifications…" />
          </p>
        )}
        {online && !asking && error !== null && (
          <Notice
            kind="warning"
            actions={<RetryButton size="small" onClick={() => void dispatch(refreshNotifications())} />}
          >
            <FormattedMessage
              id="notifications.failed"
              defaultMessage="The newest notifications could not be fetched. {why}"
              values={{ why: errorText(intl, error) }}
            />
          </Notice>
        )}
      </div>
      {list?.length === 0 && <Empty />}
    </>
  );
}
