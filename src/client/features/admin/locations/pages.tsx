import { useParams } from 'react-router-dom';
import { locationsApi } from '../../../api/locations-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useLocations } from './use-locations';

export function ListPage() {
  const resource = useLocations();
  const list = useListView(resource);
  const result = locationsApi.useLocationsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = locationsApi.useCreateLocationMutation();
  return <RecordCreator resource={useLocations()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = locationsApi.useLocationQuery({ id }, useReadOptions());
  const [update] = locationsApi.useUpdateLocationMutation();
  return <RecordEditor key={id} resource={useLocations()} id={id} result={result} save={update} />;
}
