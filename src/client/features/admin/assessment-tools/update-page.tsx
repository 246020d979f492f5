import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { getRecord } from '../../../lib/record-table';
import { useAppSelector } from '../../../state/hooks';
import { RecordEditor } from '../record/record-editor';
import { useRecord } from '../record-pages';
import { ToolSummary } from './summary/tool-summary';
import { ToolQuestions } from './tool-questions';
import { ToolViews, useToolView, type ToolView } from './tool-views';
import { useAssessmentTools } from './use-assessment-tools';
import { useDetailsSaveKey } from './use-details-save-key';

/** A questionnaire in several views. One that was opened stays: what was written in it is there again. */
export function AssessmentToolUpdatePage() {
  const { id = '' } = useParams();
  const view = useToolView();
  const resource = useAssessmentTools();
  const { result, save } = useRecord(resource.group, id);
  const [opened, setOpened] = useState<readonly ToolView[]>([view]);
  if (!opened.includes(view)) setOpened([...opened, view]);
  const details = useRef<HTMLDivElement>(null);
  useDetailsSaveKey(details);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const name = useAppSelector((root) => getRecord(root.assessmentTools, id)?.name);
  const { updateTitle } = resource;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${updateTitle} · Outpost`;
  }, [name, updateTitle]);
  return (
    <div>
      <ToolViews shown={view} />
      {opened.includes('questions') && (
        <div hidden={view !== 'questions'}>
          <ToolQuestions
            key={id}
            {...{ resource, id, result }}
            isShown={view === 'questions'}
            onShow={() => void navigate('?view=questions', { replace: true, state })}
          />
        </div>
      )}
      {opened.includes('details') && (
        <div ref={details} hidden={view !== 'details'}>
          <RecordEditor key={id} resource={resource} id={id} result={result} save={save} />
        </div>
      )}
      {opened.includes('summary') && (
        <div hidden={view !== 'summary'}>
          <ToolSummary key={id} id={id} />
        </div>
      )}
    </div>
  );
}
