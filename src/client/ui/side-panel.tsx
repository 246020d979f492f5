import { ConfigContext } from 'antd/es/config-provider';
import Drawer from 'antd/es/drawer';
import { useContext, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface SidePanelProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from the end of the line; Escape and the button close it, and the focus goes back. */
export function SidePanel({ open, title, onClose, children }: SidePanelProps) {
  const intl = useIntl();
  const { direction } = useContext(ConfigContext);
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size="min(380px, 100vw)"
      destroyOnHidden
      closable={{ 'aria-label': intl.formatMessage({ id: 'side-panel.close', defaultMessage: 'Close' }) }}
    >
      {children}
    </Drawer>
  );
}
