import { useParams } from 'react-router-dom';
import { clientsApi } from '../../../api/clients-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useClients } from './use-clients';

export default function ClientUpdatePage() {
  const { id = '' } = useParams();
  const result = clientsApi.useClientQuery({ id }, useReadOptions());
  const [update] = clientsApi.useUpdateClientMutation();
  return <RecordEditor key={id} resource={useClients()} id={id} result={result} save={update} />;
}
