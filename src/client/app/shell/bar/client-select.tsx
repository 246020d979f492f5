import { useIntl } from 'react-intl';
import type { Client } from '../../../../contract/clients';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClientId } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';
import { logoAddress } from '../../../api/logo-address';
import { Avatar } from '../../../ui/avatar';
import { Select } from '../../../ui/select';

const ALL = '';

/** All clients or one of them, found by a part of its name. */
export default function ClientSelect({
  clients,
}: {
  readonly clients: readonly Pick<Client, 'id' | 'name' | 'logo_url'>[];
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectClientId);
  const chosen = clients.find(({ id }) => id === selected);
  const all = { value: ALL, label: intl.formatMessage({ id: 'app.client.all', defaultMessage: 'All clients' }) };
  return (
    <Select
      className="client-switcher"
      aria-label={intl.formatMessage({ id: 'app.client.label', defaultMessage: 'Client' })}
      prefix={
        chosen && (
          <Avatar kind="organisation" name={chosen.name} seed={chosen.id} image={logoAddress(chosen.logo_url)} />
        )
      }
      value={selected ?? ALL}
      options={[all, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => dispatch(clientSelected({ id: id === ALL ? null : id }))}
    />
  );
}
