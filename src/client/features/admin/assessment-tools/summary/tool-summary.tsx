import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { assessmentToolsApi } from '../../../../api/assessment-tools-api';
import { getRecord } from '../../../../lib/record-table';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppSelector } from '../../../../state/hooks';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { apiErrorOf } from '../../../../state/session/actions';
import { Notice } from '../../../../ui/notice';
import { Page } from '../../../../ui/page';
import { CategoryFigures } from '../../../../parts/question-figures/category-figures';
import { SummaryFacts } from '../../../../parts/question-figures/summary-facts';
import { Select } from '../../../../ui/select';
import './summary.css';
import { RetryButton } from '../../../../ui/retry-button';

/** What the assessments made with a questionnaire say together; each summary is kept as it was when it was made. */
export function ToolSummary({ id }: { readonly id: string }) {
  const intl = useIntl();
  const selectId = useId();
  const name = useAppSelector((state) => getRecord(state.assessmentTools, id)?.name);
  const { online, reason } = useAdminAccess();
  const [chosen, setChosen] = useState<string | null>(null);
  const {
    data: summaries,
    error,
    isLoading,
    refetch,
  } = assessmentToolsApi.useAssessmentToolSummariesQuery({ id }, { skip: !online });
  const [create, creation] = assessmentToolsApi.useCreateAssessmentToolSummaryMutation();
  const shown = summaries?.find((summary) => summary.id === chosen) ?? summaries?.[0];
  const make = async () => {
    const { data } = await create({ id });
    if (data) setChosen(data.id);
  };
  const fault = creation.error ?? error;
  return (
    <Page
      title={intl.formatMessage({ id: 'admin.summary.title', defaultMessage: 'Summary' })}
      intro={<bdi>{name}</bdi>}
    >
      <section className="panel summary">
        <Flex wrap align="center" justify="space-between" gap={12}>
          {summaries !== undefined && summaries.length > 0 && (
            <Flex wrap align="center" gap="4px 8px">
              <label htmlFor={selectId}>
                <FormattedMessage id="admin.summary.of" defaultMessage="Summary of" />
              </label>
              <Select
                id={selectId}
                value={shown?.id ?? null}
                options={summaries.map(({ id: value, created_at }) => ({
                  value,
                  label: intl.formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' }),
                }))}
                onChange={setChosen}
              />
            </Flex>
          )}
          <Button type="primary" loading={creation.isLoading} disabled={reason !== null} onClick={() => void make()}>
            <FormattedMessage id="admin.summary.make" defaultMessage="Make a summary" />
          </Button>
        </Flex>
        {reason !== null && <Notice kind="info">{reason}</Notice>}
        {fault !== undefined && (
          <Notice
            kind="error"
            actions={<RetryButton onClick={() => void (creation.error === undefined ? refetch() : make())} />}
          >
            {errorText(intl, apiErrorOf(fault))}
          </Notice>
        )}
        {isLoading && (
          <p role="status">
            <FormattedMessage id="admin.summary.loading" defaultMessage="Loading the summaries…" />
          </p>
        )}
        {summaries?.length === 0 && (
          <p className="summary-facts">
            <FormattedMessage
              id="admin.summary.none"
              defaultMessage="There is no summary yet. It counts what all assessments with this questionnaire say at that moment, and is kept."
            />
          </p>
        )}
        {shown && (
          <>
            <SummaryFacts summary={shown} />
            {shown.question_categories.map((category) => (
              <CategoryFigures key={category.id} category={category} />
            ))}
          </>
        )}
      </section>
    </Page>
  );
}
