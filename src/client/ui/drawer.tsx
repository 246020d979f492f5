import { useContext, type ReactNode } from 'react';
import { ConfigContext } from 'antd/es/config-provider/context';
import AntDrawer from 'antd/es/drawer';
import './drawer.css';
import { useModal } from './use-modal';

const SIZES = {
  links: 'min(340px, calc(100vw - 40px))',
  form: 'min(600px, 100vw)',
  table: 'min(960px, 100vw)',
} as const;

interface DrawerProps {
  readonly title: ReactNode;
  /** The edge it comes from: where lines begin, or where they end. */
  readonly side: 'start' | 'end';
  /** What it has room for: links, unless it says otherwise. On a phone forms and tables take all of the width. */
  readonly holds?: keyof typeof SIZES;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the edge of the page. Render it only while it is open. */
export function Drawer({ title, side, holds = 'links', onClose, children }: DrawerProps) {
  useModal();
  const { direction } = useContext(ConfigContext);
  const isLeft = (side === 'start') === (direction !== 'rtl');
  return (
    <AntDrawer
      open
      placement={isLeft ? 'left' : 'right'}
      title={<h2>{title}</h2>}
      closable={{ placement: 'end' }}
      size={SIZES[holds]}
      className="drawer"
      onClose={onClose}
    >
      {children}
    </AntDrawer>
  );
}
