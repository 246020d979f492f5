import { useParams } from 'react-router-dom';
import { groupsApi } from '../../../api/groups-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useGroups } from './use-groups';

export function ListPage() {
  const resource = useGroups();
  const list = useListView(resource);
  const result = groupsApi.useGroupsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = groupsApi.useCreateGroupMutation();
  return <RecordCreator resource={useGroups()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = groupsApi.useGroupQuery({ id }, useReadOptions());
  const [update] = groupsApi.useUpdateGroupMutation();
  return <RecordEditor key={id} resource={useGroups()} id={id} result={result} save={update} />;
}
