import type { Clock } from '../lib/clock';

/** By which clock calls are timed, and who is told what their answers say of it. */
export interface ClockWatch {
  readonly clock: Clock;
  /** @param offset in ms: how far the server's clock is ahead of this device's */
  onClockCompared(offset: number): void;
}

/** In ms. The answer to a call that took longer may have been written at any moment of it. */
const SLOWEST = 5_000;
/** In ms: `Date` counts whole seconds, of which half has passed in the mean. */
const HALF_A_SECOND = 500;

/** What a cache keeps carries the time at which it was kept. (The service worker keeps nothing of the API.) */
const isFresh = ({ headers }: Response): boolean => Number(headers.get('Age') ?? 0) === 0;
/** A captive portal, which answers with a page, has a clock of its own. */
const isOfTheApi = ({ status, headers }: Response): boolean =>
  status === 204 || status === 304 || (headers.get('Content-Type')?.includes('json') ?? false);

/**
 * Begins to time a call; returns what hears its answer, or its refusal. The server's clock is compared with the middle
 * of the call. Nothing is told where `Date` is not to be read: another origin has to expose it.
 */
export function timeCall(watch: ClockWatch): (response: Response) => void {
  const { clock } = watch;
  const began = clock.elapsed();
  return (response) => {
    const took = clock.elapsed() - began;
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (Number.isNaN(date) || took > SLOWEST || !isFresh(response) || !isOfTheApi(response)) return;
    watch.onClockCompared(Math.round(date + HALF_A_SECOND - (clock.now() - took / 2)));
  };
}
