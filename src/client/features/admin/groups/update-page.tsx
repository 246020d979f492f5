import { useParams } from 'react-router-dom';
import { groupsApi } from '../../../api/groups-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useGroups } from './use-groups';

export default function GroupUpdatePage() {
  const { id = '' } = useParams();
  const result = groupsApi.useGroupQuery({ id }, useReadOptions());
  const [update] = groupsApi.useUpdateGroupMutation();
  return <RecordEditor key={id} resource={useGroups()} id={id} result={result} save={update} />;
}
