import type { ReactNode } from 'react';
import Modal from 'antd/es/modal';
import './dialog.css';
import { useModal } from './use-modal';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Asked for by Escape or a click beside it. */
  readonly onClose: () => void;
  /** For what needs the room of a table. */
  readonly isWide?: boolean;
}

/** A question that must be answered first. Render it only while it is open. */
export function Dialog({ title, children, actions, onClose, isWide = false }: DialogProps) {
  useModal();
  return (
    <Modal
      open
      centered
      closable={false}
      width={isWide ? 820 : 540}
      title={<h2>{title}</h2>}
      footer={actions}
      className="dialog"
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
