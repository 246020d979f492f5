import { usersApi } from '../../../api/users-api';
import { RecordCreator } from '../record/record-editor';
import { useUsers } from './use-users';

export default function UserCreatePage() {
  const [create] = usersApi.useCreateUserMutation();
  return <RecordCreator resource={useUsers()} save={create} />;
}
