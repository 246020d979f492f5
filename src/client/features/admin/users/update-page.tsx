import { useParams } from 'react-router-dom';
import { usersApi } from '../../../api/users-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useUsers } from './use-users';

export default function UserUpdatePage() {
  const { id = '' } = useParams();
  const result = usersApi.useUserQuery({ id }, useReadOptions());
  const [update] = usersApi.useUpdateUserMutation();
  return <RecordEditor key={id} resource={useUsers()} id={id} result={result} save={update} />;
}
