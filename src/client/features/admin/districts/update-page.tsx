import { useParams } from 'react-router-dom';
import { districtsApi } from '../../../api/districts-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useDistricts } from './use-districts';

export default function DistrictUpdatePage() {
  const { id = '' } = useParams();
  const result = districtsApi.useDistrictQuery({ id }, useReadOptions());
  const [update] = districtsApi.useUpdateDistrictMutation();
  return <RecordEditor key={id} resource={useDistricts()} id={id} result={result} save={update} />;
}
