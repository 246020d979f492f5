import Select, { type SelectProps } from 'antd/es/select';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withOption, type Option as RemoteOption, type OptionSource } from '../remote-select/options';
import { RemoteSelect } from '../remote-select/remote-select';
import { placeOf, useSearchWithin } from '../select';
import { useClear } from '../use-clear';
import './filter.css';

interface FilterChoice {
  readonly title: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly disabled: boolean;
  /** Whether what is chosen is left out; absent: it cannot be. */
  readonly exclusion?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
}
type RelationProps = Pick<FilterChoice, 'title' | 'disabled'> & NonNullable<FilterChoice['exclusion']>;
interface Option {
  readonly value: string;
  readonly label: string;
}

/** Whether the filter keeps what is chosen in it or all else, and the way from one to the other. */
function Relation({ title, isOn, disabled, onChange }: RelationProps) {
  const intl = useIntl();
  const words = {
    is: intl.formatMessage({ id: 'filter.is', defaultMessage: 'is' }),
    isNot: intl.formatMessage({ id: 'filter.isNot', defaultMessage: 'is not' }),
  };
  const [now, other] = isOn ? [words.isNot, words.is] : [words.is, words.isNot];
  return (
    <button
      type="button"
      className="filter-relation"
      aria-label={intl.formatMessage(
        { id: 'filter.relation', defaultMessage: '{filter}: {now}. Change to: {other}' },
        { filter: title, now, other },
      )}
      disabled={disabled}
      // The press is not the select's.
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onChange(!isOn);
      }}
    >
      {now}
    </button>
  );
}

/** How a select is a filter: its title stands in it, the first of what is chosen is named, the others are counted. */
function useFilter({ title, values, onChange, disabled, exclusion }: FilterChoice) {
  const id = useId();
  const clear = useClear();
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
      prefix:
        exclusion && ticked.values.length > 0 ? (
          <>
            {title} <Relation {...{ title, disabled }} {...exclusion} />
          </>
        ) : (
          title
        ),
      disabled,
      allowClear: clear,
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

interface RecordFilterProps extends FilterChoice {
  readonly source: OptionSource;
  /** The option for what has none of them. */
  readonly none?: RemoteOption | undefined;
}

/** A filter by records of another group: searched and paged on the server. */
export function RecordFilter({ source, none, ...choice }: RecordFilterProps) {
  const { values, choose, look } = useFilter(choice);
  // A select asks anew for the options of another source.
  const [options] = useState(() => (none ? withOption(source, none) : source));
  return (
    <RemoteSelect
      {...look}
      isMultiple
      isChosenFirst
      source={options}
      ids={values}
      // On a phone it ends or begins with any field of a row.
      popupMatchSelectWidth={240}
      onChange={choose}
    />
  );
}
