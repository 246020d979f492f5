import { usersApi } from '../../../api/users-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useUsers } from './use-users';

export default function UserListPage() {
  const resource = useUsers();
  const list = useListView(resource);
  const result = usersApi.useUsersQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
