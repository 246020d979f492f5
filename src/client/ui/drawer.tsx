import { useContext, type ReactNode } from 'react';
import { ConfigContext } from 'antd/es/config-provider/context';
import AntDrawer from 'antd/es/drawer';
import './drawer.css';
import { useModal } from './use-modal';

interface DrawerProps {
  readonly title: ReactNode;
  /** The edge it comes from: where lines begin, or where they end. */
  readonly side: 'start' | 'end';
  /** For a table. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the edge of the page. Render it only while it is open. */
export function Drawer({ title, side, isWide = false, onClose, children }: DrawerProps) {
  useModal();
  const { direction } = useContext(ConfigContext);
  const isLeft = (side === 'start') === (direction !== 'rtl');
  return (
    <AntDrawer
      open
      placement={isLeft ? 'left' : 'right'}
      title={<h2>{title}</h2>}
      closable={{ placement: 'end' }}
      size={isWide ? 'min(960px, 100vw)' : 'min(340px, calc(100vw - 40px))'}
      className="drawer"
      onClose={onClose}
    >
      {children}
    </AntDrawer>
  );
}
