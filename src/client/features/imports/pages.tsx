import { useSearchParams } from 'react-router-dom';
import { ImportPage } from './import-page';
import { QuestionnairePage } from './questionnaire/questionnaire-page';

/** Locations, and at `?kind=districts` districts: the specification has no address of their own for them. */
function ImportLocationsPage() {
  const [search] = useSearchParams();
  const kind = search.get('kind') === 'districts' ? 'districts' : 'locations';
  return <ImportPage key={kind} kind={kind} />;
}

/** Questions; `?tool=…` says of which questionnaire. */
function ImportQuestionsPage() {
  const [search] = useSearchParams();
  const toolId = search.get('tool');
  return <ImportPage key={toolId} kind="questions" toolId={toolId} />;
}

export const pages = {
  locations: ImportLocationsPage,
  managers: () => <ImportPage kind="managers" />,
  questions: ImportQuestionsPage,
  questionnaire: QuestionnairePage,
  db: () => <ImportPage kind="db" />,
};
