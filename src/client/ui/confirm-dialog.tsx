import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What is lost. */
  readonly children: ReactNode;
  /** What the two buttons are called. */
  readonly keep: ReactNode;
  readonly confirm: ReactNode;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asked before something is gone for good. Render it only while it is open. */
export const ConfirmDialog = ({ title, children, keep, confirm, onKeep, onConfirm }: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onKeep}
    actions={
      <>
        <Button onClick={onKeep}>{keep}</Button>
        <Button danger type="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
