import { lazy, Suspense, useRef, useState } from 'react';
import { defineMessages } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { QuestionnaireVersion } from '../../../../contract/assessment-tools';
import { getRecord } from '../../../lib/record-table';
import { useAppSelector } from '../../../state/hooks';
import { selectLookup } from '../../../state/admin/lookup';
import { useHasAdmin } from '../../../state/admin/use-admin-access';
import { Page } from '../../../ui/page';
import { labelsOf, RecordEditor } from '../record/record-editor';
import { RecordHistory } from '../record/record-history';
import { RecordState } from '../record/record-state';
import { RecordTop } from '../record/record-top';
import { useRecordTitle } from '../record/use-record-title';
import { RecordViews, useRecordView } from '../record/record-views';
import { useGoingBack } from '../record/use-going-back';
import { useNeighbours } from '../record/use-neighbours';
import { useRecord, type RecordPageProps } from '../record-pages';
import { ToolSummary } from './summary/tool-summary';
import { ToolQuestions } from './tool-questions';
import { ToolVersions } from './versions/tool-versions';
import { useAssessmentTools } from './use-assessment-tools';
import { useDetailsSaveKey } from './use-details-save-key';

type ToolView = 'questions' | 'translations' | 'details' | 'versions' | 'summary' | 'history';
const titles = defineMessages({
  questions: { id: 'admin.assessmentTools.view.questions', defaultMessage: 'Questions' },
  translations: { id: 'admin.assessmentTools.view.translations', defaultMessage: 'Translations' },
  details: { id: 'admin.assessmentTools.view.details', defaultMessage: 'Details' },
  versions: { id: 'admin.assessmentTools.view.versions', defaultMessage: 'Versions' },
  summary: { id: 'admin.assessmentTools.view.summary', defaultMessage: 'Summary' },
  history: { id: 'admin.history.title', defaultMessage: 'History' },
});
/** What few people open comes when they do. */
const TranslationsView = lazy(() => import(/* webpackChunkName: "translations" */ './translations/translations-view'));

/** What can be seen of a questionnaire, as far as the server knows it. */
function useViews(): readonly [ToolView, ...ToolView[]] {
  const isTranslated = useAppSelector(({ connectivity }) => connectivity.capabilities?.translations === true);
  const hasVersions = useAppSelector(({ connectivity }) => connectivity.capabilities?.drafts === true);
  const hasHistory = useHasAdmin();
  return [
    'questions',
    ...(isTranslated ? (['translations'] as const) : []),
    'details',
    ...(hasVersions ? (['versions'] as const) : []),
    'summary',
    ...(hasHistory ? (['history'] as const) : []),
  ];
}

/** A questionnaire in several views. One that was opened stays: what was written in it is there again. */
export function AssessmentToolUpdatePage({ loadGroup }: RecordPageProps) {
  const { id = '' } = useParams();
  const views = useViews();
  const view = useRecordView(views);
  const resource = useAssessmentTools();
  const { result, save } = useRecord(resource.group, id);
  const [opened, setOpened] = useState<readonly ToolView[]>([view]);
  if (!opened.includes(view)) setOpened([...opened, view]);
  const details = useRef<HTMLDivElement>(null);
  useDetailsSaveKey(details);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const tool = useAppSelector((root) => getRecord(root.assessmentTools, id));
  const lookup = useAppSelector(selectLookup);
  const neighbours = useNeighbours(resource, id);
  const { proposal, goingBack } = useGoingBack(resource, tool);
  const { updateTitle } = resource;
  const [restored, setRestored] = useState<QuestionnaireVersion | null>(null);
  const showQuestions = () => void navigate('?view=questions', { replace: true, state });
  useRecordTitle(tool?.name, updateTitle);
  return (
    <div className="page">
      <RecordTop resource={resource} current={updateTitle} neighbours={neighbours} />
      <RecordViews titles={titles} views={views} shown={view} />
      {opened.includes('questions') && (
        <div hidden={view !== 'questions'}>
          <ToolQuestions
            key={id}
            {...{ resource, id, result, restored }}
            isShown={view === 'questions'}
            onShow={showQuestions}
          />
        </div>
      )}
      {opened.includes('translations') && (
        <div hidden={view !== 'translations'}>
          <Suspense fallback={<RecordState resource={resource} error={undefined} isLoading onRetry={result.refetch} />}>
            <TranslationsView key={id} {...{ resource, id, result }} isShown={view === 'translations'} />
          </Suspense>
        </div>
      )}
      {opened.includes('details') && (
        <div ref={details} hidden={view !== 'details'}>
          <RecordEditor
            key={id}
            {...{ resource, id, result, save, loadGroup }}
            isView
            proposal={view === 'details' ? proposal : null}
          />
        </div>
      )}
      {view === 'versions' && tool && (
        <ToolVersions
          key={id}
          tool={tool}
          onRestore={(version) => {
            setRestored({ ...version });
            showQuestions();
          }}
        />
      )}
      {view === 'history' && tool && (
        <Page title={<bdi>{tool.name}</bdi>} width="reading">
          <RecordHistory
            group={resource.group}
            id={id}
            labels={labelsOf(resource.fields(tool))}
            lookup={lookup}
            goingBack={goingBack}
          />
        </Page>
      )}
      {opened.includes('summary') && (
        <div hidden={view !== 'summary'}>
          <ToolSummary key={id} id={id} />
        </div>
      )}
    </div>
  );
}
