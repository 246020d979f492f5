import { clientsApi } from '../../../api/clients-api';
import { RecordCreator } from '../record/record-editor';
import { useClients } from './use-clients';

export default function ClientCreatePage() {
  const [create] = clientsApi.useCreateClientMutation();
  return <RecordCreator resource={useClients()} save={create} />;
}
