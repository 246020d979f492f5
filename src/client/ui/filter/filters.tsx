import Select, { type SelectProps } from 'antd/es/select';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OptionSource } from '../remote-select/options';
import { RemoteSelect } from '../remote-select/remote-select';
import { placeOf, useSearchWithin } from '../select';
import './filter.css';

interface FilterChoice {
  readonly title: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly disabled: boolean;
}
interface Option {
  readonly value: string;
  readonly label: string;
}

/** How a select is a filter: its title stands in it, the first of what is chosen is named, the others are counted. */
function useFilter({ title, values, onChange, disabled }: FilterChoice) {
  const id = useId();
  // The values come back by way of the address, which takes a moment: a tick must not wait for that.
  const known = values.join('\n');
  const [ticked, setTicked] = useState({ known, values });
  if (ticked.known !== known) setTicked({ known, values });
  return {
    values: ticked.values,
    choose: (next: readonly string[]) => {
      setTicked({ known, values: next });
      onChange(next);
    },
    look: {
      id,
      className: 'filter',
      'aria-label': title,
      prefix: title,
      disabled,
      allowClear: true,
      maxTagCount: 1,
      maxTagPlaceholder: (others: readonly unknown[]) => (
        <FormattedMessage
          id="admin.list.filterMore"
          defaultMessage="+{more, number}"
          values={{ more: others.length }}
        />
      ),
    } satisfies SelectProps,
  };
}

/** A filter by a few values that are known. */
export function OptionFilter({ options, ...choice }: FilterChoice & { readonly options: readonly Option[] }) {
  const { values, choose, look } = useFilter(choice);
  return (
    <Select<string[], Option>
      {...look}
      mode="multiple"
      value={[...values]}
      options={[...options]}
      showSearch={useSearchWithin(options)}
      getPopupContainer={placeOf}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'select-popup' } }}
      virtual={false}
      onChange={choose}
    />
  );
}

/** A filter by records of another group: searched and paged on the server. */
export function RecordFilter({ source, ...choice }: FilterChoice & { readonly source: OptionSource }) {
  const { values, choose, look } = useFilter(choice);
  return (
    <RemoteSelect
      {...look}
      isMultiple
      isChosenFirst
      source={source}
      ids={values}
      // On a phone it ends or begins with any field of a row.
      popupMatchSelectWidth={240}
      onChange={choose}
    />
  );
}
