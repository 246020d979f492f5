import { useEffect, useState } from 'react';
import { FormattedMessage, FormattedRelativeTime } from 'react-intl';

const MINUTE = 60_000;

/** The time, renewed once a minute: enough for ages. Milliseconds since the epoch. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** How long ago `since` (ISO-8601) was, in its largest unit. A clock that was set back makes nothing older. */
export function Age({ since, now }: { since: string; now: number }) {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE);
  if (!(minutes >= 1)) return <FormattedMessage id="outbox.age.now" defaultMessage="just now" />;
  if (minutes < 60) return <FormattedRelativeTime value={-minutes} unit="minute" />;
  if (minutes < 24 * 60) return <FormattedRelativeTime value={-Math.floor(minutes / 60)} unit="hour" />;
  return <FormattedRelativeTime value={-Math.floor(minutes / (24 * 60))} unit="day" />;
}
