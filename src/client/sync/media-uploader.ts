import { answersApi } from '../api/answers-api';
import { forgetMedia, listMedia, noteLogged, readBytes, type MediaFacts } from '../lib/storage/media-db';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { recordsRefused } from '../state/local-store/slice';
import { selectEvidenceEntries } from '../state/media/selectors';
import { itemOf, mediaLoaded, mediaSent } from '../state/media/slice';
import type { RootState } from '../state/root-reducer';
import { makeMediaOutcome } from './media-outcome';
import { makeMediaQueue } from './media-queue';
import type { ReplayLock } from './replay-lock';
import { makePacing } from './replay-pacing';
import { sendMedia } from './send-media';
import { makeWorkerPool } from './worker-pool';

/** So many travel side by side: more would only share the line. */
const PARALLEL = 2;
/** So many small pictures of photos that were sent stay on the device; the oldest go first. */
const MOST_PREVIEWS = 500;
/** How soon to look again when another tab has the right, in ms. */
const OTHER_TAB = 2_000;
const UNSUBSCRIBED = { forceRefetch: true, subscribe: false } as const;

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly context: StoreContext;
  /** One tab of a browser sends. */
  readonly lock: ReplayLock;
  readonly random?: () => number;
}

/** Sends the bytes of photos, files and voice notes behind what is known of them, whenever there is a network. */
export function makeMediaUploader({ dispatch, getState, context, lock, random = Math.random }: Dependencies) {
  const { clock } = context;
  const pacing = makePacing(clock, random);
  const queue = makeMediaQueue({ getState, clock, pacing, random });
  const touched = new Set<string>();
  const judge = makeMediaOutcome({ dispatch, context, queue, pacing, onSent: (answerId) => touched.add(answerId) });
  let isMine = () => true;
  let running: Promise<void> | null = null;
  let isPoked = false;
  const wasPoked = () => isPoked;
  let isClosed = false;
  let cancelTimer: (() => void) | null = null;
  const maySend = () => !isClosed && queue.isOpen() && isMine();

  const sendOne = (id: string): Promise<boolean> =>
    queue.whileBusy(id, async () => {
      const owner = context.owner();
      if (owner === null) return false;
      const bytes = await readBytes(id, owner);
      if (!bytes) {
        // Another tab sent it.
        dispatch(mediaSent({ id }));
        return true;
      }
      const outcome = await sendMedia({
        ...{ id, bytes, dispatch },
        maySend: () => maySend() && queue.mayGoOn(id),
        onAnswered: () => {
          pacing.answered();
        },
      });
      return judge(id, owner, outcome);
    });

  const pool = makeWorkerPool(
    PARALLEL,
    () => maySend() && queue.next() !== undefined,
    async () => {
      for (let id = queue.next(); id !== undefined && maySend(); id = queue.next()) if (!(await sendOne(id))) return;
    },
  );

  /** What is stored, with nothing in it that was added or removed while it was read. */
  async function listSettled(owner: string): Promise<MediaFacts[]> {
    for (;;) {
      const before = Object.keys(getState().media.items).join();
      const media = await listMedia(owner);
      if (Object.keys(getState().media.items).join() === before) return media;
    }
  }

  /** What this device has; another tab may have sent some of it. */
  async function load(): Promise<void> {
    const owner = context.owner();
    if (owner === null || getState().session.user === null) return;
    const media = await listSettled(owner);
    if (context.owner() === owner) dispatch(mediaLoaded({ items: media.map(itemOf) }));
    // The browser was killed between the log and this note.
    const waiting = selectEvidenceEntries(getState());
    const logged = media.filter(({ id, isLoose }) => isLoose === true && waiting.get(id)?.kind === 'addEvidence');
    if (logged.length > 0) await noteLogged(logged.map(({ id }) => id));
    const sent = media.filter(({ isSent }) => isSent).map(({ id }) => id);
    const old = new Set(sent.slice(0, -MOST_PREVIEWS));
    if (old.size > 0) await forgetMedia(({ id }) => old.has(id));
  }

  async function drain(): Promise<void> {
    await load();
    await pool.run();
    // So that they say what the server has by now.
    for (const id of touched) await dispatch(answersApi.endpoints.answer.initiate({ id }, UNSUBSCRIBED));
    touched.clear();
  }

  async function run(): Promise<void> {
    let hadTurn = true;
    do {
      isPoked = false;
      if (!maySend() || queue.next() === undefined) break;
      hadTurn = await lock((isStillMine) => {
        isMine = isStillMine;
        return drain().finally(() => {
          isMine = () => true;
        });
      });
    } while (wasPoked() && hadTurn);
    schedule(hadTurn ? queue.pause() : OTHER_TAB);
  }

  function schedule(pause: number | null) {
    cancelTimer?.();
    cancelTimer = pause === null || isClosed ? null : clock.after(pause, poke);
  }

  /** There may be something to send. */
  function poke() {
    if (isClosed) return;
    if (running) {
      isPoked = true;
      pool.addWorker();
      return;
    }
    running = run()
      .catch((error: unknown) => {
        dispatch(recordsRefused({ reason: String(error) }));
        schedule(OTHER_TAB);
      })
      .finally(() => {
        running = null;
        if (isPoked) poke();
      });
  }

  return {
    load,
    poke,
    /** The network is said to be back, somebody signed in, or a person asks: no need to sit out the pause. */
    wake() {
      queue.wake();
      poke();
    },
    close() {
      isClosed = true;
      cancelTimer?.();
    },
  };
}
