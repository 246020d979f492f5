import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import './grid-bar.css';
import type { GridNote } from './grid-notes';

interface GridBarProps {
  readonly note: GridNote | null;
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
  const { online } = useAdminAccess();
  return (
    <div className="grid-bar">
      <div className="grid-bar-words">
        <div role="status" className={note?.kind === 'failed' ? 'grid-bar-fault' : undefined}>
          {online && note?.text}
        </div>
        {online && note === null && (
          <span className="grid-bar-keys" id="grid-keys">
            <FormattedMessage
              id="admin.grid.keys"
              defaultMessage="Double-click a cell or press F2. Enter saves and goes down, Tab along the row, Escape leaves it."
            />
          </span>
        )}
      </div>
      <div className="grid-bar-actions">
        {/* Always there: what stands below must not move away from under the pointer. */}
        <Button size="small" disabled={!online || !canUndo} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          <FormattedMessage id="admin.undo.undo" defaultMessage="Undo" />
        </Button>
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
