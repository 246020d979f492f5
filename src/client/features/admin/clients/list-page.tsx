import { clientsApi } from '../../../api/clients-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useClients } from './use-clients';

export default function ClientListPage() {
  const resource = useClients();
  const list = useListView(resource);
  const result = clientsApi.useClientsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
