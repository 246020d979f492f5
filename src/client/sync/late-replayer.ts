import { isMissingCode } from '../lib/missing-code';
import { recordsRefused } from '../state/local-store/slice';
import type { Replayer, ReplayerDependencies } from './replayer';

type Call = 'poke' | 'wake' | 'sendNow';
/** Each does what those before it do. */
const CALLS: readonly Call[] = ['poke', 'wake', 'sendNow'];

/** In ms: by then the first screen is there, and no release has taken the code of this page away. */
const AFTER_FIRST_SCREEN = 15_000;
/** In ms: how soon to try again what could not be fetched. */
const AGAIN = 5_000;

/**
 * The replayer, whose code is in no first load: it is fetched when something waits to be sent, or else soon after there
 * is somebody.
 */
export function makeLateReplayer(dependencies: ReplayerDependencies): Replayer {
  const { dispatch, getState, context } = dependencies;
  let replayer: Replayer | null = null;
  let isClosed = false;
  /** What was called for meanwhile. */
  let waiting: Call | null = null;
  let isFetching = false;
  let cancelFetching: (() => void) | null = null;
  const fetchAfter = (ms: number) => {
    cancelFetching ??= context.clock.after(ms, () => void fetchCode());
  };

  async function fetchCode(): Promise<void> {
    if (isFetching || replayer) return;
    cancelFetching?.();
    cancelFetching = null;
    isFetching = true;
    try {
      const { makeReplayer } = await import(/* webpackChunkName: "replayer" */ './replayer');
      if (isClosed) return;
      replayer = makeReplayer(dependencies);
      if (waiting) replayer[waiting]();
    } catch (error) {
      if (isMissingCode(error)) fetchAfter(AGAIN);
      else dispatch(recordsRefused({ reason: String(error) }));
    } finally {
      isFetching = false;
    }
  }

  function call(name: Call): void {
    if (replayer) {
      replayer[name]();
      return;
    }
    if (isClosed || context.owner() === null) return;
    waiting = CALLS[Math.max(CALLS.indexOf(name), waiting === null ? 0 : CALLS.indexOf(waiting))] ?? name;
    if (Object.keys(getState().outbox.lanes).length > 0) void fetchCode();
    else fetchAfter(AFTER_FIRST_SCREEN);
  }

  return {
    poke: () => call('poke'),
    wake: () => call('wake'),
    sendNow: () => call('sendNow'),
    close() {
      isClosed = true;
      cancelFetching?.();
      replayer?.close();
    },
  };
}
