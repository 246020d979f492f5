import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { errorText } from '../../../../../state/errors/error-messages';
import { Dialog } from '../../../../../ui/dialog';
import { Notice } from '../../../../../ui/notice';
import { TextArea } from '../../../../../ui/text-area';
import { ChangeList } from '../compare/change-list';
import { areWordsAlone, changesOf } from '../compare/changes';
import { contentOf, isSameContent } from '../content';
import type { EditorState } from '../editor-state';
import { VersionUsage } from '../save/next-version-dialog';
import { underFirstIds } from './stored';
import type { Drafting } from './use-drafting';

const NOTE_LENGTH = 500;

interface PublishDialogProps {
  readonly tool: AssessmentTool;
  readonly state: EditorState;
  readonly drafting: Drafting;
}

/** Asked before the next version is made: what it changes, whom that concerns, and a note for those who come to it later. */
export function PublishVersionDialog({ tool, state, drafting }: PublishDialogProps) {
  const intl = useIntl();
  const noteId = useId();
  const [note, setNote] = useState('');
  const [earlier, later] = [contentOf(tool), underFirstIds(state)];
  const isSame = isSameContent(earlier, later);
  const mayCorrect = !isSame && areWordsAlone(changesOf(earlier, later));
  const [wantsCorrection, setWantsCorrection] = useState(false);
  const isCorrection = mayCorrect && wantsCorrection;
  const isSaved = !drafting.isDirty && !drafting.isSaving;
  return (
    <Dialog
      isWide
      title={
        isCorrection ? (
          <FormattedMessage
            id="admin.nextVersion.correct.title"
            defaultMessage="Correct the wording of version {version, number}?"
            values={{ version: tool.version }}
          />
        ) : (
          <FormattedMessage
            id="admin.nextVersion.title"
            defaultMessage="Publish version {next, number}?"
            values={{ next: tool.version + 1 }}
          />
        )
      }
      onClose={drafting.actions.cancel}
      actions={
        <>
          <Button onClick={drafting.actions.cancel}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="primary"
            loading={drafting.isEnding}
            disabled={isSame || !isSaved}
            onClick={() => drafting.actions.publish(note, isCorrection)}
          >
            {isCorrection ? (
              <FormattedMessage id="admin.nextVersion.correct" defaultMessage="Correct the wording" />
            ) : (
              <FormattedMessage
                id="admin.nextVersion.confirm"
                defaultMessage="Publish version {next, number}"
                values={{ next: tool.version + 1 }}
              />
            )}
          </Button>
        </>
      }
    >
      <div className="differences-dialog">
        <div role="status">
          {drafting.problem !== null && <Notice kind="warning">{drafting.problem}</Notice>}
          {drafting.failure && <Notice kind="error">{errorText(intl, drafting.failure)}</Notice>}
          {!isSaved && !drafting.failure && (
            <FormattedMessage id="admin.nextVersion.saving" defaultMessage="Saving the draft…" />
          )}
        </div>
        {isCorrection ? (
          <p>
            <FormattedMessage
              id="admin.nextVersion.correction"
              defaultMessage="No version is made: assessments that were begun already say the new words too, and so do earlier versions that ask the same. The list of versions says that they were corrected."
            />
          </p>
        ) : (
          <VersionUsage tool={tool} />
        )}
        <ChangeList earlier={earlier} later={later} />
        {mayCorrect && (
          <Checkbox checked={wantsCorrection} onChange={({ target }) => setWantsCorrection(target.checked)}>
            <FormattedMessage
              id="admin.nextVersion.wordsAlone"
              defaultMessage="Only correct the wording, without a new version"
            />
          </Checkbox>
        )}
        <div className="item-field">
          <label htmlFor={noteId}>
            <FormattedMessage id="admin.nextVersion.note" defaultMessage="What was changed, and why (optional)" />
          </label>
          <TextArea
            id={noteId}
            rows={3}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
