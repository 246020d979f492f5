import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { DashboardAnswer } from '../../../../contract/dashboard';
import { directionOf, sortBy } from '../../../ui/data-table/sorting';
import { statusWords } from '../filters/filter-words';
import { useNumbers } from '../panels/use-numbers';

/** As the server sorts by. */
const COLUMNS = ['created_at', 'assessment_tool', 'location', 'user', 'status', 'score'] as const;
const titles: Record<(typeof COLUMNS)[number], { id: string; defaultMessage: string }> = defineMessages({
  created_at: { id: 'dashboard.rows.begun', defaultMessage: 'Begun' },
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
  const valueTitle = intl.formatMessage({ id: 'dashboard.rows.answer', defaultMessage: 'Answer' });
  const titleOf = (column: (typeof COLUMNS)[number]) => intl.formatMessage(titles[column]);
  return (
    <table
      className="rows-table"
      aria-label={intl.formatMessage({ id: 'dashboard.rows', defaultMessage: 'Assessments' })}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const direction = directionOf(sort, column);
            return (
              <th key={column} scope="col" aria-sort={direction}>
                <button
                  type="button"
                  onClick={() => onSort(sortBy(column, direction === 'ascending' ? 'descending' : 'ascending'))}
                >
                  {titleOf(column)}
                  {direction &&
                    (direction === 'ascending' ? (
                      <UpOutlined aria-hidden="true" />
                    ) : (
                      <DownOutlined aria-hidden="true" />
                    ))}
                </button>
              </th>
            );
          })}
          {hasValue && <th scope="col">{valueTitle}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({ id, created_at, assessment_tool, location, user, status, score, answer_value, additional_info }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/assessment/${encodeURIComponent(id)}`}>
                  <FormattedDate value={created_at} dateStyle="medium" timeZone="UTC" />
                  <span className="visually-hidden">
                    {' '}
                    <FormattedMessage
                      id="dashboard.rows.open"
                      defaultMessage="Open the assessment at {location}"
                      values={{ location: location.name }}
                    />
                  </span>
                </Link>
              </th>
              <td data-title={titleOf('assessment_tool')}>
                <bdi>{assessment_tool.name}</bdi>
              </td>
              <td data-title={titleOf('location')}>
                <bdi>{location.name}</bdi>
              </td>
              <td data-title={titleOf('user')}>
                <bdi>{user.name}</bdi>
              </td>
              <td data-title={titleOf('status')}>
                <FormattedMessage {...statusWords[status]} />
              </td>
              <td data-title={titleOf('score')} className="rows-score">
                {percent(score)}
              </td>
              {hasValue && (
                <td data-title={valueTitle}>
                  <bdi>{answer_value}</bdi>
                  {additional_info !== null && <span className="rows-info">{additional_info}</span>}
                </td>
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
