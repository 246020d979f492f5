import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { Filter } from '../resource';
import { OptionFilter, RecordFilter } from '../../../ui/filter/filters';

/** Chosen values by the filters' names. */
type Chosen = Readonly<Record<string, readonly string[]>>;

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled?: boolean;
}

/** What a list is narrowed by: a select for each filter. */
export function FilterBar({ filters, chosen, onChange, disabled = false }: FilterBarProps) {
  const isAnyChosen = Object.values(chosen).some((values) => values.length > 0);
  return (
    <div className="filter-bar">
      {filters.map((filter) => {
        const choice = {
          title: filter.title,
          values: chosen[filter.name] ?? [],
          onChange: (values: readonly string[]) => onChange({ ...chosen, [filter.name]: values }),
          disabled,
        };
        return 'source' in filter ? (
          <RecordFilter key={filter.name} source={filter.source} {...choice} />
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
