import type { Schedule, SchedulePeriod } from '../../../contract/schedules';
import { wallTime } from '../../wall-time';

export type Rhythm = Pick<Schedule, 'every' | 'weekdays' | 'hour'>;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any month. */
const DAYS_AHEAD = 40;

/** So many ms are clocks of the zone ahead of UTC at this moment. */
const aheadAt = (ms: number, timeZone: string): number => wallTime(new Date(ms), timeZone).getTime() - ms;

/**
 * The moment at which clocks show a time, of which UTC fields say it: the first one where they show it twice; where they
 * are put forward past it, the moment of that.
 */
function momentOf(wall: number, timeZone: string): number {
  const before = wall - aheadAt(wall - DAY_MS, timeZone);
  const after = wall - aheadAt(wall + DAY_MS, timeZone);
  const shown = [before, after].filter((moment) => moment + aheadAt(moment, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Midnight, in UTC, of the day that the zone has at this moment. */
const dayAt = (moment: Date, timeZone: string): number =>
  Math.floor(wallTime(moment, timeZone).getTime() / DAY_MS) * DAY_MS;

function isRunDay({ every, weekdays }: Rhythm, day: Date): boolean {
  if (every === 'month') return day.getUTCDate() === 1;
  return every === 'day' || weekdays.includes(day.getUTCDay() === 0 ? 7 : day.getUTCDay());
}

/** The first run after a moment. */
export function nextRun(rhythm: Rhythm, timeZone: string, after: Date): Date {
  const today = dayAt(after, timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today + ahead * DAY_MS;
    if (!isRunDay(rhythm, new Date(day))) continue;
    const moment = momentOf(day + rhythm.hour * HOUR_MS, timeZone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error('A schedule without a day.');
}

/** Of the runs from the first that is due to now, the last one; of those before it nobody has use any more. */
export function lastDue(rhythm: Rhythm, timeZone: string, first: Date, now: Date): Date {
  let due = first;
  for (let next = nextRun(rhythm, timeZone, due); next <= now; next = nextRun(rhythm, timeZone, due)) due = next;
  return due;
}

const WHOLE_DAYS = { last7: 7, last30: 30, last90: 90 } as const;
const text = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** The days that a report is about which is due at this moment, both included. */
export function daysOf(period: SchedulePeriod, timeZone: string, due: Date): { startDate: string; finishDate: string } {
  const today = dayAt(due, timeZone);
  if (period !== 'lastMonth')
    return { startDate: text(today - WHOLE_DAYS[period] * DAY_MS), finishDate: text(today - DAY_MS) };
  const day = new Date(today);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  return { startDate: text(Date.UTC(year, month - 1, 1)), finishDate: text(Date.UTC(year, month, 0)) };
}
