import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NONE, bareValue, excluded, isExcluded } from '../../../../contract/filter-values';
import type { Filter } from '../resource';
import { OptionFilter, RecordFilter } from '../../../ui/filter/filters';
import { MoreFilters } from './more-filters';
import { RangeFilter } from './range-filter';

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

/**
 * What a list is narrowed by: a select for each filter. Days and numbers are asked for one by one, for they would take
 * much room, and many steps of whoever goes through the page by Tab.
 */
export function FilterBar({ filters, chosen, onChange, disabled = false, canExclude = false }: FilterBarProps) {
  const moreId = useId();
  /** Asked for, with nothing chosen in them yet. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isAnyChosen = Object.values(chosen).some((values) => values.length > 0);
  const valuesOf = ({ name }: Filter) => chosen[name] ?? [];
  const isThere = (filter: Filter) =>
    !('range' in filter) || valuesOf(filter).length > 0 || opened.includes(filter.name);
  const remove = ({ name }: Filter) => {
    setOpened(opened.filter((other) => other !== name));
    if ((chosen[name] ?? []).length > 0) onChange({ ...chosen, [name]: [] });
    // What had the focus is gone.
    document.getElementById(moreId)?.focus();
  };
  return (
    <div className="filter-bar">
      {filters.filter(isThere).map((filter) => {
        const values = valuesOf(filter);
        if ('range' in filter)
          return (
            <RangeFilter
              key={filter.name}
              kind={filter.range === 'numbers' ? 'numbers' : 'days'}
              title={filter.title}
              none={filter.none}
              value={values[0]}
              disabled={disabled}
              onChange={(value) => onChange({ ...chosen, [filter.name]: [value] })}
              onRemove={() => remove(filter)}
            />
          );
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
      <MoreFilters
        id={moreId}
        filters={filters.filter((filter) => 'range' in filter)}
        isThere={isThere}
        disabled={disabled}
        onOpen={({ name }) => setOpened([...opened, name])}
      />
      {isAnyChosen && (
        <Button
          type="link"
          className="filter-clear"
          disabled={disabled}
          onClick={() => {
            setOpened([]);
            onChange({});
          }}
        >
          <FormattedMessage id="admin.list.clearFilters" defaultMessage="Clear filters" />
        </Button>
      )}
    </div>
  );
}
