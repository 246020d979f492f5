import { waitFor } from '@testing-library/dom';
import type { Clock } from '../../../../src/client/lib/clock';
import { offerUndo, takeBack } from '../../../../src/client/state/admin/actions';
import { closeAllPages, freshDevice, isReady, makeUser, openPage, until } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';

const deletion = { id: 'd1', undo_until: '2026-01-01T00:00:10.000Z' };
const KEY = 'officeUndo';

/** A clock that goes on when the test says so; timers of the sending stand still. */
function makeClock() {
  const state = { now: Date.now() };
  const waiting: { at: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => state.now,
    elapsed: () => state.now,
    after: (delay, task) => {
      const timer = { at: state.now + delay, task };
      waiting.push(timer);
      return () => waiting.splice(waiting.indexOf(timer), 1);
    },
  };
  const pass = (time: number) => {
    state.now += time;
    for (const timer of waiting.filter(({ at }) => at <= state.now)) {
      waiting.splice(waiting.indexOf(timer), 1);
      timer.task();
    }
  };
  return { clock, pass };
}

beforeEach(freshDevice);
afterEach(closeAllPages);

const makeAdmin = (id: string) => ({ ...makeUser(id), role: { id: 'r', name: 'companyAdmin' as const } });

/** A page whose code for taking back, which comes when the records were read, is there. */
async function open(clock: Clock, user = makeAdmin('u1'), server = makeScriptedServer()) {
  const page = openPage(server, { user, clock });
  await until(page, isReady);
  await import('../../../../src/client/sync/undo-listener');
  await new Promise((settled) => setTimeout(settled));
  const offered = () => page.getState().admin.undoable;
  const remove = () => page.dispatch(offerUndo(deletion, 'users', 'Ada', 1));
  return { page, offered, remove, server };
}

/** What was deleted is remembered, so the time runs that there is to take it back. */
const isKept = () => waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());

test('a deletion can be taken back for ten seconds', async () => {
  const { clock, pass } = makeClock();
  const { offered, remove } = await open(clock);
  remove();
  await isKept();
  expect(offered()).toMatchObject({ id: 'd1', group: 'users', name: 'Ada', count: 1 });
  pass(9_000);
  expect(offered()).not.toBeNull();
  pass(5_000);
  expect(offered()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a server that cannot take back offers nothing', async () => {
  const { page, offered } = await open(makeClock().clock);
  page.dispatch(offerUndo(null, 'users', 'Ada', 1));
  page.dispatch(offerUndo({}, 'users', 'Ada', 1));
  expect(offered()).toBeNull();
});

test('taken back: the server is asked, and it is over', async () => {
  const { page, offered, remove, server } = await open(makeClock().clock);
  remove();
  server.script(({ path }, serve) => (path.includes('/deletions/') ? new Response(null, { status: 204 }) : serve()));
  expect(await page.dispatch(takeBack())).toEqual({ error: null, outcome: null });
  expect(server.writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/deletions/d1/undo']);
  expect(offered()).toBeNull();
});

test('when the server refuses, that is said and the offer stays for another try', async () => {
  const { page, offered, remove, server } = await open(makeClock().clock);
  remove();
  server.script(() => json({ message: 'This can no longer be taken back.' }, 410));
  const gone = { kind: 'gone', message: 'This can no longer be taken back.' };
  expect(await page.dispatch(takeBack())).toEqual({ error: gone, outcome: null });
  expect(offered()).not.toBeNull();
});

test('it survives closing the tab, for its person, while there is time', async () => {
  const { clock, pass } = makeClock();
  (await open(clock)).remove();
  await isKept();
  closeAllPages();
  pass(5_000);
  const again = await open(clock);
  await until(again.page, ({ admin }) => admin.undoable !== null);
  expect(again.offered()).toMatchObject({ id: 'd1', name: 'Ada' });
  closeAllPages();

  const other = await open(clock, makeAdmin('u2'));
  await until(other.page, isReady);
  expect(other.offered()).toBeNull();
  closeAllPages();

  pass(6_000);
  const late = await open(clock);
  await until(late.page, isReady);
  expect(late.offered()).toBeNull();
});

test('nothing is offered once more where the clock was set back, for it is over on the server', async () => {
  const { clock, pass } = makeClock();
  (await open(clock)).remove();
  await isKept();
  closeAllPages();
  pass(-24 * 60 * 60_000);
  const again = await open(clock);
  expect(again.offered()).toBeNull();
});

test('another tab offers it too, until it is taken back in one of them', async () => {
  const { clock } = makeClock();
  const [one, other] = [await open(clock), await open(clock)];
  const tellOthers = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
  one.remove();
  await isKept();
  await waitFor(() => {
    tellOthers();
    expect(other.offered()).toMatchObject({ id: 'd1' });
  });
  localStorage.removeItem(KEY);
  tellOthers();
  expect(other.offered()).toBeNull();
});

test('what is stored and broken is ignored', async () => {
  localStorage.setItem(KEY, '{"owner":"u1","undoable":{"id":1}}');
  const { page, offered } = await open(makeClock().clock);
  await until(page, isReady);
  expect(offered()).toBeNull();
});
