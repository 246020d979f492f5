import { useState } from 'react';
import { useIntl } from 'react-intl';
import { dayIn } from '../../lib/time-zones';
import { DayPicker } from '../resource-form/day-picker';
import { Select } from '../../ui/select';
import { useNow } from '../../ui/use-environment';
import { quickRanges, quickRangeMessages, type DateRange } from './quick-ranges';

interface PeriodFilterProps {
  readonly range: DateRange | undefined;
  /** By which it is today. */
  readonly timeZone: string;
  readonly onChange: (range: DateRange | undefined) => void;
}

/** No year that is still being typed. */
const FIRST_DAY = '1970-01-01';

/** Days that something is narrowed to: one of the usual ranges, or a first and a last one. */
export function PeriodFilter({ range, timeZone, onChange }: PeriodFilterProps) {
  const intl = useIntl();
  const [isFree, setFree] = useState(false);
  const ranges = quickRanges(dayIn(timeZone, useNow()));
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  const { startDate, finishDate } = range ?? {};
  const usual = names.find((name) => ranges[name].startDate === startDate && ranges[name].finishDate === finishDate);
  const chosen = isFree ? 'days' : range === undefined ? 'all' : (usual ?? 'days');
  const change = (next: { readonly [Name in keyof DateRange]: DateRange[Name] | null | undefined }) => {
    const days = Object.entries({ startDate, finishDate, ...next }).filter(([, day]) => typeof day === 'string');
    onChange(days.length > 0 ? Object.fromEntries(days) : undefined);
  };
  const title = intl.formatMessage({ id: 'dashboard.filter.period', defaultMessage: 'Period' });
  const from = intl.formatMessage({ id: 'dashboard.period.from', defaultMessage: 'From' });
  const to = intl.formatMessage({ id: 'dashboard.period.to', defaultMessage: 'To' });
  return (
    <>
      <Select
        aria-label={title}
        prefix={title}
        value={chosen}
        options={[
          { value: 'all', label: intl.formatMessage({ id: 'dashboard.period.all', defaultMessage: 'All time' }) },
          ...names.map((name) => ({ value: name, label: intl.formatMessage(quickRangeMessages[name]) })),
          { value: 'days', label: intl.formatMessage({ id: 'dashboard.period.days', defaultMessage: 'Other days' }) },
        ]}
        onChange={(period) => {
          setFree(period === 'days');
          if (period !== 'days') onChange(period === 'all' ? undefined : ranges[period]);
        }}
      />
      {chosen === 'days' && (
        <>
          <DayPicker
            aria-label={from}
            placeholder={from}
            value={startDate ?? null}
            min={FIRST_DAY}
            max={finishDate}
            onChange={(day) => change({ startDate: day })}
          />
          <DayPicker
            aria-label={to}
            placeholder={to}
            value={finishDate ?? null}
            min={startDate ?? FIRST_DAY}
            onChange={(day) => change({ finishDate: day })}
          />
        </>
      )}
    </>
  );
}
