import BranchesOutlined from '@ant-design/icons/BranchesOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useEditorMessages } from '../use-editor-messages';
import { useRowDrag } from './use-row-drag';

/** Of what can be selected; of a category, `some`: a part of its questions. */
export type RowSelection = 'none' | 'off' | 'some' | 'on';

interface TreeRowProps {
  readonly kind: 'category' | 'question';
  readonly rowKey: string;
  /** Empty: it has none yet. */
  readonly text: string;
  /** Before the text: a question's number. */
  readonly mark: string;
  /** After the text. */
  readonly note: string;
  readonly isRequired?: boolean;
  /** When it is shown, in words; empty: always. */
  readonly condition: string;
  readonly isChosen: boolean;
  /** The one row that the Tab key reaches; the arrows go to the others. */
  readonly isTabStop: boolean;
  readonly isFaulty: boolean;
  readonly selection: RowSelection;
  /** It can be: it is near enough, and may be. */
  readonly isDragged: boolean;
  /** Before the row's own button. */
  readonly children?: ReactNode;
}

/** Selects a question, or all of a category. The press is the tree's, as those of its rows are. */
function RowCheckbox({ rowKey, name, selection }: Pick<TreeRowProps, 'rowKey' | 'selection'> & { name: string }) {
  const intl = useIntl();
  return (
    <label className="tree-select">
      <input
        ref={(input) => {
          if (input) input.indeterminate = selection === 'some';
        }}
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={selection === 'on'}
        data-select={rowKey}
        aria-label={intl.formatMessage({ id: 'admin.questions.select', defaultMessage: 'Select “{name}”' }, { name })}
      />
    </label>
  );
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
  isRequired = false,
  condition,
  isChosen,
  isTabStop,
  isFaulty,
  selection,
  isDragged,
  children,
}: TreeRowProps) {
  const words = useEditorMessages();
  const { ref, edge } = useRowDrag(kind, rowKey, isDragged);
  const name = kind === 'category' ? words.nameOf({ name: text }) : words.textOf(text);
  return (
    <div ref={ref} className={`tree-row tree-row-${kind}`} data-edge={edge ?? undefined}>
      {children}
      {selection !== 'none' && <RowCheckbox {...{ rowKey, name, selection }} />}
      <button
        type="button"
        className="tree-button"
        data-row={rowKey}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
      >
        {mark !== '' && <span className="tree-mark">{mark}</span>}
        <bdi className={text.trim() === '' ? 'tree-text tree-text-none' : 'tree-text'}>{name}</bdi>
        {isRequired && (
          <span className="tree-required">
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">
              <FormattedMessage id="admin.questions.requiredShort" defaultMessage="Required" />
            </span>
          </span>
        )}
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
