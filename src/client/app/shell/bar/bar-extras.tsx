import { Optional, lazyOptional } from '../../../ui/when-idle';
import NotificationsBell from '../../../features/notifications/notifications-bell';
import { ClientSwitcher } from './client-switcher';
import { SearchBar } from './search-bar';

const AdminTools = lazyOptional(() => import(/* webpackChunkName: "admin-tools" */ './admin-tools'));

/**
 * What a bar offers beside navigation. Managers find the settings in their account's menu, and so does everybody where
 * the bar is short of room.
 */
export default function BarExtras({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <SearchBar />
      <span className="bar-spring" />
      <span className="bar-desk">
        <ClientSwitcher />
        {isAdmin && (
          <Optional>
            <AdminTools />
          </Optional>
        )}
      </span>
      <NotificationsBell />
    </>
  );
}
