import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import { RecordCreator } from '../record/record-editor';
import { useAssessmentTools } from './use-assessment-tools';

/** A new questionnaire begins with what it is about; it leads on to its questions. */
export default function AssessmentToolCreatePage() {
  const resource = useAssessmentTools();
  const [create] = assessmentToolsApi.useCreateAssessmentToolMutation();
  return <RecordCreator resource={resource} save={create} leadsTo={resource.updatePath} />;
}
