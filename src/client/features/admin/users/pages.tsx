import { useParams } from 'react-router-dom';
import { usersApi } from '../../../api/users-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useUsers } from './use-users';

export function ListPage() {
  const resource = useUsers();
  const list = useListView(resource);
  const result = usersApi.useUsersQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = usersApi.useCreateUserMutation();
  return <RecordCreator resource={useUsers()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = usersApi.useUserQuery({ id }, useReadOptions());
  const [update] = usersApi.useUpdateUserMutation();
  return <RecordEditor key={id} resource={useUsers()} id={id} result={result} save={update} />;
}
