import SearchOutlined from '@ant-design/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { OptionSource, Values } from '../resource-form/fields';
import { OptionLabel } from '../resource-form/option-label';
import { SelectFoot } from '../resource-form/select-foot';
import { useLabels } from '../resource-form/use-labels';
import { useOptions } from '../resource-form/use-options';
import { FilterOptions } from './filter-options';
import { FilterPanel, type FilterChoice } from './filter-panel';
import { FilterSummary } from './filter-summary';

/** A filter depends on no form. */
const NO_VALUES: Values = {};

/** A filter by records of another group: searched and paged on the server. */
export function RecordFilter({
  title,
  source,
  values,
  onChange,
  disabled,
}: FilterChoice & { readonly source: OptionSource }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  /** What was chosen when it was opened stands first, and stays there while it is taken away. */
  const [chosenBefore, setChosenBefore] = useState<readonly string[]>([]);
  const found = useOptions(source, NO_VALUES);
  const labels = useLabels(values, source);
  const labelOf = (id: string) => <OptionLabel label={labels.labelOf(id)} />;

  const first = search === '' ? chosenBefore : [];
  const options = [
    ...first.map((value) => ({ value, label: labelOf(value) })),
    ...found.options
      .filter(({ value }) => !first.includes(value))
      .map((option) => ({ ...option, label: <bdi>{option.label}</bdi> })),
  ];
  const choose = (next: readonly string[]) => {
    labels.learn(
      found.options.filter(({ value }) => next.includes(value)).map(({ value, label }) => [value, label] as const),
    );
    onChange(next);
  };
  const searchLabel = intl.formatMessage(
    { id: 'admin.list.filterSearch', defaultMessage: 'Search: {filter}' },
    { filter: title },
  );
  return (
    <FilterPanel
      title={title}
      disabled={disabled}
      summary={
        values.length === 0 ? null : <FilterSummary labels={values.slice(0, 1).map(labelOf)} count={values.length} />
      }
      onOpen={() => {
        setSearch('');
        setChosenBefore(values);
        labels.retry();
        found.open();
      }}
      onClose={found.close}
    >
      {() => (
        <>
          <Input
            type="search"
            autoFocus
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            prefix={<SearchOutlined aria-hidden="true" />}
            onChange={({ target }) => {
              setSearch(target.value);
              found.search(target.value);
            }}
          />
          <FilterOptions options={options} values={values} onChange={choose} />
          <SelectFoot {...found} options={options} />
        </>
      )}
    </FilterPanel>
  );
}
