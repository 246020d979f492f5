import type { News } from '../../contract/news';
import { baseApi } from '../api/base-api';
import { newsReceived, openNews } from '../api/news';
import type { Clock } from '../lib/clock';
import { othersChanged } from '../state/admin/events';
import type { AppDispatch } from '../state/hooks';
import { refreshRequested } from '../state/local-store/slice';
import { refreshNotifications } from '../state/notifications/actions';
import type { RootState } from '../state/root-reducer';
import { isKnown } from './capabilities';
import type { Orders } from './orders-listener';
import type { ListenerApi, StartListening } from './start-listening';

const NAME = 'outpost-news';
/** At least so long, in ms, between two readings of what is new, however often the server speaks. */
const GAP = 10_000;
/** All who hear the same at once ask within so many ms. */
const SPREAD = 2_000;
/** Where no stream lasts it is tried again, and what is new is read, after so many ms; and up to half as many more. */
const RETRY = 3 * 60_000;

/** What may have changed while nobody listened. */
const ANYTHING: News = { records: true, notifications: true };

const upTo = (ms: number): number => Math.random() * ms;

/** Whether this page is to hear of news, if somebody looks at it: the server can say what changed since it was read. */
function isWanted(state: RootState): boolean {
  const { session, connectivity, localStore } = state;
  const { news, deltas } = connectivity.capabilities ?? {};
  return (
    session.user !== null &&
    localStore.status === 'ready' &&
    connectivity.online &&
    isKnown(state) &&
    news === true &&
    deltas === true
  );
}

interface NewsOptions {
  readonly orders: Pick<Orders, 'ask'>;
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly clock: Clock;
}

/**
 * Hears of what others change while somebody looks at the page, and reads it. One tab of the browser is connected to the
 * server and tells the others; a hidden one hears nothing, and reads when it is looked at again.
 */
export function addNewsListener(startListening: StartListening, { dispatch, getState, clock, orders }: NewsOptions) {
  const channel = new BroadcastChannel(NAME);
  let listening: AbortController | null = null;
  const hear = (news: News) => {
    if (listening) dispatch(newsReceived(news));
  };
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);

  /** Stays connected until it is aborted. */
  const stayConnected = (signal: AbortSignal): Promise<void> =>
    new Promise((over) => {
      let close: () => void;
      const tell = (news: News) => {
        hear(news);
        channel.postMessage(news);
      };
      const open = () => {
        close = openNews({
          onOpen: () => {
            tell(ANYTHING);
            orders.ask();
          },
          onNews: tell,
          onEnd: () => {
            close = clock.after(RETRY + upTo(RETRY / 2), () => {
              tell(ANYTHING);
              open();
            });
          },
        });
      };
      open();
      signal.addEventListener('abort', () => {
        close();
        over();
      });
    });

  const listenOrNot = () => {
    const should = document.visibilityState === 'visible' && isWanted(getState());
    if (should === (listening !== null)) return;
    listening?.abort();
    listening = null;
    if (!should) return;
    const { signal } = (listening = new AbortController());
    const turn = () => (signal.aborted ? undefined : stayConnected(signal));
    if ('locks' in navigator)
      navigator.locks.request(NAME, { signal }, turn).catch((error: unknown) => {
        // Given up while it waited for its turn: so be it.
        if (!signal.aborted) throw error;
      });
    else void turn();
  };

  let waiting: News | null = null;
  let readAt = -GAP;
  /** Reads what is new, when what this device sends and reads itself is over; what is told meanwhile goes along. */
  async function read(api: ListenerApi): Promise<void> {
    const pause = Math.max(upTo(SPREAD), readAt + GAP - clock.elapsed());
    await new Promise<void>((over) => clock.after(pause, over));
    const isBusy = ({ outbox, localStore }: RootState) => outbox.replaying || localStore.receiving !== null;
    if (isBusy(api.getState())) await api.condition((_, state) => !isBusy(state));
    const news = waiting;
    waiting = null;
    if (news === null || listening === null) return;
    readAt = clock.elapsed();
    const underWay = dispatch(baseApi.util.getRunningQueriesThunk());
    if (news.records) dispatch(refreshRequested());
    // What is being asked may have been read before the news, and is not asked once more until its answer is there.
    await Promise.allSettled(underWay);
    if (news.records) dispatch(othersChanged());
    if (news.notifications) void dispatch(refreshNotifications());
  }

  const stops = [
    startListening({
      predicate: (_, now, before) => isWanted(now) !== isWanted(before),
      effect: listenOrNot,
    }),
    startListening({
      actionCreator: newsReceived,
      effect: async ({ payload: { records, notifications, orders: isOrdered } }, api) => {
        // It concerns this device alone, so nobody else asks at this moment; whose session is over hears so at the next call.
        if (isOrdered === true) {
          orders.ask();
          if (records) dispatch(refreshRequested());
        }
        const isFirst = waiting === null;
        waiting = {
          records: records || waiting?.records === true,
          notifications: notifications || waiting?.notifications === true,
        };
        if (isFirst) await read(api);
      },
    }),
  ];
  document.addEventListener('visibilitychange', listenOrNot);
  listenOrNot();
  return () => {
    document.removeEventListener('visibilitychange', listenOrNot);
    listening?.abort();
    listening = null;
    channel.close();
    for (const stop of stops) stop();
  };
}
