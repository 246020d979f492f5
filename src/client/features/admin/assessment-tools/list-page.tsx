import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useAssessmentTools } from './use-assessment-tools';

export default function AssessmentToolListPage() {
  const resource = useAssessmentTools();
  const list = useListView(resource);
  const result = assessmentToolsApi.useAssessmentToolsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
