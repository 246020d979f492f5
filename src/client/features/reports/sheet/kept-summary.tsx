import Button from 'antd/es/button';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import { errorWords } from '../../../state/errors/error-words';
import { useOfficeAccess } from '../../../state/office/use-office-access';
import { apiErrorOf } from '../../../state/session/actions';
import { Notice } from '../../../ui/notice';
import { Percent } from '../../../ui/question-figures/numbers';
import { SummaryFacts } from '../../../ui/question-figures/summary-facts';

interface KeptSummaryProps extends Pick<Report, 'summary'> {
  readonly toolId: string;
}

/** The newest summary that is kept of the questionnaire, as it was when it was made, and the way to a newer one. */
export function KeptSummary({ toolId, summary }: KeptSummaryProps) {
  const intl = useIntl();
  const { online } = useOfficeAccess();
  const [create, creation] = assessmentToolsApi.useCreateAssessmentToolSummaryMutation();
  const means = summary?.question_categories.flatMap(({ id, name, mean }) => (mean === null ? [] : [{ id, name, mean }])) ?? [];
  return (
    <section className="report-summary">
      <h2>
        <FormattedMessage id="report.summary" defaultMessage="Kept summary" />
      </h2>
      {summary === null ? (
        <p className="report-quiet">
          <FormattedMessage
            id="report.summary.none"
            defaultMessage="None so far. A summary keeps what all assessments with this questionnaire say at the time when it is made."
          />
        </p>
      ) : (
        <>
          <p>
            <FormattedMessage
              id="report.summary.of"
              defaultMessage="As of {time}"
              values={{
                time: (
                  <time dateTime={summary.created_at}>
                    <FormattedDate value={summary.created_at} dateStyle="long" timeStyle="short" />
                  </time>
                ),
              }}
            />
          </p>
          <SummaryFacts summary={summary} />
          {Object.keys(summary.filters).length > 0 && (
            <p className="report-quiet">
              <FormattedMessage id="report.summary.part" defaultMessage="It was made of part of the assessments." />
            </p>
          )}
          {means.length > 0 && (
            <ul className="report-means">
              {means.map(({ id, name, mean }) => (
                <li key={id}>
                  <bdi>{name}</bdi> <Percent value={mean} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div className="screen-only">
        <Button loading={creation.isLoading} disabled={!online} onClick={() => void create({ id: toolId })}>
          <FormattedMessage id="report.summary.make" defaultMessage="Make a summary now" />
        </Button>
        <div role="alert">{creation.error !== undefined && <Notice kind="error">{errorWords(intl, apiErrorOf(creation.error))}</Notice>}</div>
      </div>
    </section>
  );
}
