import { FilterOptions } from './filter-options';
import { FilterPanel, type FilterChoice } from './filter-panel';
import { FilterSummary } from './filter-summary';

interface OptionFilterProps extends FilterChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter by a few values that are known. */
export function OptionFilter({ title, options, values, onChange, disabled }: OptionFilterProps) {
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <FilterPanel
      title={title}
      disabled={disabled}
      summary={values.length === 0 ? null : <FilterSummary labels={labels} count={values.length} />}
    >
      {() => <FilterOptions options={options} values={values} onChange={onChange} />}
    </FilterPanel>
  );
}
