import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { DayPicker } from '../../../parts/resource-form/day-picker';
import { Select } from '../../../ui/select';
import { draftOf, valueOf, type RangeDraft, type RangeKind, type Relation } from './range-draft';

const words = {
  days: defineMessages({
    is: { id: 'filter.days.is', defaultMessage: 'on' },
    before: { id: 'filter.days.before', defaultMessage: 'before' },
    after: { id: 'filter.days.after', defaultMessage: 'after' },
    between: { id: 'filter.between', defaultMessage: 'between' },
  }),
  numbers: defineMessages({
    is: { id: 'filter.is', defaultMessage: 'is' },
    before: { id: 'filter.numbers.before', defaultMessage: 'less than' },
    after: { id: 'filter.numbers.after', defaultMessage: 'more than' },
    between: { id: 'filter.between', defaultMessage: 'between' },
  }),
};
/** So far back and on as the calendar leads. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9998-12-31';
const LARGEST = 999_999_998;

interface EndProps {
  readonly kind: RangeKind;
  readonly label: string;
  readonly value: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly onChange: (value: string | null) => void;
}

/** One day or number. */
function End({ kind, label, value, min, max, onChange, ...state }: EndProps) {
  if (kind === 'days')
    return (
      <DayPicker
        {...state}
        aria-label={label}
        value={value}
        min={min ?? FIRST_DAY}
        max={max ?? LAST_DAY}
        onChange={onChange}
      />
    );
  return (
    <InputNumber<number>
      {...state}
      aria-label={label}
      className="filter-number"
      controls={false}
      inputMode="numeric"
      precision={0}
      value={value === null ? null : Number(value)}
      min={Number(min ?? 0)}
      max={Number(max ?? LARGEST)}
      onChange={(number) => onChange(number === null ? null : String(number))}
    />
  );
}

interface RangeFilterProps {
  readonly kind: RangeKind;
  readonly title: string;
  /** What a record without a value is called, where it may lack one. */
  readonly none?: string | undefined;
  /** As the address has it; undefined: nothing is chosen yet, the person just asked for this filter. */
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}

/** A filter by days or numbers: on, before, after or between them. */
export function RangeFilter({ kind, title, none, value, disabled, onChange, onRemove }: RangeFilterProps) {
  const intl = useIntl();
  // What is not whole yet stands here alone, until the address says something else.
  const [chosen, setChosen] = useState<{ readonly over: string | undefined; readonly draft: RangeDraft } | null>(null);
  const draft = chosen && chosen.over === value ? chosen.draft : draftOf(value, kind);
  const { relation, first, last } = draft;
  const change = (part: Partial<RangeDraft>) => {
    const next = { ...draft, ...part };
    setChosen({ over: value, draft: next });
    const whole = valueOf(next, kind);
    if (whole !== null && whole !== value) onChange(whole);
  };
  const isBetween = relation === 'between';
  const from = intl.formatMessage({ id: 'filter.range.from', defaultMessage: '{filter}, from' }, { filter: title });
  const to = intl.formatMessage({ id: 'filter.range.to', defaultMessage: '{filter}, to' }, { filter: title });
  const isNew = value === undefined;
  const end = { kind, disabled } as const;
  return (
    <div role="group" aria-label={title} className="filter-range">
      <Select<Relation | 'any'>
        aria-label={title}
        prefix={title}
        value={relation}
        disabled={disabled}
        autoFocus={isNew}
        defaultOpen={isNew}
        placeholder="…"
        options={[
          ...(['is', 'before', 'after', 'between'] as const).map((name) => ({
            value: name,
            label: intl.formatMessage(words[kind][name]),
          })),
          ...(none === undefined ? [] : [{ value: 'none' as const, label: none }]),
          { value: 'any', label: intl.formatMessage({ id: 'filter.range.remove', defaultMessage: 'Remove filter' }) },
        ]}
        onChange={(next) =>
          next === 'any' ? onRemove() : change({ relation: next, ...(next !== 'between' && { last: null }) })
        }
      />
      {relation !== null && relation !== 'none' && (
        <End
          {...end}
          label={isBetween ? from : title}
          value={first}
          min={kind === 'numbers' && relation === 'before' ? '1' : null}
          max={last}
          autoFocus={isNew}
          onChange={(next) => change({ first: next })}
        />
      )}
      {isBetween && (
        <div className="filter-range-end">
          <span aria-hidden="true">
            <FormattedMessage id="filter.range.and" defaultMessage="and" />
          </span>
          <End
            {...end}
            label={to}
            value={last}
            min={first}
            max={null}
            autoFocus={false}
            onChange={(next) => change({ last: next })}
          />
        </div>
      )}
    </div>
  );
}
