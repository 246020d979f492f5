import { useId, type ReactNode } from 'react';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useIntl } from 'react-intl';
import './drawer.css';
import { useModal } from './use-modal';

interface DrawerProps {
  readonly title: ReactNode;
  /** The edge it comes from: where lines begin, or where they end. */
  readonly side: 'start' | 'end';
  /** More classes: a dark drawer in a light page has the class of the dark theme. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the edge of the page. Render it only while it is open. */
export function Drawer({ title, side, className = '', onClose, children }: DrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={`drawer drawer-${side} ${className}`} aria-labelledby={titleId}>
      <div className="drawer-content">
        <div className="drawer-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="round-button"
            aria-label={intl.formatMessage({ id: 'ui.drawer.close', defaultMessage: 'Close' })}
            onClick={onClose}
          >
            <CloseOutlined />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
