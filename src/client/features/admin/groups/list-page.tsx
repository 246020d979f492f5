import { groupsApi } from '../../../api/groups-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useGroups } from './use-groups';

export default function GroupListPage() {
  const resource = useGroups();
  const list = useListView(resource);
  const result = groupsApi.useGroupsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
