import { createAnswer } from '../../../src/client/state/answers/actions';
import { selectConnectionMessages } from '../../../src/client/state/connectivity/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { closeAllPages, freshDevice, readyPage, until } from '../../support/client-store';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const wordsOf = (page: Awaited<ReturnType<typeof readyPage>>['page']) =>
  selectConnectionMessages(page.getState())?.words ?? null;

/** A promise that is kept when it is let go. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test('synchronized is said when both the refresh and the replay have ended, and not before', async () => {
  const { page, server } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  expect(wordsOf(page)).toBe('lost');
  await page.dispatch(createAnswer('t1', 'l1'));
  const [sending, refreshing] = [gate(), gate()];
  server.script(async ({ path, method }, serve) => {
    if (path.startsWith('/api/general/')) await refreshing.opened;
    if (method === 'POST') await sending.opened;
    return serve();
  });
  page.dispatch(onlineChanged({ online: true }));
  expect(selectConnectionMessages(page.getState())).toEqual({ words: 'sending', count: 1 });
  sending.open();
  await until(page, (state) => Object.keys(state.outbox.lanes).length === 0);
  expect(wordsOf(page)).toBe('refreshing');
  refreshing.open();
  await until(page, ({ connectivity }) => connectivity.change === 'restored');
  expect(wordsOf(page)).toBe('restored');
});

test('nothing is said as long as no server is reached; what waits for a decision holds nothing up', async () => {
  const { page, server } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  server.script(() => {
    throw new TypeError('Failed to fetch');
  });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, ({ connectivity }) => connectivity.reachable === false);
  expect(wordsOf(page)).toBeNull();
  server.script(({ method }, serve) =>
    method === 'POST' ? new Response('{"message":"Gone."}', { status: 404 }) : serve(),
  );
  page.dispatch(onlineChanged({ online: true }));
  await until(page, ({ connectivity }) => connectivity.change === 'restored');
  expect(Object.values(page.getState().outbox.lanes).flat()).toMatchObject([{ state: 'needsAttention' }]);
});

test.each([
  ['answers late', () => undefined],
  [
    'fails',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('the network is back once more while a refresh is under way, which %s: all is read anew', async (_, becomes) => {
  const { page, server } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  const first = gate();
  let calls = 0;
  server.script(async ({ path }, serve) => {
    if (!path.startsWith('/api/general/')) return serve();
    calls += 1;
    if (calls > 1) return serve();
    await first.opened;
    becomes();
    return serve();
  });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, () => calls === 1);
  page.dispatch(onlineChanged({ online: true }));
  first.open();
  await until(page, ({ connectivity }) => connectivity.change === 'restored');
  expect(calls).toBe(2);
});
