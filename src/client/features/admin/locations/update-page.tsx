import { useParams } from 'react-router-dom';
import { locationsApi } from '../../../api/locations-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useLocations } from './use-locations';

export default function LocationUpdatePage() {
  const { id = '' } = useParams();
  const result = locationsApi.useLocationQuery({ id }, useReadOptions());
  const [update] = locationsApi.useUpdateLocationMutation();
  return <RecordEditor key={id} resource={useLocations()} id={id} result={result} save={update} />;
}
