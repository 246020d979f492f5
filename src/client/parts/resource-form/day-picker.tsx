import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import type { AriaAttributes } from 'react';
import { dateOfDay } from '../../lib/days';
import type { FieldValue } from '../../ui/remote-select/options';
import { placeOf } from '../../ui/select';

interface DayPickerProps extends AriaAttributes {
  readonly id?: string;
  /** `YYYY-MM-DD`, as are the first and the last day that can be given. */
  readonly value: FieldValue;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (day: string | null) => void;
}

/** A calendar day, typed or picked. */
export function DayPicker({ value, min, max, onChange, ...props }: DayPickerProps) {
  const date = typeof value === 'string' ? dateOfDay(value) : null;
  return (
    <DatePicker
      {...props}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      className="form-control"
      value={date && dayjs(date)}
      // A table would cut it off.
      getPopupContainer={(field) => (field.closest('td, th') ? placeOf(field) : (field.parentElement ?? document.body))}
      // Stored in the digits of the format, whatever the calendar's language.
      onChange={(day: dayjs.Dayjs | null) => onChange(day?.locale('en').format('YYYY-MM-DD') ?? null)}
      onKeyDown={(event) => {
        // Enter takes the day that was typed; it must not send the form with it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
