import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';
import { importReport } from '../../api/import-file';
import { Notice } from '../../ui/notice';
import { withoutRows } from './fixes';
import type { ImportControl } from './use-import';
import { useDownload } from './use-download';

interface ProblemReportProps {
  readonly wizard: ImportControl;
  readonly outcome: ImportOutcome;
  readonly online: boolean;
}

/** What can be done with all rows that have problems: leaving them out, or taking them home as a file. */
export function ProblemReport({ wizard, outcome, online }: ProblemReportProps) {
  const intl = useIntl();
  const { isRunning, fault, download } = useDownload();
  const [call] = useState(() => new AbortController());
  useEffect(() => () => call.abort(), [call]);
  const { copy, requestOf, running, changeFixes } = wizard;
  const save = (format: 'csv' | 'xlsx') => {
    if (!copy) return;
    const name = intl.formatMessage(
      { id: 'import.report.name', defaultMessage: 'Problems in {name}' },
      { name: copy.name.replace(/\.[^.]*$/, '') },
    );
    void download(`${name}.${format}`, importReport(requestOf(copy), format, call.signal));
  };
  const isDisabled = !online || isRunning || running !== null;
  return (
    <>
      <Notice
        kind="warning"
        actions={
          <>
            <Button
              disabled={running !== null}
              onClick={() =>
                changeFixes((fixes) =>
                  withoutRows(
                    fixes,
                    outcome.rows.filter(({ status }) => status === 'error'),
                  ),
                )
              }
            >
              <FormattedMessage id="import.report.leaveOut" defaultMessage="Leave them all out" />
            </Button>
            <Button disabled={isDisabled} onClick={() => save('xlsx')}>
              <FormattedMessage id="import.report.xlsx" defaultMessage="Save them (XLSX)" />
            </Button>
            <Button disabled={isDisabled} onClick={() => save('csv')}>
              <FormattedMessage id="import.report.csv" defaultMessage="Save them (CSV)" />
            </Button>
          </>
        }
      >
        <FormattedMessage
          id="import.report.text"
          defaultMessage="{count, plural, one {One row has a problem. Correct it here or leave it out} other {# rows have problems. Correct them here or leave them out}}; all rows are imported together, or none."
          values={{ count: outcome.summary.failed }}
        />
      </Notice>
      <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
    </>
  );
}
