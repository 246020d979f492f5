import { useId, type ReactNode } from 'react';
import './dialog.css';
import { useModal } from './use-modal';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Asked for by Escape or a click beside it. */
  readonly onClose: () => void;
}

/** A question that must be answered first. Render it only while it is open. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-content">
        <h2 id={titleId}>{title}</h2>
        <div className="dialog-text">{children}</div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
