import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications';
import { useAppSelector } from '../../state/hooks';
import { markRead, markUnread, removeNotification } from '../../state/notifications/actions';
import { Age } from '../../ui/age';
import { useChange } from './use-change';

const messages = defineMessages({
  read: { id: 'notifications.markRead', defaultMessage: 'Mark as read' },
  unread: { id: 'notifications.markUnread', defaultMessage: 'Mark as unread' },
  delete: { id: 'notifications.delete', defaultMessage: 'Delete' },
});

/**
 * Whether a notification's link is a path of this application, and nothing that leads elsewhere in disguise (`//host`,
 * `/\host`).
 */
const isOwnPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link);

interface ItemProps {
  readonly notification: Notification;
  /** Its link was followed. */
  readonly onFollow: () => void;
  readonly onDeleted: () => void;
}

/** One notification: what happened, how long ago, whether it was read, and what can be done with it. */
export function NotificationItem({ notification, onFollow, onDeleted }: ItemProps) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const change = useChange();
  const { id, title, text, link, created_at } = notification;
  const unread = notification.read_at === null;

  const toggle = unread ? messages.read : messages.unread;
  /** What a button does, and to which notification: there are many alike. */
  const named = (message: { id: string; defaultMessage: string }) =>
    intl.formatMessage(
      { id: 'notifications.actionOf', defaultMessage: '{action}: {title}' },
      { action: intl.formatMessage(message), title },
    );
  const remove = async () => {
    if (await change(removeNotification(id))) onDeleted();
  };
  const follow = () => {
    if (unread && online) void change(markRead([id]));
    onFollow();
  };
  const heading = isOwnPath(link) ? (
    <Link to={link} className="notification-link" onClick={follow}>
      <bdi>{title}</bdi>
    </Link>
  ) : (
    <bdi>{title}</bdi>
  );
  return (
    <li className={unread ? 'notification notification-unread' : 'notification'}>
      <p className="notification-title">
        {unread && (
          <span className="visually-hidden">
            <FormattedMessage id="notifications.unread" defaultMessage="Unread:" />
          </span>
        )}{' '}
        {heading}
      </p>
      {text !== '' && (
        <p className="notification-text" dir="auto">
          {text}
        </p>
      )}
      <div className="notification-foot">
        <Age of={created_at} />
        <Button
          type="link"
          className="notifications-button"
          disabled={!online}
          aria-label={named(toggle)}
          onClick={() => void change(unread ? markRead([id]) : markUnread([id]))}
        >
          <FormattedMessage {...toggle} />
        </Button>
        <Button
          type="link"
          className="notifications-button"
          disabled={!online}
          aria-label={named(messages.delete)}
          onClick={() => void remove()}
        >
          <FormattedMessage {...messages.delete} />
        </Button>
      </div>
    </li>
  );
}
