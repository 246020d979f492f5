import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cameLate, type WorkTime } from '../lib/work-times';

interface WorkTimeLabelProps {
  readonly of: WorkTime;
  /** A time as the screen at hand shows it. */
  readonly show: (iso: string) => ReactNode;
  /** Only days (UTC) are shown, and only different ones told apart. */
  readonly byDay?: boolean;
}

/** When something was done; and when it was received, where that was much later, and whether the time is in doubt. */
export function WorkTimeLabel({ of, show, byDay = false }: WorkTimeLabelProps) {
  const done = of.isUncertain ? (
    <FormattedMessage id="work.uncertain" defaultMessage="{done} (time uncertain)" values={{ done: show(of.at) }} />
  ) : (
    show(of.at)
  );
  const isSameDay = byDay && of.at.slice(0, 10) === of.receivedAt.slice(0, 10);
  if (isSameDay || !cameLate(of)) return done;
  return (
    <FormattedMessage
      id="work.late"
      defaultMessage="{done}, received {received}"
      values={{ done, received: show(of.receivedAt) }}
    />
  );
}
