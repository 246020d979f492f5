import { projectsApi } from '../../../api/projects-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useProjects } from './use-projects';

export default function ProjectListPage() {
  const resource = useProjects();
  const list = useListView(resource);
  const result = projectsApi.useProjectsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
