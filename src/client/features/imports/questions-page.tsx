import { useSearchParams } from 'react-router-dom';
import { ImportPage } from './import-page';

/** Questions; `?tool=…` says of which questionnaire. */
export default function ImportQuestionsPage() {
  const [search] = useSearchParams();
  const toolId = search.get('tool');
  return <ImportPage key={toolId} kind="questions" toolId={toolId} />;
}
