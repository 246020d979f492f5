import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { selectClients } from '../../../state/selected-client/selectors';
import { RecordsPage } from '../records-page';

const statuses = defineMessages({
  active: { id: 'admin.clients.active', defaultMessage: 'Active' },
  inactive: { id: 'admin.clients.inactive', defaultMessage: 'Inactive' },
});

export default function ClientsPage() {
  const intl = useIntl();
  const clients = useAppSelector(selectClients);
  return (
    <RecordsPage
      title={<FormattedMessage id="admin.clients.title" defaultMessage="Clients" />}
      rows={clients.map(({ id, name, status }) => ({ id, name, note: intl.formatMessage(statuses[status]) }))}
    />
  );
}
