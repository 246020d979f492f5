import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reportFile, type ReportFileFormat, type ReportFilters } from '../../../api/report-file';
import { isTranslated } from '../../../lib/product';
import { useAppSelector } from '../../../state/hooks';
import { useHasAdmin, useAdminAccess } from '../../../state/admin/use-admin-access';
import { Notice } from '../../../ui/notice';
import { useDownload } from '../../../parts/export/use-download';
import { reportFileName } from '../report-file-name';
import { ScheduleLink } from '../../../parts/schedule-link';
import { writeView } from '../filters/report-view';
import { LanguageSelect } from './language-select';
import './report-files.css';
import { usePreparation } from './use-preparation';

interface ReportFilesProps {
  readonly tool: { readonly id: string; readonly name: string };
  readonly filters: ReportFilters;
}

/** The report on the page as a file: at once, or prepared while the person does something else; and on paper. */
export function ReportFiles({ tool, filters }: ReportFilesProps) {
  const intl = useIntl();
  const labelId = useId();
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const [format, setFormat] = useState<ReportFileFormat>('pdf');
  const current = useAppSelector((state) => state.settings.language);
  const [language, setLanguage] = useState(current);
  const { isRunning, fault, isLate, download } = useDownload();
  const { prepare, isPreparing, fault: preparationFault } = usePreparation();
  const faults = [fault, preparationFault].filter((one) => one !== null);
  return (
    <section className="report-files screen-only" aria-labelledby={labelId}>
      <h2 id={labelId}>
        <FormattedMessage id="report.files" defaultMessage="As a file" />
      </h2>
      <div className="report-files-row">
        <Radio.Group
          optionType="button"
          aria-label={intl.formatMessage({ id: 'report.format', defaultMessage: 'Kind of file' })}
          value={format}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'xlsx', label: intl.formatMessage({ id: 'report.format.xlsx', defaultMessage: 'Excel (XLSX)' }) },
          ]}
          onChange={({ target }) => setFormat(target.value as ReportFileFormat)}
        />
        {isTranslated() && <LanguageSelect value={language} onChange={setLanguage} />}
        <Button
          type="primary"
          disabled={!online}
          loading={isRunning}
          onClick={() =>
            void download(
              reportFileName({ tool: tool.name, filters, language, at: new Date().toISOString(), format }),
              (signal) => reportFile(tool.id, filters, format, language, signal),
            )
          }
        >
          <FormattedMessage id="report.download" defaultMessage="Download" />
        </Button>
        {hasAdmin && (
          <Button
            disabled={!online}
            loading={isPreparing}
            onClick={() => void prepare({ assessment_tool_id: tool.id, format, language, filters })}
          >
            <FormattedMessage id="report.prepare" defaultMessage="Prepare in the background" />
          </Button>
        )}
        <ScheduleLink view={writeView({ tool: tool.id, filters, report: null })} />
        <Button onClick={() => window.print()}>
          <FormattedMessage id="report.print" defaultMessage="Print" />
        </Button>
      </div>
      {!online && (
        <p className="quiet">
          <FormattedMessage
            id="report.files.offline"
            defaultMessage="Files are made by the server, which needs a connection. Printing works without one."
          />
        </p>
      )}
      <div role="alert">
        {faults.map((one) => (
          <Notice key={one} kind="error">
            {one}{' '}
            {isLate && hasAdmin && (
              <FormattedMessage
                id="report.files.late"
                defaultMessage="A long report is better prepared in the background."
              />
            )}
          </Notice>
        ))}
      </div>
    </section>
  );
}
