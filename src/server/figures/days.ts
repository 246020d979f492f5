const DAY_MS = 24 * 60 * 60 * 1000;
const STEPS = 100;
const DAYS_OF_WEEK = 7;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The days that every database knows. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** A day that a database knows. */
export const knownDay = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

export function addDays(day: string, days: number): string {
  const time = Math.min(Math.max(timeOf(day) + days * DAY_MS, timeOf(FIRST_DAY)), timeOf(LAST_DAY));
  return new Date(time).toISOString().slice(0, 10);
}

/** How many days a range has that includes both. */
export const daysBetween = (first: string, last: string): number => (timeOf(last) - timeOf(first)) / DAY_MS + 1;

export type Step = 'day' | 'week' | 'month';

/** The shortest step of which a range has no more than about a hundred. */
export function stepOf(days: number): Step {
  if (days <= STEPS) return 'day';
  return days <= STEPS * DAYS_OF_WEEK ? 'week' : 'month';
}

/** The first day of the step that a day is in: weeks begin on Monday. */
export function beginOf(step: Step, day: string): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % DAYS_OF_WEEK));
}

const LONGEST_MONTH = 31;

/** The first day of the month after that of a day. */
const nextMonth = (day: string): string => beginOf('month', addDays(beginOf('month', day), LONGEST_MONTH));

const nextStep = (step: Step, begin: string): string =>
  step === 'month' ? nextMonth(begin) : addDays(begin, step === 'week' ? DAYS_OF_WEEK : 1);

/** The first days of all steps from one day to another. */
export function stepsBetween(step: Step, first: string, last: string): string[] {
  const steps: string[] = [];
  let day = beginOf(step, first);
  while (day <= last) {
    steps.push(day);
    const next = nextStep(step, day);
    // The last day of all has none after it.
    if (next <= day) break;
    day = next;
  }
  return steps;
}
