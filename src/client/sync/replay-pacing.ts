import type { Clock } from '../lib/clock';
import { backoff, busyPause } from './failure-policy';

/** When nothing may be sent at all: what a busy server asked for, and the rests after failures of the network. */
export function makePacing(clock: Clock, random: () => number) {
  let networkFailures = 0;
  /** By `clock.elapsed`, as all times here: somebody may set the clock meanwhile. */
  let quietUntil = 0;
  let restUntil = 0;

  return {
    /** How long nothing may be sent, in ms. */
    left: () => Math.max(0, quietUntil - clock.elapsed(), restUntil - clock.elapsed()),
    /** The server asked for quiet for `after` ms. @returns how long it gets it, in ms. */
    beQuiet(after: number): number {
      const wait = busyPause(after, random);
      quietUntil = Math.max(quietUntil, clock.elapsed() + wait);
      return wait;
    },
    /** Another tab, or an earlier visit, was asked for quiet until then (ms since the epoch). */
    beQuietUntil(time: number): void {
      quietUntil = Math.max(quietUntil, clock.elapsed() + time - clock.now());
    },
    networkFailed(): void {
      networkFailures += 1;
      restUntil = clock.elapsed() + backoff(networkFailures, random);
    },
    answered(): void {
      networkFailures = 0;
    },
    /** The network is said to be back, or somebody signed in: no need to sit out the rest. */
    endRest(): void {
      restUntil = 0;
    },
    /** A person asks: that is one try, whatever the server wished. */
    endQuiet(): void {
      quietUntil = 0;
      restUntil = 0;
    },
  };
}
export type Pacing = ReturnType<typeof makePacing>;
