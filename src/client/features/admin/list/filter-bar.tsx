import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { NONE, bareValue, excluded, isExcluded } from '../../../../contract/filter-values';
import type { Filter } from '../resource';
import { OptionFilter, RecordFilter } from '../../../ui/filter/filters';

/** Chosen values by the filters' names. */
type Chosen = Readonly<Record<string, readonly string[]>>;

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled?: boolean;
  /** Whether what is chosen may be left out, and what is empty chosen. */
  readonly canExclude?: boolean;
}

/** What a list is narrowed by: a select for each filter. */
export function FilterBar({ filters, chosen, onChange, disabled = false, canExclude = false }: FilterBarProps) {
  const isAnyChosen = Object.values(chosen).some((values) => values.length > 0);
  return (
    <div className="filter-bar">
      {filters.map((filter) => {
        const values = chosen[filter.name] ?? [];
        const isExcluding = values.length > 0 && values.every(isExcluded);
        const take = (next: readonly string[], isOn: boolean) =>
          onChange({ ...chosen, [filter.name]: next.map(isOn ? excluded : bareValue) });
        const choice = {
          title: filter.title,
          values: values.map(bareValue),
          onChange: (next: readonly string[]) => take(next, isExcluding),
          disabled,
          exclusion: canExclude ? { isOn: isExcluding, onChange: (isOn: boolean) => take(values, isOn) } : undefined,
        };
        const none = canExclude && 'none' in filter ? { value: NONE, label: filter.none } : undefined;
        return 'source' in filter ? (
          <RecordFilter key={`${filter.name} ${none?.label ?? ''}`} source={filter.source} none={none} {...choice} />
        ) : (
          <OptionFilter key={filter.name} options={filter.options} {...choice} />
        );
      })}
      {isAnyChosen && (
        <Button type="link" className="filter-clear" disabled={disabled} onClick={() => onChange({})}>
          <FormattedMessage id="admin.list.clearFilters" defaultMessage="Clear filters" />
        </Button>
      )}
    </div>
  );
}
