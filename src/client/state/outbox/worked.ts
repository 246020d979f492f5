import { CLOCK_TOLERANCE } from '../../../contract/clocks';
import type { Clock } from '../../lib/clock';
import type { Entry } from './entry';

type Made = Pick<Entry, 'createdAt' | 'clockOffset'>;

/** How far the clock was off when it was last compared, in ms; null: it never was. */
interface Offset {
  readonly connectivity: { readonly clockOffset: number | null };
}

/** What an entry that is made now keeps of the time. */
export const nowOf = ({ connectivity }: Offset, clock: Pick<Clock, 'now'>): Made => ({
  createdAt: new Date(clock.now()).toISOString(),
  clockOffset: connectivity.clockOffset,
});

/**
 * When the work was done: by the device's clock, put right by how far that was off. ISO-8601.
 * @param offset how far it is off now, in ms, for entries that were made before that was known
 */
export function workedAt({ createdAt, clockOffset }: Made, offset: number | null = null): string {
  const at = new Date(Date.parse(createdAt) + (clockOffset ?? offset ?? 0));
  // A file may have brought any time.
  return Number.isNaN(at.getTime()) ? createdAt : at.toISOString();
}

/** Whether that time is in doubt: nobody knew how far the clock was off, or it was far. */
const isUncertain = ({ clockOffset }: Made): boolean => clockOffset === null || Math.abs(clockOffset) > CLOCK_TOLERANCE;

/**
 * What a server with the capability `times` is told of an entry: see the contract's `worked.ts`.
 * @param offset how far the clock is off at the sending, in ms; null: nobody knows
 * @param now when it is sent, by the clock of the device, in ms since the epoch: the server tells by it whether that was
 *   set since
 */
export function workedOf(entry: Made, offset: number | null, now: number): string {
  const ago = Math.round((now - Date.parse(entry.createdAt)) / 1000);
  return `at=${workedAt(entry, offset)}; ago=${String(ago)}${isUncertain(entry) ? '; uncertain=1' : ''}`;
}
