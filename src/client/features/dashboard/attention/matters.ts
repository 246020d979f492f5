import type { RowsOf } from '../rows/rows-of';
import type { DateRange } from '../../../parts/period/quick-ranges';

const DAY = 86_400_000;
/** Whole days that an assessment may take before it is overdue: a week. */
const DAYS_LEFT = 7;
/** In percent: what scores less is low. */
export const LOW_SCORE = 50;

/** What an administrator should see to. */
export type Matter = 'overdue' | 'waiting' | 'low';

/** The rows that a matter is of, in the order in which they should be seen to. */
export interface MatterRows {
  readonly matter: Matter;
  readonly of: RowsOf;
  readonly sort: string;
}

/**
 * What is asked about. Each goes by its own days: what is overdue was begun before those that the page shows.
 * @param today `YYYY-MM-DD`
 * @param recent the days of which low scores are told
 */
export const mattersOn = (today: string, { startDate, finishDate }: Required<DateRange>): readonly MatterRows[] => [
  {
    matter: 'overdue',
    of: {
      anytime: true,
      status: 'in_progress',
      to: new Date(Date.parse(today) - (DAYS_LEFT + 1) * DAY).toISOString().slice(0, 10),
    },
    sort: 'begun_at',
  },
  { matter: 'waiting', of: { anytime: true, status: 'sent' }, sort: 'begun_at' },
  { matter: 'low', of: { anytime: true, below: LOW_SCORE, from: startDate, to: finishDate }, sort: 'score' },
];
