import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardFilters } from '../../../../contract/dashboard';
import { OptionFilter, RecordFilter } from '../../../ui/filter/filters';
import { isNarrowed, STATUSES } from '../view';
import { statusMessages } from './filter-messages';
import { PeriodFilter } from '../../../parts/period/period-filter';
import type { DateRange } from '../../../parts/period/quick-ranges';
import type { useChoices } from './use-choices';

interface DashboardFilterBarProps {
  readonly filters: DashboardFilters;
  /** The days of who has chosen none. */
  readonly usual: DateRange;
  readonly choices: ReturnType<typeof useChoices>;
  /** By which it is today. */
  readonly timeZone: string;
  readonly onChange: (filters: DashboardFilters) => void;
  /** Offline: what the server must be asked for can't be chosen. */
  readonly isOffline: boolean;
}

/** What the figures are narrowed to. Empty filters are not set. */
export function DashboardFilterBar({
  filters,
  usual,
  choices,
  timeZone,
  onChange,
  isOffline,
}: DashboardFilterBarProps) {
  const intl = useIntl();
  const { locations, project, managers, answerStatus, dateRange, ...none } = filters;
  const { scores } = filters;
  /** Of those that take one value the last that was ticked counts. */
  const one = (values: readonly string[]) => values.at(-1);
  const set = (change: { readonly [Name in keyof DashboardFilters]: DashboardFilters[Name] | undefined }) => {
    const next = { ...filters, ...change };
    onChange({
      ...none,
      ...(next.locations && next.locations.length > 0 && { locations: next.locations }),
      ...(next.project !== undefined && { project: next.project }),
      ...(next.managers && next.managers.length > 0 && { managers: next.managers }),
      ...(next.answerStatus && { answerStatus: next.answerStatus }),
      ...(next.dateRange && { dateRange: next.dateRange }),
    });
  };
  return (
    <div
      className="filter-bar dashboard-filters"
      role="group"
      aria-label={intl.formatMessage({ id: 'dashboard.filters', defaultMessage: 'Filters' })}
    >
      <PeriodFilter range={dateRange} timeZone={timeZone} onChange={(range) => set({ dateRange: range })} />
      <RecordFilter
        title={intl.formatMessage({ id: 'dashboard.filter.locations', defaultMessage: 'Locations' })}
        source={choices.locations}
        values={locations ?? []}
        onChange={(values) => set({ locations: [...values] })}
        disabled={isOffline}
      />
      <RecordFilter
        title={intl.formatMessage({ id: 'dashboard.filter.project', defaultMessage: 'Project' })}
        source={choices.projects}
        values={project === undefined ? [] : [project]}
        onChange={(values) => set({ project: one(values) })}
        disabled={isOffline}
      />
      <RecordFilter
        title={intl.formatMessage({ id: 'dashboard.filter.managers', defaultMessage: 'Managers' })}
        source={choices.managers}
        values={managers ?? []}
        onChange={(values) => set({ managers: [...values] })}
        disabled={isOffline}
      />
      <OptionFilter
        title={intl.formatMessage({ id: 'dashboard.filter.status', defaultMessage: 'Status' })}
        options={STATUSES.map((status) => ({ value: status, label: intl.formatMessage(statusMessages[status]) }))}
        values={answerStatus ? [answerStatus] : []}
        onChange={(values) => set({ answerStatus: STATUSES.find((status) => status === one(values)) })}
        disabled={false}
      />
      {isNarrowed(filters, usual) && (
        <Button
          type="link"
          className="filter-clear"
          onClick={() => onChange({ ...(scores && { scores }), dateRange: usual })}
        >
          <FormattedMessage id="dashboard.filter.clear" defaultMessage="Clear filters" />
        </Button>
      )}
    </div>
  );
}
