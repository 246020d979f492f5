import { defineMessages, type IntlShape } from 'react-intl';
import type { Schedule, SchedulePeriod, ScheduleRun } from '../../../../contract/schedules';

export const periodMessages: Readonly<Record<SchedulePeriod, { id: string; defaultMessage: string }>> = defineMessages({
  last7: { id: 'schedule.period.last7', defaultMessage: 'Last 7 days' },
  last30: { id: 'schedule.period.last30', defaultMessage: 'Last 30 days' },
  last90: { id: 'schedule.period.last90', defaultMessage: 'Last 90 days' },
  lastMonth: { id: 'schedule.period.lastMonth', defaultMessage: 'Last month' },
});

export const everyMessages: Readonly<Record<Schedule['every'], { id: string; defaultMessage: string }>> =
  defineMessages({
    day: { id: 'schedule.every.day', defaultMessage: 'Each day' },
    week: { id: 'schedule.every.week', defaultMessage: 'On days of the week' },
    month: { id: 'schedule.every.month', defaultMessage: 'On the first of each month' },
  });

/** What a weekday is called; 1 is Monday. */
export const weekdayName = (intl: IntlShape, day: number): string =>
  // The first of January 2024 was a Monday.
  intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'long', timeZone: 'UTC' });

/** A full hour as clocks show it. */
export const hourText = (intl: IntlShape, hour: number): string =>
  intl.formatTime(Date.UTC(2024, 0, 1, hour), { timeStyle: 'short', timeZone: 'UTC' });

/** When it is sent, in words. */
export function rhythmText(intl: IntlShape, { every, weekdays, hour }: Schedule): string {
  const time = hourText(intl, hour);
  if (every === 'month')
    return intl.formatMessage(
      { id: 'schedule.when.month', defaultMessage: 'On the first of each month, {time}' },
      { time },
    );
  if (every === 'day' || weekdays.length === 7)
    return intl.formatMessage({ id: 'schedule.when.day', defaultMessage: 'Each day, {time}' }, { time });
  const days = intl.formatList(
    weekdays.map((day) => weekdayName(intl, day)),
    { type: 'conjunction' },
  );
  return intl.formatMessage({ id: 'schedule.when.week', defaultMessage: 'Each {days}, {time}' }, { days, time });
}

/** A moment by the clocks that the schedule goes by. */
export const momentText = (intl: IntlShape, moment: string, timeZone: string): string =>
  intl.formatDate(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });

const percent = (intl: IntlShape, value: number): string =>
  intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });

function sentText(intl: IntlShape, { mails: { waiting, mailed, unsure, failed } }: ScheduleRun): string {
  const of = waiting + mailed + unsure + failed.length;
  if (mailed === of)
    return intl.formatMessage(
      {
        id: 'schedule.run.sent',
        defaultMessage: 'Sent to {count, plural, one {# address} other {# addresses}}',
      },
      { count: of },
    );
  if (failed.length > 0)
    return intl.formatMessage(
      { id: 'schedule.run.notAll', defaultMessage: 'Sent to {mailed, number} of {of, number}; not to {addresses}' },
      { mailed, of, addresses: intl.formatList(failed, { type: 'unit' }) },
    );
  return waiting > 0
    ? intl.formatMessage(
        { id: 'schedule.run.sending', defaultMessage: 'Sent to {mailed, number} of {of, number}; the others wait' },
        { mailed, of },
      )
    : intl.formatMessage(
        {
          id: 'schedule.run.unsure',
          defaultMessage: 'Sent to {mailed, number} of {of, number}; it is not known whether the others arrived',
        },
        { mailed, of },
      );
}

/** What became of a run, in words. */
export function runText(intl: IntlShape, run: ScheduleRun, below: number | null): string {
  switch (run.status) {
    case 'waiting':
      return intl.formatMessage({ id: 'schedule.run.waiting', defaultMessage: 'Waiting for its turn' });
    case 'working':
      return intl.formatMessage({ id: 'schedule.run.working', defaultMessage: 'Being prepared' });
    case 'sent':
      return sentText(intl, run);
    case 'not_below':
      if (run.score === null)
        return intl.formatMessage({ id: 'schedule.run.noScore', defaultMessage: 'Not sent: there was no score' });
      return below === null
        ? intl.formatMessage(
            { id: 'schedule.run.wasNotBelow', defaultMessage: 'Not sent: the score was {score}' },
            { score: percent(intl, run.score) },
          )
        : intl.formatMessage(
            { id: 'schedule.run.notBelow', defaultMessage: 'Not sent: the score, {score}, was not below {below}' },
            { score: percent(intl, run.score), below: percent(intl, below) },
          );
    case 'failed':
      return intl.formatMessage(
        { id: 'schedule.run.failed', defaultMessage: 'Not sent: {reason}' },
        { reason: run.reason ?? '' },
      );
  }
}

/** Whether something becomes of it yet. */
export const isUnderWay = ({ last_run: run }: Schedule): boolean =>
  run !== null && (run.status === 'waiting' || run.status === 'working');
