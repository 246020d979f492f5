import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { Dialog } from '../../../../../ui/dialog';
import { NextVersionDialog } from './next-version-dialog';
import type { Saving } from './use-saving';

const Cancel = ({ onClick }: { readonly onClick: () => void }) => (
  <Button onClick={onClick}>
    <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
  </Button>
);

function PublishDialog({ name, saving }: { readonly name: string; readonly saving: Saving }) {
  return (
    <Dialog
      title={<FormattedMessage id="admin.questions.publish.title" defaultMessage="Publish “{name}”?" values={{ name }} />}
      onClose={saving.cancel}
      actions={
        <>
          <Cancel onClick={saving.cancel} />
          <Button type="primary" onClick={saving.publish}>
            <FormattedMessage id="admin.questions.publish" defaultMessage="Publish" />
          </Button>
        </>
      }
    >
      <FormattedMessage
        id="admin.questions.publish.text"
        defaultMessage="Assessments can be started with it from now on. Changes that are saved later make a new version."
      />
    </Dialog>
  );
}

function OvertakenDialog({ saving }: { readonly saving: Saving }) {
  return (
    <Dialog
      title={<FormattedMessage id="form.conflict.title" defaultMessage="Somebody else saved first" />}
      onClose={saving.cancel}
      actions={
        <>
          <Button onClick={saving.cancel}>
            <FormattedMessage id="form.conflict.edit" defaultMessage="Go on editing" />
          </Button>
          <Button onClick={saving.takeTheirs}>
            <FormattedMessage id="form.conflict.theirs" defaultMessage="Take theirs" />
          </Button>
          <Button type="primary" onClick={saving.saveOver}>
            <FormattedMessage id="admin.questions.conflict.over" defaultMessage="Save mine over it" />
          </Button>
        </>
      }
    >
      <FormattedMessage
        id="admin.questions.conflict.text"
        defaultMessage="The questions were changed by somebody else while you were editing. If you take theirs, Undo brings back yours."
      />
    </Dialog>
  );
}

/** What is asked before questions are saved or published. */
export function SaveDialogs({ tool, saving }: { readonly tool: AssessmentTool; readonly saving: Saving }) {
  switch (saving.asking) {
    case 'nextVersion':
      return <NextVersionDialog tool={tool} onConfirm={saving.confirm} onClose={saving.cancel} />;
    case 'publish':
      return <PublishDialog name={tool.name} saving={saving} />;
    case 'overtaken':
      return <OvertakenDialog saving={saving} />;
    case null:
      return saving.leaveDialog;
  }
}
