import ConfigProvider from 'antd/es/config-provider';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { Drawer } from '../../../ui/drawer';
import { selectDark } from '../../../state/settings/selectors';
import { themeFor } from '../../theme';
import { CustomScrollbar } from './custom-scrollbar';
import { NavigationList } from './navigation-list';

/** The vertical navigation over the page, where there is no room beside it. */
export function OverlayNavigation({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const isDark = useAppSelector((state) => selectDark(state) || state.settings.isSemiDark);
  return (
    <ConfigProvider theme={themeFor(isDark)}>
      <Drawer side="start" title={<FormattedMessage id="app.nav.title" defaultMessage="Pages" />} onClose={onClose}>
        <nav
          className="overlay-navigation"
          aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}
        >
          <CustomScrollbar>
            <NavigationList onFollow={onClose} />
          </CustomScrollbar>
        </nav>
      </Drawer>
    </ConfigProvider>
  );
}
