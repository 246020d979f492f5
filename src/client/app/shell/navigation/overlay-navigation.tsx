import { FormattedMessage, useIntl } from 'react-intl';
import { Drawer } from '../../../ui/drawer';
import { NavigationList } from './navigation-list';

/** The navigation over the page, where there is no room beside it. */
export function OverlayNavigation({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Drawer side="start" title={<FormattedMessage id="app.nav.title" defaultMessage="Pages" />} onClose={onClose}>
      <nav aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}>
        <NavigationList onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
