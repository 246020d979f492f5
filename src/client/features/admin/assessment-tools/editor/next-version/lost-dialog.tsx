import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../../../../ui/dialog';
import { Notice } from '../../../../../ui/notice';
import type { Drafting } from './use-drafting';

/** The draft was sent to be published, and the answer was lost: the server is asked what became of it. */
export function LostDialog({ drafting: { problem, isEnding, actions } }: { readonly drafting: Drafting }) {
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.nextVersion.lost.title"
          defaultMessage="It is not known whether this was published"
        />
      }
      onClose={actions.cancel}
      actions={
        <>
          <Button onClick={actions.cancel}>
            <FormattedMessage id="admin.close" defaultMessage="Close" />
          </Button>
          <Button type="primary" loading={isEnding} onClick={actions.findOut}>
            <FormattedMessage id="import.lost.findOut" defaultMessage="Find out" />
          </Button>
        </>
      }
    >
      <div role="status">{problem !== null && <Notice kind="warning">{problem}</Notice>}</div>
      <p>
        <FormattedMessage
          id="admin.nextVersion.lost.text"
          defaultMessage="The draft was sent, but the answer did not arrive. “Find out” sends it again: what is published already is not published twice, and what did not arrive is published now."
        />
      </p>
    </Dialog>
  );
}
