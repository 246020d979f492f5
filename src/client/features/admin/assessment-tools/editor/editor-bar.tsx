import BlockOutlined from '@ant-design/icons/BlockOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import RollbackOutlined from '@ant-design/icons/RollbackOutlined';
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditorActions } from './use-editing';

interface EditorBarProps {
  readonly actions: EditorActions;
  /** What a step back or forth would do, in words; null: there is none. */
  readonly undoes: string | null;
  readonly redoes: string | null;
  readonly isDisabled: boolean;
  readonly isPreviewShown: boolean;
  readonly onPaste: () => void;
  readonly onTake: () => void;
  /** Null: the server keeps no blocks. */
  readonly onSaveBlock: (() => void) | null;
  readonly onPreview: () => void;
}

/** What can be done with the questionnaire as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { actions, undoes, redoes, isDisabled, isPreviewShown, onPaste, onTake, onSaveBlock, onPreview } = props;
  const intl = useIntl();
  return (
    <div
      className="editor-bar"
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'admin.questions.bar', defaultMessage: 'Questionnaire' })}
    >
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={isDisabled} onClick={actions.addQuestion}>
        <FormattedMessage id="admin.questions.add" defaultMessage="Add question" />
      </Button>
      <Button disabled={isDisabled} onClick={actions.addCategory}>
        <FormattedMessage id="admin.questions.addCategory" defaultMessage="Add category" />
      </Button>
      <Button icon={<SnippetsOutlined aria-hidden="true" />} disabled={isDisabled} onClick={onPaste}>
        <FormattedMessage id="admin.questions.paste" defaultMessage="Paste many…" />
      </Button>
      <Button icon={<CopyOutlined aria-hidden="true" />} disabled={isDisabled} onClick={onTake}>
        <FormattedMessage id="admin.questions.library" defaultMessage="Copy from…" />
      </Button>
      {onSaveBlock && (
        <Button icon={<BlockOutlined aria-hidden="true" />} disabled={isDisabled} onClick={onSaveBlock}>
          <FormattedMessage id="admin.questions.library.saveAs" defaultMessage="Save as block…" />
        </Button>
      )}
      <span className="editor-bar-gap" />
      <Button
        type="text"
        icon={<RollbackOutlined className="points" aria-hidden="true" />}
        disabled={isDisabled || undoes === null}
        title={undoes ?? undefined}
        aria-keyshortcuts="Control+Z"
        onClick={actions.undo}
      >
        <FormattedMessage id="admin.questions.undo" defaultMessage="Undo" />
      </Button>
      <Button
        type="text"
        icon={<RollbackOutlined className="points-back" aria-hidden="true" />}
        disabled={isDisabled || redoes === null}
        title={redoes ?? undefined}
        aria-keyshortcuts="Control+Y"
        onClick={actions.redo}
      >
        <FormattedMessage id="admin.questions.redo" defaultMessage="Redo" />
      </Button>
      <Button type="text" icon={<EyeOutlined aria-hidden="true" />} aria-pressed={isPreviewShown} onClick={onPreview}>
        <FormattedMessage id="admin.questions.preview" defaultMessage="Preview" />
      </Button>
    </div>
  );
}
