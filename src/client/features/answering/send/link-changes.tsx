import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch } from '../../../state/hooks';
import { renewLink, revokeLink } from '../../../state/sharing/actions';
import { successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import { useLinkCall } from './use-link-call';

interface AskProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly confirm: ReactNode;
  readonly danger: boolean;
  readonly running: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Ask = ({ title, text, confirm, danger, running, onConfirm, onClose }: AskProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>
          <FormattedMessage id="sending.keep" defaultMessage="Leave it as it is" />
        </Button>
        <Button type="primary" danger={danger} loading={running} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {text}
  </Dialog>
);

interface LinkChangesProps {
  readonly answerId: string;
  /** Whether there may be another one: the answer is not completed. */
  readonly canRenew: boolean;
  readonly disabled: boolean;
  /** The link that worked is gone, and these buttons perhaps with it. */
  readonly onChanged: () => void;
}

/**
 * Gives the director another link in place of the one that works, or none. Both are asked for again first: the one in
 * the mail stops working.
 */
export function LinkChanges({ answerId, canRenew, disabled, onChanged }: LinkChangesProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { running, run } = useLinkCall();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setAsking(null);
  const renewed = intl.formatMessage({
    id: 'sending.renewed',
    defaultMessage: 'The director gets a new link by mail.',
  });
  const revoked = intl.formatMessage({ id: 'sending.revoked', defaultMessage: 'The link is withdrawn.' });

  async function change(call: typeof renewLink, text: string) {
    const isDone = await run(dispatch(call(answerId)));
    close();
    if (!isDone) return;
    dispatch(successShown({ text }));
    onChanged();
  }
  return (
    <>
      {canRenew && (
        <Button disabled={disabled} onClick={() => setAsking('renew')}>
          <FormattedMessage id="sending.renew" defaultMessage="New link" />
        </Button>
      )}
      <Button danger disabled={disabled} onClick={() => setAsking('revoke')}>
        <FormattedMessage id="sending.revoke" defaultMessage="Withdraw link" />
      </Button>
      {asking === 'renew' && (
        <Ask
          title={<FormattedMessage id="sending.renew.title" defaultMessage="Mail a new link?" />}
          text={
            <FormattedMessage id="sending.renew.text" defaultMessage="The link that was mailed before stops working." />
          }
          confirm={<FormattedMessage id="sending.renew.confirm" defaultMessage="Mail a new link" />}
          danger={false}
          running={running}
          onConfirm={() => void change(renewLink, renewed)}
          onClose={close}
        />
      )}
      {asking === 'revoke' && (
        <Ask
          title={<FormattedMessage id="sending.revoke.title" defaultMessage="Withdraw the link?" />}
          text={
            <FormattedMessage
              id="sending.revoke.text"
              defaultMessage="The director can no longer open the assessment. What was changed through the link so far stays."
            />
          }
          confirm={<FormattedMessage id="sending.revoke.confirm" defaultMessage="Withdraw it" />}
          danger
          running={running}
          onConfirm={() => void change(revokeLink, revoked)}
          onClose={close}
        />
      )}
    </>
  );
}
