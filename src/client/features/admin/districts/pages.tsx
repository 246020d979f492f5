import { useParams } from 'react-router-dom';
import { districtsApi } from '../../../api/districts-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useDistricts } from './use-districts';

export function ListPage() {
  const resource = useDistricts();
  const list = useListView(resource);
  const result = districtsApi.useDistrictsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = districtsApi.useCreateDistrictMutation();
  return <RecordCreator resource={useDistricts()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = districtsApi.useDistrictQuery({ id }, useReadOptions());
  const [update] = districtsApi.useUpdateDistrictMutation();
  return <RecordEditor key={id} resource={useDistricts()} id={id} result={result} save={update} />;
}
