import type { Clock } from '../lib/clock';
import { selectEvidenceEntries, selectIsHeld } from '../state/media/selectors';
import type { RootState } from '../state/root-reducer';
import { isKnown } from './capabilities';
import { backoff } from './failure-policy';
import type { Pacing } from './replay-pacing';

interface Dependencies {
  readonly getState: () => RootState;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly pacing: Pacing;
  readonly random: () => number;
}

/** Which photos, files and voice notes may be sent, which is next, and when something may be ready by itself. */
export function makeMediaQueue({ getState, clock, pacing, random }: Dependencies) {
  /** Those that the server could not take just now, and until when they rest. */
  const resting = new Map<string, { failures: number; until: number }>();
  const busy = new Set<string>();
  let isStopped = false;

  /** Whether anything may be sent at all, be it after a pause. */
  const isAllowed = () => {
    const state = getState();
    const { connectivity, outbox, loader, session } = state;
    return (
      !isStopped &&
      session.user !== null &&
      !loader.shown &&
      connectivity.online &&
      outbox.status === 'ready' &&
      isKnown(state) &&
      connectivity.capabilities?.evidence === true
    );
  };

  /** Those that the server has heard of, by the log: what is known of one goes before its bytes. */
  function* due() {
    const state = getState();
    const waiting = selectEvidenceEntries(state);
    for (const item of Object.values(state.media.items)) {
      const isOpen = (item.state === 'waiting' || item.state === 'sending') && !busy.has(item.id);
      if (isOpen && !waiting.has(item.id) && !selectIsHeld(state, item)) yield item.id;
    }
  }
  const restLeft = (id: string) => Math.max(0, (resting.get(id)?.until ?? 0) - clock.elapsed());

  return {
    /** Whether something may leave now. */
    isOpen: () => isAllowed() && pacing.left() === 0,

    /** Whether one that is on its way may go on. */
    mayGoOn: (id: string) => {
      const state = getState();
      return !selectEvidenceEntries(state).has(id) && !selectIsHeld(state, state.media.items[id] ?? {});
    },

    next(): string | undefined {
      for (const id of due()) if (restLeft(id) === 0) return id;
      return undefined;
    },

    /** In how many ms something may be ready by itself; null: not by waiting. */
    pause(): number | null {
      if (!isAllowed()) return null;
      const rests = [...due()].map(restLeft);
      return rests.length === 0 ? null : Math.max(pacing.left(), Math.min(...rests));
    },

    /** Nobody else takes it while `work` lasts. */
    async whileBusy<T>(id: string, work: () => Promise<T>): Promise<T> {
      busy.add(id);
      try {
        return await work();
      } finally {
        busy.delete(id);
      }
    },

    /** The server could not take it now: it rests, each time longer. */
    rest(id: string) {
      const failures = (resting.get(id)?.failures ?? 0) + 1;
      resting.set(id, { failures, until: clock.elapsed() + backoff(failures, random) });
    },
    endRest: (id: string) => resting.delete(id),

    /** Nobody is signed in any more, as far as the server says. */
    stop() {
      isStopped = true;
    },
    /** No need to sit out any pause. */
    wake() {
      isStopped = false;
      resting.clear();
      pacing.endRest();
    },
  };
}
export type MediaQueue = ReturnType<typeof makeMediaQueue>;
