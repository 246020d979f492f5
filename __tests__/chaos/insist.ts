import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../support/signed-in';

const SOON_MS = 100;

/** What people saw. */
export interface Tally {
  /** How often each status came back; `cut`: no whole answer did. */
  statuses: Map<number | 'cut', number>;
  /** Answers that a server may never give, with their words. */
  faults: string[];
}

export const openTally = (): Tally => ({ statuses: new Map(), faults: [] });

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Makes it safe to send twice. */
  key?: string;
}

/** In ms, or undefined when it is not to be sent again: by the contract, whatever else failed is a fault. */
function waitAfter({ status, headers }: Response): number | undefined {
  const after = headers.get('retry-after');
  if (status === 503 || (status === 409 && after !== null)) return after === null ? SOON_MS : Number(after) * 1000;
  return status >= 500 ? SOON_MS : undefined;
}

/**
 * Sends a call until it is done, as a device does: after as long as it was told to wait, with the same key, to
 * whichever `door` comes next. Waits at most `patienceMs` at a time.
 */
export function openInsisting(doors: readonly SignedIn[], tally: Tally, patienceMs: number) {
  let next = 0;
  const count = (status: number | 'cut') => tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  return async <Body>({ method, path, body, key }: Call): Promise<Body> => {
    for (;;) {
      const door = doors[(next += 1) % doors.length];
      if (!door) throw new Error('There is no server to ask.');
      let wait = SOON_MS;
      try {
        const response = await door.send(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
        const text = await response.text();
        count(response.status);
        if (response.ok) return JSON.parse(text) as Body;
        const words = `${method} ${path}: ${response.status} ${text.slice(0, 300)}`;
        if (response.status >= 500 && response.status !== 503) tally.faults.push(words);
        const told = waitAfter(response);
        if (told === undefined) throw new Refused(words);
        wait = told;
      } catch (error) {
        if (error instanceof Refused) throw error;
        count('cut');
      }
      await pause(Math.min(wait, patienceMs));
    }
  };
}

/** What sending again does not mend. */
class Refused extends Error {}
