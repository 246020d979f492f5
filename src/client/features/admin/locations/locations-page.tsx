import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { RecordsPage } from '../records-page';
import { selectLocationsOfClient } from '../../../state/selected-client/selectors';

export default function LocationsPage() {
  const locations = useAppSelector(selectLocationsOfClient);
  return (
    <RecordsPage
      title={<FormattedMessage id="admin.locations.title" defaultMessage="Locations" />}
      rows={locations.map(({ id, name, code, address }) => ({ id, name, note: [code, address].filter(Boolean).join(' · ') }))}
    />
  );
}
