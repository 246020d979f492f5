import { districtsApi } from '../../../api/districts-api';
import { RecordCreator } from '../record/record-editor';
import { useDistricts } from './use-districts';

export default function DistrictCreatePage() {
  const [create] = districtsApi.useCreateDistrictMutation();
  return <RecordCreator resource={useDistricts()} save={create} />;
}
