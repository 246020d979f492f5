import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { readableOn } from '../../../../contract/accents';
import type { LinkedReport } from '../../../../contract/schedules';
import type { ApiError } from '../../../api/api-error';
import { linkedReport, linkedReportFile } from '../../../api/linked-report';
import { fileName, useDownload } from '../../../parts/export/use-download';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectDark } from '../../../state/settings/selectors';
import { Bytes } from '../../../ui/bytes';
import { Notice } from '../../../ui/notice';
import { PageState } from '../../../ui/page-state';
import { RetryButton } from '../../../ui/retry-button';
import './linked-report.css';

type Opened = { readonly report: LinkedReport } | { readonly error: ApiError } | null;

/** What the link opens; null until that is known. */
function useLinkedReport(token: string) {
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const left = new AbortController();
    void dispatch(linkedReport(token, left.signal)).then((answer) => {
      if (!left.signal.aborted) setOpened(answer);
    });
    return () => left.abort();
  }, [token, dispatch, tries]);
  return {
    opened,
    retry: () => {
      setOpened(null);
      setTries(tries + 1);
    },
  };
}

/** About what panels stand on. */
const LIGHT = '#ffffff';
const DARK = '#1f1f1f';

/** What the report is about, and its PDF. */
function Linked({ report, token }: { readonly report: LinkedReport; readonly token: string }) {
  const intl = useIntl();
  const { isRunning, fault, download } = useDownload();
  const isDark = useAppSelector(selectDark);
  const {
    accent,
    name,
    tool,
    client,
    startDate,
    finishDate,
    score,
    answers,
    made_at: madeAt,
    expires_at: expiresAt,
  } = report;
  const day = (text: string, timeZone: string) => intl.formatDate(text, { dateStyle: 'long', timeZone });
  return (
    <section
      className="panel linked-report"
      style={
        typeof accent === 'string'
          ? { borderBlockStart: `4px solid ${readableOn(accent, isDark ? DARK : LIGHT, 3)}` }
          : undefined
      }
    >
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p className="quiet">
        <bdi>{client}</bdi>
      </p>
      <dl>
        <dt>
          <FormattedMessage id="report.tool" defaultMessage="Questionnaire" />
        </dt>
        <dd>
          <bdi>{tool}</bdi>
        </dd>
        <dt>
          <FormattedMessage id="linkedReport.days" defaultMessage="Period" />
        </dt>
        <dd>
          <FormattedMessage
            id="linkedReport.fromTo"
            defaultMessage="{from} to {to}"
            values={{ from: day(startDate, 'UTC'), to: day(finishDate, 'UTC') }}
          />
        </dd>
        <dt>
          <FormattedMessage id="linkedReport.answers" defaultMessage="Assessments" />
        </dt>
        <dd>{intl.formatNumber(answers)}</dd>
        <dt>
          <FormattedMessage id="linkedReport.score" defaultMessage="Mean score" />
        </dt>
        <dd>{score === null ? '–' : intl.formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 1 })}</dd>
      </dl>
      <Button
        type="primary"
        size="large"
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={isRunning}
        onClick={() => void download(fileName(name, madeAt, 'pdf'), (signal) => linkedReportFile(token, signal))}
      >
        <FormattedMessage
          id="linkedReport.download"
          defaultMessage="Download the PDF ({size})"
          values={{ size: <Bytes of={report.size} /> }}
        />
      </Button>
      <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
      <p className="quiet">
        <FormattedMessage
          id="linkedReport.until"
          defaultMessage="The link works until {day}. Whoever has it can open this report."
          values={{ day: day(expiresAt, report.time_zone) }}
        />
      </p>
    </section>
  );
}

/** Why the link opens nothing. */
function NotOpened({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const intl = useIntl();
  if (error.kind === 'gone')
    return (
      <PageState title={<FormattedMessage id="linkedReport.expired" defaultMessage="This link has expired" />}>
        <FormattedMessage
          id="linkedReport.expired.text"
          defaultMessage="Look for a newer mail with this report, or ask the person who has it sent to you."
        />
      </PageState>
    );
  if (error.kind === 'notFound')
    return (
      <PageState
        title={<FormattedMessage id="linkedReport.unknown" defaultMessage="This link does not lead to a report" />}
      >
        <FormattedMessage
          id="linkedReport.unknown.text"
          defaultMessage="It may have been withdrawn. Otherwise open it from the mail again, or copy it from there in full."
        />
      </PageState>
    );
  return (
    <PageState
      title={<FormattedMessage id="linkedReport.failed" defaultMessage="The report could not be opened" />}
      actions={<RetryButton type="primary" onClick={onRetry} />}
    >
      {errorText(intl, error)}
    </PageState>
  );
}

/** `/report/sharing/:token`: a report for whoever got it by mail, who needs no account. */
export default function LinkedReportPage() {
  const { token = '' } = useParams();
  const { opened, retry } = useLinkedReport(token);
  if (opened === null)
    return (
      <div role="status">
        <PageState title={<FormattedMessage id="linkedReport.loading" defaultMessage="Opening the report…" />} />
      </div>
    );
  return 'report' in opened ? (
    <Linked report={opened.report} token={token} />
  ) : (
    <NotOpened error={opened.error} onRetry={retry} />
  );
}
