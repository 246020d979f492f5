import { groupsApi } from '../../../api/groups-api';
import { RecordCreator } from '../record/record-editor';
import { useGroups } from './use-groups';

export default function GroupCreatePage() {
  const [create] = groupsApi.useCreateGroupMutation();
  return <RecordCreator resource={useGroups()} save={create} />;
}
