import { useParams } from 'react-router-dom';
import { projectsApi } from '../../../api/projects-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useProjects } from './use-projects';

export function ListPage() {
  const resource = useProjects();
  const list = useListView(resource);
  const result = projectsApi.useProjectsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = projectsApi.useCreateProjectMutation();
  return <RecordCreator resource={useProjects()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = projectsApi.useProjectQuery({ id }, useReadOptions());
  const [update] = projectsApi.useUpdateProjectMutation();
  return <RecordEditor key={id} resource={useProjects()} id={id} result={result} save={update} />;
}
