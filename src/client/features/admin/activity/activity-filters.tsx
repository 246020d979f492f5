import { useIntl } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin-groups';
import { PeriodFilter } from '../../../parts/period/period-filter';
import { GROUP_MESSAGES } from '../group-messages';
import { FilterBar } from '../list/filter-bar';
import { SearchField } from '../list/search-field';
import type { Filter } from '../resource';
import { useSources } from '../use-sources';
import { ACTIONS, actionMessages, columnMessages } from './activity-messages';
import type { ActivityView } from './activity-view';

/** By what entries are narrowed with selects. */
export function useActivityFilters(): readonly Filter[] {
  const intl = useIntl();
  const { users } = useSources();
  const groups = Object.entries(GROUP_MESSAGES) as [AdminGroup, (typeof GROUP_MESSAGES)[AdminGroup]][];
  return [
    { name: 'user', title: intl.formatMessage(columnMessages.by), source: users },
    {
      name: 'action',
      title: intl.formatMessage(columnMessages.action),
      options: ACTIONS.map((value) => ({ value, label: intl.formatMessage(actionMessages[value]) })),
    },
    {
      name: 'group',
      title: intl.formatMessage(columnMessages.group),
      options: groups.map(([value, { list }]) => ({ value, label: intl.formatMessage(list) })),
    },
  ];
}

interface ActivityFiltersProps {
  readonly filters: readonly Filter[];
  readonly view: ActivityView;
  /** By whose days. */
  readonly timeZone: string;
  readonly onChange: (change: Partial<ActivityView>) => void;
  readonly disabled: boolean;
}

/** Words of the record's name, days, and the selects. */
export const ActivityFilters = ({ filters, view, timeZone, onChange, disabled }: ActivityFiltersProps) => (
  <>
    <SearchField value={view.s} onChange={(s) => onChange({ s })} />
    <PeriodFilter range={view.range} timeZone={timeZone} onChange={(range) => onChange({ range })} />
    <FilterBar
      filters={filters}
      chosen={Object.fromEntries(Object.entries(view.chosen))}
      onChange={(chosen) => onChange({ chosen })}
      disabled={disabled}
    />
  </>
);
