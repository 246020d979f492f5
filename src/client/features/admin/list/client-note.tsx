import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClients } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';

/**
 * Whose records a list shows, where the bar has no room for the switcher; and the way to all. Without a choice,
 * nothing.
 */
export function ClientNote({ clientId }: { readonly clientId: string | undefined }) {
  const dispatch = useAppDispatch();
  const clients = useAppSelector(selectClients);
  const client = clients.find(({ id }) => id === clientId);
  if (!client || clients.length < 2) return null;
  return (
    <p className="client-note">
      <FormattedMessage
        id="admin.list.clientOnly"
        defaultMessage="{client} only"
        values={{ client: <bdi>{client.name}</bdi> }}
      />
      <Button type="link" size="small" onClick={() => dispatch(clientSelected({ id: null }))}>
        <FormattedMessage id="admin.list.allClients" defaultMessage="Show all clients" />
      </Button>
    </p>
  );
}
