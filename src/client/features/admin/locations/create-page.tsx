import { locationsApi } from '../../../api/locations-api';
import { RecordCreator } from '../record/record-editor';
import { useLocations } from './use-locations';

export default function LocationCreatePage() {
  const [create] = locationsApi.useCreateLocationMutation();
  return <RecordCreator resource={useLocations()} save={create} />;
}
