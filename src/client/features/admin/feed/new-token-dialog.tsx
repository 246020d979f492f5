import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { feedApi } from '../../../api/feed-api';
import { takeNewToken } from '../../../api/new-tokens';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { errorText } from '../../../state/errors/error-messages';
import { useAppSelector } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { selectUser } from '../../../state/session/selectors';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { bodyOf, type TokenValues } from './new-token';
import { TokenForm } from './token-form';

/** Fields of the form by what the server calls them. */
const FIELDS = {
  name: 'name',
  data: 'data',
  client_id: 'client',
  project_id: 'project',
  expires_at: 'expiry',
} as const;

/** A token that was just made; null: it did not arrive. */
export interface MadeOne {
  readonly name: string;
  readonly token: string | null;
}

/** Sends the form; what the server says of a field is said there, all else above the buttons. */
function useNewToken(onMade: (made: MadeOne) => void) {
  const intl = useIntl();
  const user = useAppSelector(selectUser);
  const [form] = Form.useForm<TokenValues>();
  const [add, { isLoading }] = feedApi.useAddFeedTokenMutation();
  const [fault, setFault] = useState<string | null>(null);
  const ownClient = user?.role.name === 'superAdmin' ? null : (user?.client_id ?? null);
  const send = async (values: TokenValues) => {
    setFault(null);
    const { data, error } = await add(bodyOf(values, ownClient, Date.now()));
    if (data) {
      onMade({ name: data.name, token: takeNewToken(data.id) });
      return;
    }
    const failure = apiErrorOf(error);
    const told = failure.kind === 'invalid' ? failure.fields : {};
    const faulty = Object.entries(FIELDS).filter(([name]) => told[name] !== undefined);
    form.setFields(faulty.map(([name, field]) => ({ name: field, errors: told[name] ?? [] })));
    if (faulty.length === 0) setFault(errorText(intl, failure));
  };
  return { form, fault, ownClient, isSending: isLoading, send };
}

interface NewTokenDialogProps {
  readonly onMade: (made: MadeOne) => void;
  readonly onClose: () => void;
}

/** Asks for what a new token needs, and has it made. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const formId = useId();
  const { online, reason } = useAdminAccess();
  const { form, fault, ownClient, isSending, send } = useNewToken(onMade);
  return (
    <Dialog
      title={<FormattedMessage id="feed.new" defaultMessage="New token" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSending} disabled={!online}>
            <FormattedMessage id="feed.make" defaultMessage="Make the token" />
          </Button>
        </>
      }
    >
      <TokenForm id={formId} form={form} ownClient={ownClient} onFinish={(values) => void send(values)} />
      <div role="alert">
        {!online && <Notice kind="warning">{reason}</Notice>}
        {online && fault !== null && <Notice kind="error">{fault}</Notice>}
      </div>
    </Dialog>
  );
}
