import EyeOutlined from '@ant-design/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Editing } from './use-editing';

interface EditorBarProps {
  readonly editing: Editing;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isDisabled: boolean;
  readonly isPreviewShown: boolean;
  readonly onPaste: () => void;
  readonly onPreview: () => void;
}

/** What can be done with the questionnaire as a whole. */
export function EditorBar({ editing, canUndo, canRedo, isDisabled, isPreviewShown, onPaste, onPreview }: EditorBarProps) {
  const intl = useIntl();
  const undo = intl.formatMessage({ id: 'admin.questions.undo', defaultMessage: 'Undo' });
  const redo = intl.formatMessage({ id: 'admin.questions.redo', defaultMessage: 'Redo' });
  return (
    <div className="editor-bar" role="toolbar" aria-label={intl.formatMessage({ id: 'admin.questions.bar', defaultMessage: 'Questionnaire' })}>
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={isDisabled} onClick={editing.addQuestion}>
        <FormattedMessage id="admin.questions.add" defaultMessage="Add question" />
      </Button>
      <Button disabled={isDisabled} onClick={editing.addCategory}>
        <FormattedMessage id="admin.questions.addCategory" defaultMessage="Add category" />
      </Button>
      <Button icon={<SnippetsOutlined aria-hidden="true" />} disabled={isDisabled} onClick={onPaste}>
        <FormattedMessage id="admin.questions.paste" defaultMessage="Paste many…" />
      </Button>
      <span className="editor-bar-gap" />
      <Button
        type="text"
        icon={<UndoOutlined className="points" aria-hidden="true" />}
        disabled={isDisabled || !canUndo}
        aria-label={undo}
        title={undo}
        aria-keyshortcuts="Control+Z"
        onClick={editing.undo}
      />
      <Button
        type="text"
        icon={<RedoOutlined className="points" aria-hidden="true" />}
        disabled={isDisabled || !canRedo}
        aria-label={redo}
        title={redo}
        aria-keyshortcuts="Control+Y"
        onClick={editing.redo}
      />
      <Button type="text" icon={<EyeOutlined aria-hidden="true" />} aria-pressed={isPreviewShown} onClick={onPreview}>
        <FormattedMessage id="admin.questions.preview" defaultMessage="Preview" />
      </Button>
    </div>
  );
}
