import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClientId, selectClients } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';

const ALL = '';

/** Narrows every list to one client. Who sees only one reads its name. */
export function ClientSwitcher() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const clients = useAppSelector(selectClients);
  const selected = useAppSelector(selectClientId);
  const [only] = clients;
  if (!only) return null;
  if (clients.length === 1) return <span className="client-name" dir="auto">{only.name}</span>;
  return (
    <select
      className="client-switcher"
      aria-label={intl.formatMessage({ id: 'app.client.label', defaultMessage: 'Client' })}
      value={selected ?? ALL}
      onChange={({ target }) => dispatch(clientSelected({ id: target.value === ALL ? null : target.value }))}
    >
      <option value={ALL}>
        {intl.formatMessage({ id: 'app.client.all', defaultMessage: 'All clients' })}
      </option>
      {clients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
