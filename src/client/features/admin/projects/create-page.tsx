import { projectsApi } from '../../../api/projects-api';
import { RecordCreator } from '../record/record-editor';
import { useProjects } from './use-projects';

export default function ProjectCreatePage() {
  const [create] = projectsApi.useCreateProjectMutation();
  return <RecordCreator resource={useProjects()} save={create} />;
}
