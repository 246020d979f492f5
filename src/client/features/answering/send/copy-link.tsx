import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../lib/copy-text';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch } from '../../../state/hooks';
import { findLink } from '../../../state/sharing/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import { useLinkCall } from './use-link-call';

/** The address, to be copied by hand. */
function LinkDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      title={<FormattedMessage id="sending.link.title" defaultMessage="The director's link" />}
      onClose={onClose}
      actions={
        <Button type="primary" onClick={onClose}>
          <FormattedMessage id="sending.link.close" defaultMessage="Close" />
        </Button>
      }
    >
      <label htmlFor={id}>
        <FormattedMessage
          id="sending.link.by-hand"
          defaultMessage="Copy it from here. Whoever has it can read and change this assessment."
        />
      </label>
      <input
        id={id}
        className="field"
        dir="ltr"
        readOnly
        autoFocus
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}

interface CopyLinkProps {
  readonly answer: Answer;
  readonly disabled: boolean;
}

/** Puts the director's link into the clipboard; where that can't be, shows it. */
export function CopyLink({ answer, disabled }: CopyLinkProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { running, run } = useLinkCall();
  const [shown, setShown] = useState<string | null>(null);
  const copied = intl.formatMessage({
    id: 'sending.link.copied',
    defaultMessage: 'The link is in the clipboard. Whoever has it can read and change this assessment.',
  });
  const none = intl.formatMessage({
    id: 'sending.link.none',
    defaultMessage: 'The server gave no link for this assessment.',
  });

  async function find() {
    const found = await dispatch(findLink(answer.id, answer.share !== undefined));
    if ('error' in found) return found.error;
    if (found.url === null) dispatch(errorShown({ message: none }));
    else if (await copyText(found.url)) dispatch(successShown({ text: copied }));
    else setShown(found.url);
    return null;
  }
  return (
    <>
      <Button disabled={disabled} loading={running} onClick={() => void run(find())}>
        <FormattedMessage id="sending.link.copy" defaultMessage="Copy link" />
      </Button>
      {shown !== null && <LinkDialog url={shown} onClose={() => setShown(null)} />}
    </>
  );
}
