import { useParams } from 'react-router-dom';
import { projectsApi } from '../../../api/projects-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useProjects } from './use-projects';

export default function ProjectUpdatePage() {
  const { id = '' } = useParams();
  const result = projectsApi.useProjectQuery({ id }, useReadOptions());
  const [update] = projectsApi.useUpdateProjectMutation();
  return <RecordEditor key={id} resource={useProjects()} id={id} result={result} save={update} />;
}
