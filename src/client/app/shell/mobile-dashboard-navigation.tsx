import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useAppSelector } from '../../state/hooks';
import { selectRoleName } from '../../state/session/selectors';
import { useOpenPanel } from './panels';

/** The admin area on a phone: along the bottom edge the dashboard, the work, the search, and all pages. */
export function MobileDashboardNavigation({ onOpenPages }: { onOpenPages: () => void }) {
  const intl = useIntl();
  const openPanel = useOpenPanel();
  const isManager = useAppSelector(selectRoleName) === 'manager';
  return (
    <nav className="shell-nav" aria-label={intl.formatMessage({ id: 'app.nav.mobile', defaultMessage: 'Quick' })}>
      {!isManager && (
        <NavLink to="/admin" end>
          <DashboardOutlined aria-hidden />
          <FormattedMessage id="app.nav.dashboard" defaultMessage="Dashboard" />
        </NavLink>
      )}
      <NavLink to="/" end>
        <HomeOutlined aria-hidden />
        <FormattedMessage id="app.nav.home" defaultMessage="Home" />
      </NavLink>
      <button type="button" onClick={() => openPanel('search')}>
        <SearchOutlined aria-hidden />
        <FormattedMessage id="app.search.open" defaultMessage="Search" />
      </button>
      <button type="button" onClick={onOpenPages}>
        <MenuOutlined aria-hidden />
        <FormattedMessage id="app.nav.title" defaultMessage="Pages" />
      </button>
    </nav>
  );
}
