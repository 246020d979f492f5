import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import './grid-bar.css';

/** What became of the last edit. */
export type GridNote = { readonly kind: 'done' | 'failed'; readonly text: ReactNode } | null;

interface GridBarProps {
  readonly note: GridNote;
  readonly canUndo: boolean;
  /** Whether a cell was chosen that can be edited: where a column is pasted, what is filled down. */
  readonly hasCell: boolean;
  /** Absent: the server cannot change many. */
  readonly onFill: (() => void) | undefined;
  readonly onPaste: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Above rows that are edited in place: how that is done, what was done last, and what is done to whole columns. */
export function GridBar({ note, canUndo, hasCell, onFill, onPaste, onUndo, onClose }: GridBarProps) {
  const { online, reason } = useAdminAccess();
  return (
    <div className="grid-bar">
      <div className="grid-bar-words">
        <div role="status" className={note?.kind === 'failed' ? 'grid-bar-fault' : undefined}>
          {online ? note?.text : reason}
        </div>
        {online && note === null && (
          <span className="grid-bar-keys" id="grid-keys">
            <FormattedMessage
              id="admin.grid.keys"
              defaultMessage="Double-click a cell, or go there with the arrows and press F2. Enter saves and goes down, Tab goes on, Escape leaves it."
            />
          </span>
        )}
      </div>
      <div className="grid-bar-actions">
        {canUndo && (
          <Button size="small" disabled={!online} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
            <FormattedMessage id="admin.grid.undo" defaultMessage="Undo the last edit" />
          </Button>
        )}
        <Button size="small" disabled={!online || !hasCell} onClick={onPaste}>
          <FormattedMessage id="admin.grid.paste" defaultMessage="Paste a column…" />
        </Button>
        {onFill && (
          <Button size="small" disabled={!online || !hasCell} onClick={onFill}>
            <FormattedMessage id="admin.grid.fill" defaultMessage="Fill down…" />
          </Button>
        )}
        <Button size="small" type="primary" onClick={onClose}>
          <FormattedMessage id="admin.grid.end" defaultMessage="Done" />
        </Button>
      </div>
    </div>
  );
}
