import type { ReactNode } from 'react';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { DashboardAnswer } from '../../../../contract/dashboard';
import { valueText } from '../../../state/outbox/value-messages';
import { usableTimeZone } from '../../../lib/time-zones';
import { begunOf, completedOf } from '../../../lib/work-times';
import { ResultMark } from '../../../parts/band-mark';
import { WorkTimeLabel } from '../../../parts/work-time-label';
import { directionOf, sortBy } from '../../../ui/data-table/columns';
import { ReadTable } from '../../../ui/read-table';
import { statusMessages } from '../filters/filter-messages';
import { useNumbers } from '../panels/use-numbers';

/** Days are those of the figures. */
const timeZoneOf = ({ time_zone = 'UTC' }: DashboardAnswer) => usableTimeZone(time_zone);
const dayOf = (row: DashboardAnswer) => (time: string) => (
  <FormattedDate value={time} dateStyle="medium" timeZone={timeZoneOf(row)} />
);

/** By what the server sorts by. */
const titles = defineMessages({
  begun_at: { id: 'dashboard.rows.begun', defaultMessage: 'Begun' },
  assessment_tool: { id: 'dashboard.column.tool', defaultMessage: 'Questionnaire' },
  location: { id: 'dashboard.column.location', defaultMessage: 'Location' },
  user: { id: 'dashboard.rows.manager', defaultMessage: 'Manager' },
  status: { id: 'dashboard.byStatus', defaultMessage: 'Status' },
  score: { id: 'dashboard.rows.scoreColumn', defaultMessage: 'Score' },
});

interface RowsTableProps {
  readonly rows: readonly DashboardAnswer[];
  readonly sort: string;
  /** Whether a question was asked for: then each row says what it answered. */
  readonly hasValue: boolean;
  readonly onSort: (sort: string) => void;
}

/** Assessments, one row each; on a phone one block each. */
export function RowsTable({ rows, sort, hasValue, onSort }: RowsTableProps) {
  const intl = useIntl();
  const { percent } = useNumbers();
  const columnOf = (column: keyof typeof titles, render: (row: DashboardAnswer) => ReactNode) => {
    const direction = directionOf(sort, column);
    return {
      key: column,
      title: intl.formatMessage(titles[column]),
      direction,
      onSort: () => onSort(sortBy(column, direction === 'ascending' ? 'descending' : 'ascending')),
      render,
    };
  };
  return (
    <ReadTable
      areCards
      label={intl.formatMessage({ id: 'dashboard.rows', defaultMessage: 'Assessments' })}
      rows={rows}
      rowKey="id"
      columns={[
        columnOf('begun_at', (row) => (
          <Link to={`/assessment/${encodeURIComponent(row.id)}`}>
            <WorkTimeLabel of={begunOf(row)} show={dayOf(row)} byDaysOf={timeZoneOf(row)} />
            <span className="visually-hidden">
              {' '}
              <FormattedMessage
                id="dashboard.rows.open"
                defaultMessage="Open the assessment at {location}"
                values={{ location: row.location.name }}
              />
            </span>
          </Link>
        )),
        columnOf('assessment_tool', ({ assessment_tool }) => <bdi>{assessment_tool.name}</bdi>),
        columnOf('location', ({ location }) => <bdi>{location.name}</bdi>),
        columnOf('user', ({ user }) => <bdi>{user.name}</bdi>),
        columnOf('status', (row) => {
          const completed = row.status === 'completed' ? completedOf(row) : null;
          return (
            <>
              <FormattedMessage {...statusMessages[row.status]} />
              {completed && (
                <span className="rows-info">
                  <WorkTimeLabel of={completed} show={dayOf(row)} byDaysOf={timeZoneOf(row)} />
                </span>
              )}
            </>
          );
        }),
        columnOf('score', ({ score, result }) => (
          <>
            {percent(score)}
            {result && (
              <span className="rows-info">
                <ResultMark result={result} />
              </span>
            )}
          </>
        )),
        ...(hasValue
          ? [
              {
                key: 'answer',
                title: intl.formatMessage({ id: 'dashboard.rows.answer', defaultMessage: 'Answer' }),
                isWide: true,
                render: ({ answer_value, additional_info }: DashboardAnswer) => (
                  <>
                    <bdi>{answer_value !== null && valueText(intl, answer_value, undefined)}</bdi>
                    {additional_info !== null && <span className="rows-info">{additional_info}</span>}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
