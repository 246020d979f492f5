import { useEffect, useId, useRef, type ReactNode } from 'react';
import Button from 'antd/es/button';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useIntl } from 'react-intl';
import './drawer.css';

interface DrawerProps {
  readonly title: ReactNode;
  /** The edge it comes from: where lines begin, or where they end. */
  readonly side: 'start' | 'end';
  /** More classes, for what is inside. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the edge of the page, as the browser's modal dialog. Render it only while it is open. */
export function Drawer({ title, side, className = '', onClose, children }: DrawerProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`drawer drawer-${side} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="drawer-content">
        <div className="drawer-head">
          <h2 id={titleId}>{title}</h2>
          <Button
            type="text"
            shape="circle"
            className="bar-button"
            icon={<CloseOutlined />}
            aria-label={intl.formatMessage({ id: 'ui.drawer.close', defaultMessage: 'Close' })}
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}
