import Button from 'antd/es/button';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isDay } from '../../../lib/days';
import '../../../ui/field.css';
import { FilterPanel } from '../../../ui/filter/filter-panel';
import { useNow } from '../../../ui/use-now';
import { dayText } from './filter-messages';
import './period-filter.css';
import { quickRanges, quickRangeMessages, type DateRange } from './quick-ranges';

interface PeriodFilterProps {
  readonly range: DateRange | undefined;
  readonly onChange: (range: DateRange | undefined) => void;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  const id = useId();
  const take = (day: string) => {
    if (day === '') onChange(undefined);
    // A year that is being typed is one of the first century for a moment.
    else if (
      isDay(day) &&
      day >= '1970-01-01' &&
      (min === undefined || day >= min) &&
      (max === undefined || day <= max)
    )
      onChange(day);
  };
  return (
    <div className="period-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={value}
        className="field"
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        onBlur={({ target }) => target.value !== value && take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </div>
  );
}

/** The days on which assessments were begun: one of the usual ranges, or any other. */
export function PeriodFilter({ range, onChange }: PeriodFilterProps) {
  const intl = useIntl();
  const ranges = Object.entries(quickRanges(useNow())) as [keyof typeof quickRangeMessages, Required<DateRange>][];
  const chosen = ranges.find(
    ([, { startDate, finishDate }]) => range && startDate === range.startDate && finishDate === range.finishDate,
  )?.[0];
  const change = (next: DateRange) => onChange(Object.keys(next).length > 0 ? next : undefined);
  const { startDate, finishDate } = range ?? {};
  return (
    <FilterPanel
      title={intl.formatMessage({ id: 'dashboard.filter.period', defaultMessage: 'Period' })}
      disabled={false}
      summary={
        range === undefined ? null : (
          <span className="filter-first">
            {chosen ? <FormattedMessage {...quickRangeMessages[chosen]} /> : dayText(intl, startDate, finishDate)}
          </span>
        )
      }
    >
      {() => (
        <div className="period-panel">
          <div className="period-quick">
            {ranges.map(([name, quick]) => (
              <Button key={name} size="small" aria-pressed={name === chosen} onClick={() => onChange(quick)}>
                <FormattedMessage {...quickRangeMessages[name]} />
              </Button>
            ))}
            <Button size="small" aria-pressed={range === undefined} onClick={() => onChange(undefined)}>
              <FormattedMessage id="dashboard.period.all" defaultMessage="All time" />
            </Button>
          </div>
          <DayField
            label={intl.formatMessage({ id: 'dashboard.period.from', defaultMessage: 'From' })}
            value={startDate}
            max={finishDate}
            onChange={(day) =>
              change({ ...(day !== undefined && { startDate: day }), ...(finishDate !== undefined && { finishDate }) })
            }
          />
          <DayField
            label={intl.formatMessage({ id: 'dashboard.period.to', defaultMessage: 'To' })}
            value={finishDate}
            min={startDate}
            onChange={(day) =>
              change({ ...(startDate !== undefined && { startDate }), ...(day !== undefined && { finishDate: day }) })
            }
          />
        </div>
      )}
    </FilterPanel>
  );
}
