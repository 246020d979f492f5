import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { dateOfDay } from '../../lib/days';
import type { ControlProps, DateField } from './fields';

/** A calendar day, typed or picked. */
export function DayPicker({ id, value, onChange, aria }: ControlProps<DateField>) {
  const date = typeof value === 'string' ? dateOfDay(value) : null;
  return (
    <DatePicker
      {...aria}
      id={id}
      className="form-control"
      value={date && dayjs(date)}
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      // Stored in the digits of the format, whatever the calendar's language.
      onChange={(day: dayjs.Dayjs | null) => onChange(day?.locale('en').format('YYYY-MM-DD') ?? null)}
      onKeyDown={(event) => {
        // Enter takes the day that was typed; it must not send the form with it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
