import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { Dialog } from '../../../../../ui/dialog';
import { usePublishMessages } from '../../use-publish-messages';
import { NextVersionDialog } from './next-version-dialog';
import { OvertakenDialog } from './overtaken-dialog';
import type { Saving } from './use-saving';

const Cancel = ({ onClick }: { readonly onClick: () => void }) => (
  <Button onClick={onClick}>
    <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
  </Button>
);

function PublishDialog({ name, saving }: { readonly name: string; readonly saving: Saving }) {
  const words = usePublishMessages()(name);
  return (
    <Dialog
      title={words.title}
      onClose={saving.actions.cancel}
      actions={
        <>
          <Cancel onClick={saving.actions.cancel} />
          <Button type="primary" onClick={saving.actions.publish}>
            {words.publish}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}

/** What is asked before questions are saved or published. */
export function SaveDialogs({ tool, saving }: { readonly tool: AssessmentTool; readonly saving: Saving }) {
  switch (saving.asking) {
    case 'nextVersion':
      return <NextVersionDialog tool={tool} onConfirm={saving.actions.confirm} onClose={saving.actions.cancel} />;
    case 'publish':
      return <PublishDialog name={tool.name} saving={saving} />;
    case 'overtaken':
      return <OvertakenDialog saving={saving} clashes={saving.clashes} isDraft={tool.status === 'draft'} />;
    case null:
      return saving.leaveDialog;
  }
}
