import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog';
import type { EditorState } from '../editor-state';
import { OvertakenDialog } from '../save/overtaken-dialog';
import { LostDialog } from './lost-dialog';
import { PublishVersionDialog } from './publish-dialog';
import { RestoreDialog } from './restore-dialog';
import type { Drafting } from './use-drafting';

interface DraftDialogsProps {
  readonly tool: AssessmentTool;
  readonly state: EditorState;
  readonly drafting: Drafting;
}

/** What is asked before a draft is published or discarded, and where two changed the same. */
export function DraftDialogs({ tool, state, drafting }: DraftDialogsProps) {
  switch (drafting.asking) {
    case 'publish':
      return drafting.isLost ? (
        <LostDialog drafting={drafting} />
      ) : (
        <PublishVersionDialog tool={tool} state={state} drafting={drafting} />
      );
    case 'clash':
      return state.theirs && <OvertakenDialog saving={drafting} clashes={drafting.clashes} isDraft />;
    case 'discard':
      return (
        <ConfirmDialog
          title={<FormattedMessage id="admin.nextVersion.discard.title" defaultMessage="Discard this draft?" />}
          keep={<FormattedMessage id="admin.nextVersion.discard.keep" defaultMessage="Keep it" />}
          confirm={<FormattedMessage id="admin.nextVersion.discard.confirm" defaultMessage="Discard draft" />}
          onKeep={drafting.actions.cancel}
          onConfirm={drafting.actions.discard}
        >
          <FormattedMessage
            id="admin.nextVersion.discard.text"
            defaultMessage="It is gone for everybody who writes it. Version {version, number} stays as it is."
            values={{ version: tool.version }}
          />
        </ConfirmDialog>
      );
    case 'restore':
      return drafting.wanted && <RestoreDialog drafting={drafting} version={drafting.wanted.version} />;
    case null:
      return drafting.leaveDialog;
  }
}
