import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Content } from '../content';
import { MoveDialog } from '../form/move-dialog';
import type { EditorActions } from '../use-editing';
import { useEditorMessages } from '../use-editor-messages';
import { SeveralDialog } from './several-dialog';
import './selection.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  readonly content: Content;
  readonly selection: Selection;
  readonly actions: EditorActions;
}

/** How many questions are selected, and what can be done with them together. There only while any is. */
export function SelectionBar({ content, selection, actions }: SelectionBarProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const [asking, setAsking] = useState<'move' | 'change' | null>(null);
  const { keys } = selection;
  const close = () => setAsking(null);
  const clear = intl.formatMessage({ id: 'admin.questions.select.clear', defaultMessage: 'Clear selection' });
  const remove = intl.formatMessage({ id: 'admin.questions.delete', defaultMessage: 'Delete' });
  return (
    <div
      className="questions-selection"
      role="group"
      aria-label={intl.formatMessage({ id: 'admin.questions.select.bar', defaultMessage: 'Selected questions' })}
    >
      <p>{words.selected(keys.length)}</p>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={clear}
        title={clear}
        onClick={() => {
          selection.actions.clear();
          actions.toRow(keys[0] ?? null);
        }}
      />
      <div className="questions-selection-actions">
        <Button aria-haspopup="dialog" onClick={() => setAsking('move')}>
          <FormattedMessage id="admin.questions.moveTo" defaultMessage="Move to…" />
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsking('change')}>
          <FormattedMessage id="admin.questions.select.change" defaultMessage="Change…" />
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={remove}
          title={remove}
          onClick={() => actions.remove(keys)}
        />
      </div>
      {asking === 'move' && (
        <MoveDialog
          {...{ content, keys }}
          onClose={close}
          onMove={(to) => {
            close();
            actions.moveTo(keys, to);
          }}
        />
      )}
      {asking === 'change' && (
        <SeveralDialog
          {...{ content, keys }}
          onClose={close}
          onWrite={(writes) => {
            close();
            actions.writeSeveral(writes);
          }}
        />
      )}
    </div>
  );
}
