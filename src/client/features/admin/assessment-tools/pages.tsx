import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator } from '../record/record-editor';
import { useAssessmentTools } from './use-assessment-tools';

export { AssessmentToolUpdatePage as UpdatePage } from './update-page';

export function ListPage() {
  const resource = useAssessmentTools();
  const list = useListView(resource);
  const result = assessmentToolsApi.useAssessmentToolsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

/** A new questionnaire begins with what it is about; it leads on to its questions. */
export function CreatePage() {
  const resource = useAssessmentTools();
  const [create] = assessmentToolsApi.useCreateAssessmentToolMutation();
  return <RecordCreator resource={resource} save={create} leadsTo={resource.updatePath} />;
}
