import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dayIn } from '../lib/time-zones';
import { cameLate, type WorkTime } from '../lib/work-times';

interface WorkTimeLabelProps {
  readonly of: WorkTime;
  /** A time as the screen at hand shows it. */
  readonly show: (iso: string) => ReactNode;
  /** Only days in this time zone are shown, and only different ones told apart. */
  readonly byDaysOf?: string;
}

/** When something was done; and when it was received, where that was much later, and whether the time is in doubt. */
export function WorkTimeLabel({ of, show, byDaysOf }: WorkTimeLabelProps) {
  const done = of.isUncertain ? (
    <FormattedMessage id="work.uncertain" defaultMessage="{done} (time uncertain)" values={{ done: show(of.at) }} />
  ) : (
    show(of.at)
  );
  const isSameDay = byDaysOf !== undefined && dayIn(byDaysOf, of.at) === dayIn(byDaysOf, of.receivedAt);
  if (isSameDay || !cameLate(of)) return done;
  return (
    <FormattedMessage
      id="work.late"
      defaultMessage="{done}, received {received}"
      values={{ done, received: show(of.receivedAt) }}
    />
  );
}
