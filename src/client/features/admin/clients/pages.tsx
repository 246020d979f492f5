import { useParams } from 'react-router-dom';
import { clientsApi } from '../../../api/clients-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useClients } from './use-clients';

export function ListPage() {
  const resource = useClients();
  const list = useListView(resource);
  const result = clientsApi.useClientsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = clientsApi.useCreateClientMutation();
  return <RecordCreator resource={useClients()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = clientsApi.useClientQuery({ id }, useReadOptions());
  const [update] = clientsApi.useUpdateClientMutation();
  return <RecordEditor key={id} resource={useClients()} id={id} result={result} save={update} />;
}
