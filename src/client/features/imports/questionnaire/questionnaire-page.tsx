import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { DropArea } from '../drop-area';
import { sizeText } from '../import-messages';
import '../imports.css';
import { KindLinks } from '../kind-links';
import { StepHeading } from '../step-heading';
import { LARGEST } from '../use-import';
import { Found } from './found';
import { useQuestionnaireFile } from './use-questionnaire-file';

/** A whole questionnaire from a file of its own: read, looked at, created as a draft. */
export function QuestionnairePage() {
  const intl = useIntl();
  const { online, reason } = useAdminAccess();
  const control = useQuestionnaireFile();
  const { file, read, running, fault } = control;
  return (
    <Page title={intl.formatMessage({ id: 'import.form.title', defaultMessage: 'Import a questionnaire' })}>
      <KindLinks kind="questionnaire" />
      {reason !== null && <Notice kind="warning">{reason}</Notice>}
      <div className="import-news">
        <div role="alert">
          {fault !== null && (
            <Notice kind="error" onDismiss={control.dismissFault}>
              {fault}
            </Notice>
          )}
        </div>
      </div>
      {read ? (
        <Found control={control} found={read} online={online} />
      ) : (
        <section className="import-step">
          <StepHeading takesFocus={file !== null}>
            <FormattedMessage id="import.file.heading" defaultMessage="Choose a file" />
          </StepHeading>
          <DropArea
            title={<FormattedMessage id="import.file.drop" defaultMessage="Choose a file, or drop it here" />}
            text={
              <FormattedMessage
                id="import.form.file"
                defaultMessage="A questionnaire that was exported as JSON, which is complete, or an XLSForm (XLSX) of KoboToolbox, ODK or SurveyCTO. At most {size}."
                values={{ size: sizeText(intl, LARGEST) }}
              />
            }
            accept=".json,.xlsx"
            onFile={(chosen) => {
              if (online && running === null) void control.choose(chosen);
            }}
          />
          <div role="status" className="import-state">
            {running === 'reading' && file && (
              <>
                <FormattedMessage
                  id="import.form.reading"
                  defaultMessage="Reading {name}…"
                  values={{ name: <bdi>{file.name}</bdi> }}
                />{' '}
                <Button onClick={control.startAgain}>
                  <FormattedMessage id="import.dialog.cancel" defaultMessage="Cancel" />
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </Page>
  );
}
