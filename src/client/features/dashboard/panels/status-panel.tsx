import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerStatus } from '../../../../contract/answers';
import type { AnswerStatistic } from '../../../../contract/dashboard';
import { useAppSelector } from '../../../state/hooks';
import { ChartPanel } from '../chart/chart-panel';
import { StackedBar } from '../chart/stacked-bar';
import { statusMessages } from '../filters/filter-messages';
import { RateLink, RowsLink } from '../rows/rows-link';
import { useOpenRows } from '../rows/rows-of';
import { STATUSES } from '../view';
import { shareOf, useNumbers } from './use-numbers';

const COLORS: Record<AnswerStatus, string> = {
  completed: 'var(--ant-color-success)',
  sent: 'var(--ant-color-info)',
  in_progress: 'var(--ant-color-warning)',
};

interface StatusPanelProps {
  readonly statistic: AnswerStatistic;
  /** What the figures are narrowed to, in words. */
  readonly context: string;
}

/** How far the assessments are. */
export function StatusPanel({ statistic: { by_status, figures }, context }: StatusPanelProps) {
  const intl = useIntl();
  const isRtl = useAppSelector((state) => state.settings.isAppRTL);
  const { count, percent } = useNumbers();
  const open = useOpenRows();
  const title = intl.formatMessage({ id: 'dashboard.byStatus', defaultMessage: 'Status' });
  const parts = STATUSES.toReversed().map((status) => {
    const value = by_status.find((entry) => entry.status === status)?.count ?? 0;
    return { status, value, share: shareOf(value, figures.answers), name: intl.formatMessage(statusMessages[status]) };
  });
  const words = parts.map(({ name, value, share }) =>
    intl.formatMessage(
      { id: 'dashboard.byStatus.part', defaultMessage: '{name}: {count} ({share})' },
      { name, count: count(value), share: percent(share) },
    ),
  );
  return (
    <ChartPanel
      title={title}
      context={context}
      fileName="status"
      figures={{
        columns: [
          title,
          intl.formatMessage({ id: 'dashboard.column.answers', defaultMessage: 'Assessments' }),
          intl.formatMessage({ id: 'dashboard.column.share', defaultMessage: 'Share (%)' }),
        ],
        rows: parts.map(({ status, value, share, name }) => ({
          key: status,
          cells: [
            { value: name },
            { value, content: <RowsLink of={{ status }} count={value} /> },
            { value: share, content: <RateLink of={{}} rate={share} count={figures.answers} /> },
          ],
        })),
      }}
      chart={
        <StackedBar
          label={intl.formatMessage(
            { id: 'dashboard.byStatus.label', defaultMessage: 'Assessments by status: {words}' },
            { words: intl.formatList(words) },
          )}
          isRtl={isRtl}
          parts={parts.map(({ status, name, value }, place) => ({
            key: status,
            name: words[place] ?? name,
            value,
            color: COLORS[status],
            onOpen: open && (() => open({ status })),
          }))}
        />
      }
      legend={parts.map(({ status, name, value, share }, place) => ({
        color: COLORS[status],
        label: words[place] ?? name,
        content: (
          <FormattedMessage
            id="dashboard.byStatus.entry"
            defaultMessage="<rows>{name} {count}</rows> ({share})"
            values={{
              name,
              count: count(value),
              share: percent(share),
              rows: (words: ReactNode) => (
                <RowsLink key={status} of={{ status }} count={value}>
                  {words}
                </RowsLink>
              ),
            }}
          />
        ),
      }))}
    />
  );
}
