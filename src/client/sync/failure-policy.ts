import type { ApiError } from '../api/api-error';

/** What an error means for the entry that met it, and for those behind it. */
export type Policy =
  /** Nothing gets through: all lanes wait, and the effect is unknown. */
  | { then: 'waitForNetwork' }
  /** The server asks for quiet: nothing is sent for `after` ms. */
  | { then: 'waitAll'; after: number }
  /** This lane tries again later. */
  | { then: 'waitLane' }
  /** Nobody is signed in any more: entries rest until their owner is back. */
  | { then: 'stop' }
  /** A person decides. */
  | { then: 'park' };

/** The one table of failures. A new kind of error does not compile until it is placed here. */
export function policyFor(error: ApiError): Policy {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'notTheServer':
      return { then: 'waitForNetwork' };
    case 'offline':
    case 'overtaken':
    case 'otherPerson':
    case 'signedOut':
      return { then: 'stop' };
    case 'busy':
      return { then: 'waitAll', after: error.retryAfter };
    case 'serverTrouble':
    case 'stillRunning':
      return { then: 'waitLane' };
    case 'forbidden':
    case 'notFound':
    case 'gone':
    case 'invalid':
    case 'conflict':
    case 'changedMeanwhile':
    case 'refused':
    case 'unexpectedResponse':
    case 'ambiguous':
      return { then: 'park' };
  }
}

/** Whether the server, or nobody at all, was there to do what was asked: then it was not done. Else nobody knows. */
export function didNothing(error: ApiError): boolean {
  switch (error.kind) {
    case 'offline':
    case 'busy':
    case 'signedOut':
    case 'otherPerson':
    case 'forbidden':
    case 'notFound':
    case 'gone':
    case 'invalid':
    case 'conflict':
    case 'changedMeanwhile':
      return true;
    case 'refused':
      return error.status < 500;
    case 'network':
    case 'timeout':
    case 'notTheServer':
    case 'overtaken':
    case 'serverTrouble':
    case 'stillRunning':
    case 'unexpectedResponse':
    case 'ambiguous':
      return false;
  }
}

const FIRST_STEP = 1_000;
const LONGEST = 60_000;
const SHORTEST = 200;
/** No pause between two tries is longer, in ms, but for the one that a busy server asks for. */
export const LONGEST_PAUSE = SHORTEST + LONGEST;

/**
 * How long to wait after `failures` failures in a row, in ms: anything up to a limit that doubles (full jitter), so
 * that a thousand devices that lost the network together don't come back together.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const limit = Math.min(LONGEST, FIRST_STEP * 2 ** Math.min(failures - 1, 16));
  return SHORTEST + Math.round(random() * limit);
}

/**
 * Over how much time devices come back, in ms, that a busy server sent away together for `after` ms: as long again,
 * within bounds.
 */
export const busySpread = (after: number): number => Math.min(30_000, Math.max(1_000, after));
/** How long to leave a server in peace that asked for `after` ms: never less. */
export const busyPause = (after: number, random: () => number = Math.random): number =>
  after + Math.round(random() * busySpread(after));
