import { useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { OVERLAY_NAVIGATION_BELOW } from '../breakpoints';
import { useMedia } from '../../ui/use-environment';
import { Bar } from './bar/bar';
import { BulkJobs } from './bulk-jobs';
import './default-layout.css';
import { Footer } from './footer';
import { Header, Main, SkipLink } from './frame';
import { Logo } from './logo';
import { MobileDashboardNavigation } from './mobile-dashboard-navigation';
import { HorizontalNavigation } from './navigation/horizontal-navigation';
import { OverlayNavigation } from './navigation/overlay-navigation';
import { VerticalNavigation } from './navigation/vertical-navigation';
import { ShellPanels } from './panels';
import { UndoBar } from './undo-bar';

/**
 * The admin area. Navigation is vertical unless horizontal was chosen; where the window is narrow it is vertical again,
 * over the page, whatever was chosen.
 */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const appContentLayoutNav = useAppSelector((state) => state.settings.appContentLayoutNav);
  const isOverlay = useMedia(`(width < ${OVERLAY_NAVIGATION_BELOW}px)`);
  const [isOpen, setOpen] = useState(false);
  // Where there is room again it must not come back by itself later.
  if (isOpen && !isOverlay) setOpen(false);
  const isHorizontal = appContentLayoutNav === 'horizontal' && !isOverlay;
  const openPages = () => {
    setOpen(true);
  };
  return (
    <ShellPanels isAdmin>
      <div
        className={`shell shell-default ${isOverlay ? 'shell-overlay' : isHorizontal ? 'shell-horizontal' : 'shell-vertical'}`}
      >
        <SkipLink />
        {!isOverlay && !isHorizontal && <VerticalNavigation />}
        <div className="shell-column">
          <Header
            bar={
              <Bar isAdmin>
                {isOverlay && (
                  <Button
                    type="text"
                    shape="circle"
                    className="bar-button"
                    icon={<MenuOutlined />}
                    aria-label={intl.formatMessage({ id: 'app.nav.open', defaultMessage: 'Open the navigation' })}
                    aria-expanded={isOpen}
                    onClick={openPages}
                  />
                )}
                {isHorizontal && (
                  <Link to="/" className="shell-brand">
                    <Logo />
                  </Link>
                )}
              </Bar>
            }
          />
          {isHorizontal && <HorizontalNavigation />}
          <Main>{children}</Main>
          <Footer />
        </div>
        <div className="undo-place">
          <BulkJobs />
          <UndoBar />
        </div>
        {isOverlay && <MobileDashboardNavigation onOpenPages={openPages} />}
        {isOverlay && isOpen && (
          <OverlayNavigation
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </div>
    </ShellPanels>
  );
}
