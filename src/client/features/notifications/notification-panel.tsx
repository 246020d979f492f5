import { useEffect, useId, useRef } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { markRead, refreshNotifications } from '../../state/notifications/actions';
import { selectUnreadIds } from '../../state/notifications/selectors';
import { NotificationItem } from './notification-item';
import { NotificationsState } from './notifications-state';
import { useChange } from './use-change';

/** The notifications and what can be done with them; they are asked for again when it opens. */
export default function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const list = useAppSelector((state) => state.notifications.list);
  const unread = useAppSelector(selectUnreadIds);
  const change = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (online) void dispatch(refreshNotifications());
  }, [dispatch, online]);

  return (
    <div className="notifications">
      <div className="notifications-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          <FormattedMessage id="notifications.title" defaultMessage="Notifications" />
        </h2>
        {unread.length > 0 && (
          <Button
            type="link"
            className="notifications-button"
            disabled={!online}
            onClick={() => void change(markRead(unread))}
          >
            <FormattedMessage id="notifications.markAllRead" defaultMessage="Mark all as read" />
          </Button>
        )}
      </div>
      <NotificationsState />
      {list !== null && list.length > 0 && (
        <ul aria-labelledby={headingId}>
          {list.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onFollow={onFollow}
              onDeleted={() => {
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
