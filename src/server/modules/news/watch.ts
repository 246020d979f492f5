import pLimit from 'p-limit';
import type { News } from '../../../contract/news';
import { readOrdersBySession } from '../../accounts/device-orders';
import type { Moment } from '../../db/changes';
import type { Db } from '../../db/open-database';
import { type Concerned, type Marks, readConcerned, readMarks, readPlacesOf } from '../../scope/news';
import type { Viewer } from '../../viewer';

/** How often the database is looked at while anybody listens, in ms. So each process finds what all of them write. */
const EVERY_MS = 2_000;

export interface Listener {
  viewer: Viewer;
  /** Hash of the session in which they listen. */
  session: string;
  tell: (news: News) => void;
  /** Their session is over: nothing more is told. */
  end: () => void;
}
interface Known {
  /** Of the client, or of all of them for whoever sees all. */
  clientMark: string;
  ownMark: string | undefined;
  /** A manager's; of others none. */
  places: readonly string[];
  /** What waits for their device; undefined: their session is over. */
  orders: string | null | undefined;
}
type Listening = Listener & Known;

interface WatchOptions {
  db: Db;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
  /** A look failed; the next one finds what this one would have. */
  onFailed: (error: unknown) => void;
}

const isManager = ({ viewer }: Listener): boolean => viewer.role === 'manager';

function watchedBy(listeners: readonly Listener[]) {
  const viewers = listeners.map(({ viewer }) => viewer);
  return {
    clientIds: [...new Set(viewers.flatMap(({ clientId }) => clientId ?? []))],
    everyClient: viewers.some(({ clientId }) => clientId === null),
    userIds: [...new Set(viewers.map(({ id }) => id))],
  };
}

const clientMarkOf = ({ clientId }: Viewer, { clients }: Marks): string =>
  clientId === null
    ? [...clients]
        .map((entry) => entry.join(' '))
        .sort()
        .join()
    : (clients.get(clientId) ?? '');

const concerns = ({ all, places, people }: Concerned, { viewer, places: own }: Listening): boolean =>
  all || people.has(viewer.id) || own.some((place) => places.has(place));

/** Looks for what is new, for all who listen at this process together, and for as long as somebody does. */
export function openWatch({ db, now, pause, onFailed }: WatchOptions) {
  const listeners = new Set<Listening>();
  /** Of the last look: what came later is new. Who joins and a look take turns, so nobody's beginning is before it. */
  let seen: Moment | null = null;
  const turns = pLimit(1);
  let isRunning = false;

  async function know(some: readonly Listener[]): Promise<{ moment: Moment; of: (one: Listener) => Known }> {
    const marks = await readMarks(db, watchedBy(some));
    const places = await readPlacesOf(
      db,
      some.filter(isManager).map(({ viewer }) => viewer),
    );
    const orders = await readOrdersBySession(
      db,
      some.map(({ session }) => session),
      now(),
    );
    const of = ({ viewer, session }: Listener): Known => ({
      clientMark: clientMarkOf(viewer, marks),
      ownMark: marks.people.get(viewer.id),
      places: places.get(viewer.id) ?? [],
      orders: orders.get(session),
    });
    return { moment: marks.moment, of };
  }

  async function look(since: Moment): Promise<void> {
    const { moment, of } = await know([...listeners]);
    const concerned = new Map<string, Concerned>();
    for (const one of [...listeners]) {
      const known = of(one);
      if (known.orders === undefined) {
        one.tell({ records: true, notifications: false, orders: true });
        one.end();
        continue;
      }
      const { clientId } = one.viewer;
      const hasMoved = known.clientMark !== one.clientMark;
      if (hasMoved && isManager(one) && clientId !== null && !concerned.has(clientId))
        concerned.set(clientId, await readConcerned(db, clientId, since.seen));
      const found = concerned.get(clientId ?? '');
      // Their places are read after the marks: those that changed in between are told now, for the next look knows them.
      const isElsewhere = known.places.join() !== one.places.join();
      const records = isElsewhere || (hasMoved && (!found || concerns(found, one)));
      const notifications = known.ownMark !== undefined && known.ownMark !== one.ownMark;
      const orders = known.orders !== null && known.orders !== one.orders;
      Object.assign(one, known);
      if (records || notifications || orders) one.tell({ records, notifications, ...(orders && { orders }) });
    }
    seen = moment;
  }

  async function run(): Promise<void> {
    while (listeners.size > 0) {
      await pause(EVERY_MS);
      await turns(async () => {
        if (seen !== null && listeners.size > 0) await look(seen);
      }).catch(onFailed);
    }
    seen = null;
    isRunning = false;
  }

  return {
    size: (): number => listeners.size,
    /** Tells the listener of what is new from now on. @returns how to end that. */
    join: (listener: Listener): Promise<() => void> =>
      turns(async () => {
        const { moment, of } = await know([listener]);
        const listening = { ...listener, ...of(listener) };
        seen ??= moment;
        listeners.add(listening);
        if (!isRunning) {
          isRunning = true;
          void run();
        }
        return () => listeners.delete(listening);
      }),
  };
}
