import type { StoreOptions } from '../../src/client/app/make-store';
import { putDrafts } from '../../src/client/lib/storage/drafts-db';
import { openOutboxDb } from '../../src/client/lib/storage/outbox-db';
import { createAnswer, setAnswerDetail } from '../../src/client/state/answers/actions';
import { onlineChanged } from '../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../src/client/state/local-store/slice';
import type { Entry } from '../../src/client/state/outbox/entry';
import type { RootState } from '../../src/client/state/root-reducer';
import { signedOut } from '../../src/client/state/session/events';
import { SHEET_KEY } from '../../src/client/state/sheet/remembered';
import { isReady, makeUser, openPage, readyPage, until, untilStored, type Page } from './client-store';
import { json, makeScriptedServer, type Call } from './scripted-server';

const CAPABILITIES = 'idempotency, etag, devices, orders';

/** Of a form that was not saved; whose, is missing. */
export const DRAFT = {
  ...{ record: 'locations/l1', tab: 't1', kind: 'form' as const },
  ...{ at: new Date().toISOString(), values: { name: 'N' }, base: {} },
};

/** A server that has orders for devices; whose session is over, it refuses. */
export function commanding(capabilities = CAPABILITIES) {
  const server = makeScriptedServer(capabilities);
  const office = {
    orders: [] as { id: string; user_id: string }[],
    isOver: false,
    done: [] as string[],
    isAway: false,
  };
  const hold: { answer: Promise<void> | null } = { answer: null };
  server.script(async (call: Call, serve) => {
    const done = /^\/api\/device-orders\/(.+)\/done$/.exec(call.path)?.[1];
    if (office.isAway && call.path.startsWith('/api/device-orders')) return json({ message: 'Down' }, 500);
    if (done !== undefined) {
      office.done.push(done);
      office.orders = office.orders.filter(({ id }) => id !== done);
      return new Response(null, { status: 204 });
    }
    if (call.path === '/api/device-orders') {
      const said = json({ data: office.orders });
      await hold.answer;
      return said;
    }
    return office.isOver ? json({ message: 'Unauthenticated.' }, 401) : serve();
  });
  const asked = () => server.calls.filter(({ path }) => path === '/api/device-orders');
  return { server, office, hold, asked };
}

export const entriesOf = async (owner: string) => (await (await openOutboxDb<Entry>()).load(owner)).entries.length;
export const identity = async () => (await openOutboxDb<Entry>()).identity();
/** Resolves when the device is noted to be nobody's. */
export async function untilNobody(): Promise<void> {
  while ((await identity())?.owner !== null) await new Promise((resolve) => setTimeout(resolve, 5));
}
export const ABLE = { idempotency: true, etag: true, office: false, values: false, devices: true, orders: true };
export const isOut = (state: RootState) => state.session.user === null;
export const isCleared = (state: RootState) => state.session.endedBecause === 'cleared';

/** @returns the temporary id of the answer that was begun. */
export async function workOffline(page: Page, values = 2): Promise<string> {
  page.dispatch(onlineChanged({ online: false }));
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  for (const question of ['q1', 'q2'].slice(0, values))
    await page.dispatch(setAnswerDetail(id ?? '', { id: question, custom: false }, { answer: '3' }, { answer: null }));
  return id ?? '';
}

/** Somebody’s page that was filled and told the server of its device. */
export async function known(person: string, house: ReturnType<typeof commanding>, options: StoreOptions = {}) {
  const { page } = await readyPage(makeUser(person), house.server, options);
  const said = () => house.server.calls.some(({ device, path }) => path !== '/login' && device?.includes('key='));
  while (!said()) {
    const before = house.server.calls.length;
    page.dispatch(refreshRequested());
    await until(page, () => house.server.calls.length > before);
  }
  return page;
}

/** A device with unsent work of two people, the second of whom is there and offline. */
export async function shared(house: ReturnType<typeof commanding>, options: StoreOptions = {}) {
  const first = await known('u2', house);
  await workOffline(first, 1);
  first.dispatch(signedOut({ reason: 'left' }));
  first.close();
  await putDrafts(['u1', 'u2'].map((owner) => ({ ...DRAFT, owner })));
  localStorage.setItem(SHEET_KEY, JSON.stringify({ u1: { mode: 'single' }, u2: { mode: 'single' } }));
  const page = openPage(house.server, { user: makeUser('u1'), online: true, ...options });
  await until(page, isReady);
  await untilStored('locations', (records) => records.length === 1);
  await workOffline(page);
  return page;
}
