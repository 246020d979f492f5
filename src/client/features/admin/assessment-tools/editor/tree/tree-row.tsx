import BranchesOutlined from '@ant-design/icons/BranchesOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useEditorMessages } from '../use-editor-messages';
import { useRowDrag } from './use-row-drag';

interface TreeRowProps {
  readonly kind: 'category' | 'question';
  readonly rowKey: string;
  /** Empty: it has none yet. */
  readonly text: string;
  /** Before the text: a question's number. */
  readonly mark: string;
  /** After the text. */
  readonly note: string;
  /** When it is shown, in words; empty: always. */
  readonly condition: string;
  readonly isChosen: boolean;
  /** The one row that the Tab key reaches; the arrows go to the others. */
  readonly isTabStop: boolean;
  readonly isFaulty: boolean;
  /** It can be: it is near enough, and may be. */
  readonly isDragged: boolean;
  /** Before the row's own button. */
  readonly children?: ReactNode;
}

/**
 * A category or a question in the tree: one button, which can be dragged. Keys and presses are the tree's
 * (`tree-keys`).
 */
export function TreeRow({
  kind,
  rowKey,
  text,
  mark,
  note,
  condition,
  isChosen,
  isTabStop,
  isFaulty,
  isDragged,
  children,
}: TreeRowProps) {
  const words = useEditorMessages();
  const { ref, edge } = useRowDrag(kind, rowKey, isDragged);
  return (
    <div ref={ref} className={`tree-row tree-row-${kind}`} data-edge={edge ?? undefined}>
      {children}
      <button
        type="button"
        className="tree-button"
        data-row={rowKey}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
      >
        {mark !== '' && <span className="tree-mark">{mark}</span>}
        <bdi className={text.trim() === '' ? 'tree-text tree-text-none' : 'tree-text'}>
          {kind === 'category' ? words.nameOf({ name: text }) : words.textOf(text)}
        </bdi>
        {condition !== '' && (
          <span className="tree-condition" title={condition}>
            <BranchesOutlined aria-hidden="true" />
            <span className="visually-hidden">{condition}</span>
          </span>
        )}
        {isFaulty && (
          <span className="tree-fault">
            <span aria-hidden="true">!</span>
            <span className="visually-hidden">
              <FormattedMessage id="admin.questions.faulty" defaultMessage="To put right" />
            </span>
          </span>
        )}
        <span className="tree-note">{note}</span>
      </button>
      {isDragged && <HolderOutlined className="tree-grip" aria-hidden="true" />}
    </div>
  );
}
