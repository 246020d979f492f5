import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import { useAppSelector } from '../../state/hooks';
import { useHasAdmin, useAdminAccess } from '../../state/admin/use-admin-access';
import { selectClientId } from '../../state/selected-client/selectors';
import { Stepper } from './stepper';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { useUnsavedChanges } from '../../parts/resource-form/use-unsaved-changes';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import { KINDS } from './import-kinds';
import './imports.css';
import { KindLinks } from './kind-links';
import { PastImports } from './past-imports';
import { ResultStep } from './result-step';
import { RunningBar } from './running-bar';
import { Templates } from './templates';
import { useImport, type Settings } from './use-import';
import { useRunningGuard } from './use-running-guard';
import { useSteps } from './use-steps';

interface ImportPageProps {
  readonly kind: ImportKind;
  /** The questionnaire that an address named. */
  readonly toolId?: string | null;
}

/** The import of one kind of record: file, columns, check, result. */
export function ImportPage({ kind, toolId = null }: ImportPageProps) {
  const intl = useIntl();
  const { online, reason } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const selected = useAppSelector(selectClientId);
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const settings: Settings = {
    clientId: KINDS[kind].hasClient ? selected : null,
    toolId,
    existing: 'update',
    ...chosen,
  };
  const [hasMoved, setMoved] = useState(false);
  const wizard = useImport(kind, settings);
  const leaving = useUnsavedChanges(wizard.isTyped && !wizard.isImporting);
  const runningDialog = useRunningGuard(wizard.isImporting);
  const steps = useSteps(kind);
  const { step, outcome, made, running, fault } = wizard;
  const [sheet] = outcome?.sheets ?? [];
  if (step !== 'file' && !hasMoved) setMoved(true);
  const list =
    kind === 'questions' && settings.toolId !== null
      ? `${KINDS.questions.list}/update/${settings.toolId}`
      : KINDS[kind].list;
  return (
    <Page title={intl.formatMessage(KINDS[kind].title)}>
      <KindLinks kind={kind} />
      <Stepper
        label={intl.formatMessage({ id: 'import.steps', defaultMessage: 'Steps' })}
        steps={steps}
        current={step}
      />
      {reason !== null && <Notice kind="warning">{reason}</Notice>}
      <div className="import-news">
        <div role="alert">
          {fault !== null && (
            <Notice kind="error" onDismiss={wizard.dismissFault}>
              {fault}
            </Notice>
          )}
        </div>
        {running && <RunningBar running={running} onCancel={wizard.cancel} />}
      </div>
      {step === 'file' && (
        <FileStep
          kind={kind}
          wizard={wizard}
          settings={settings}
          onChoose={(choice) => setChosen({ ...chosen, ...choice })}
          online={online}
          takesFocus={hasMoved}
        />
      )}
      {step === 'columns' && outcome && sheet && (
        <ColumnsStep
          key={`${sheet.name} ${sheet.header_row} ${outcome.text?.encoding ?? ''}`}
          wizard={wizard}
          outcome={outcome}
          sheet={sheet}
          online={online}
        />
      )}
      {step === 'check' && outcome && <CheckStep wizard={wizard} outcome={outcome} online={online} />}
      {step === 'result' && made?.import_id && (
        <ResultStep made={made} importId={made.import_id} list={list} online={online} onAgain={wizard.startAgain} />
      )}
      {step === 'file' && hasAdmin && (
        <>
          <Templates kind={kind} online={online} />
          <PastImports online={online} />
        </>
      )}
      {leaving.dialog}
      {runningDialog}
    </Page>
  );
}
