import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { settingsChanged } from '../../../state/settings/slice';
import { themeClass } from '../../theme';
import { Logo } from '../logo';
import { CustomScrollbar } from './custom-scrollbar';
import { NavigationList } from './navigation-list';

/** Along the edge where lines begin. Collapsed it shows the pictures, and all of it while it is hovered or focused. */
export function VerticalNavigation() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector((state) => state.settings.isVerticalNavCollapsed);
  // The bar stands on the other side then, and is made anew.
  const rtl = useAppSelector((state) => state.settings.isAppRTL);
  const semiDark = useAppSelector((state) => state.settings.isSemiDark);
  return (
    <div className={`side ${collapsed ? 'side-collapsed' : ''}`}>
      <nav
        className={`side-navigation ${semiDark ? themeClass(true) : ''}`}
        aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}
      >
        <div className="side-head">
          <Link to="/" className="side-logo">
            <Logo />
          </Link>
          <button
            type="button"
            className="round-button"
            aria-pressed={collapsed}
            aria-label={intl.formatMessage({ id: 'app.nav.collapse', defaultMessage: 'Collapse the navigation' })}
            onClick={() => dispatch(settingsChanged({ isVerticalNavCollapsed: !collapsed }))}
          >
            {collapsed ? <MenuUnfoldOutlined className="points" /> : <MenuFoldOutlined className="points" />}
          </button>
        </div>
        <CustomScrollbar key={String(rtl)}>
          <NavigationList />
        </CustomScrollbar>
      </nav>
    </div>
  );
}
