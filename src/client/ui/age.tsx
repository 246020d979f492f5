import { useIntl } from 'react-intl';
import { useNow } from './use-environment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface AgeProps {
  /** ISO-8601. */
  readonly of: string;
  /** With the time of the day where the date is given. */
  readonly isExact?: boolean;
}

/** How long ago something was: "now", "5 minutes ago", "yesterday"; the date when it is longer than a week ago. */
export function Age({ of, isExact = false }: AgeProps) {
  const intl = useIntl();
  const now = useNow();
  const time = Date.parse(of);
  if (Number.isNaN(time)) return null;
  const passed = Math.max(0, now - time);
  const ago = (unit: 'minute' | 'hour' | 'day', length: number) =>
    intl.formatRelativeTime(-Math.floor(passed / length), unit, { numeric: 'auto' });
  let words: string;
  if (passed < MINUTE) words = intl.formatMessage({ id: 'age.now', defaultMessage: 'just now' });
  else if (passed < HOUR) words = ago('minute', MINUTE);
  else if (passed < DAY) words = ago('hour', HOUR);
  else if (passed < 7 * DAY) words = ago('day', DAY);
  else words = intl.formatDate(time, { dateStyle: 'medium', ...(isExact && { timeStyle: 'short' }) });
  return (
    <time dateTime={of} title={intl.formatDate(time, { dateStyle: 'long', timeStyle: 'short' })}>
      {words}
    </time>
  );
}
