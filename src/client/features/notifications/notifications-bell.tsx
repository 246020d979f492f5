import BellOutlined from '@ant-design/icons/BellOutlined';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectUnreadIds } from '../../state/notifications/selectors';
import { Popover } from '../../ui/popover';
import { lazyOptional, Optional } from '../../ui/when-idle';
import './notifications.css';
import { useFreshNotifications } from './use-fresh-notifications';

/** Most visits never open it, so no page's first load has it. */
const NotificationPanel = lazyOptional(() => import(/* webpackChunkName: "notifications" */ './notification-panel'));

const MOST = 99;

/** The number of unread notifications, in a bar; behind it the notifications. */
export default function NotificationsBell() {
  const intl = useIntl();
  const count = useAppSelector(selectUnreadIds).length;
  useFreshNotifications();
  const label = intl.formatMessage(
    {
      id: 'notifications.bell',
      defaultMessage:
        '{count, plural, =0 {Notifications} one {Notifications: # unread} other {Notifications: # unread}}',
    },
    { count },
  );
  const icon = (
    <span className="notifications-bell">
      <BellOutlined />
      {count > 0 && (
        <span className="notifications-count" aria-hidden="true">
          {count > MOST ? (
            <FormattedMessage id="notifications.more" defaultMessage="{most, number}+" values={{ most: MOST }} />
          ) : (
            <FormattedNumber value={count} />
          )}
        </span>
      )}
    </span>
  );
  return (
    <Popover label={label} icon={icon}>
      {(close) => (
        <Optional>
          <NotificationPanel onFollow={close} />
        </Optional>
      )}
    </Popover>
  );
}
