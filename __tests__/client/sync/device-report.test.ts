import { version } from '../../../package.json';
import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { selectNeedsAttentionCount } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
} from '../../support/client-store';
import type { Page } from '../../support/client-store';
import { json, makeScriptedServer, type ScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

/** A server that listens, and takes no value of question q2. */
function listening(): ScriptedServer {
  const server = makeScriptedServer();
  server.script((call, serve) => {
    const response = call.path.endsWith('/q2') ? json({ message: 'No', errors: { answer: ['No'] } }, 422) : serve();
    response.headers.set('X-Capabilities', 'idempotency, etag, devices');
    return response;
  });
  return server;
}

const report = (device: string | null) =>
  Object.fromEntries((device ?? '').split('; ').map((word) => word.split('=') as [string, string]));
const ask = async (page: Page, server: ScriptedServer): Promise<Record<string, string>> => {
  const before = server.calls.length;
  page.dispatch(refreshRequested());
  await until(page, () => server.calls.length > before);
  return report(server.calls.at(-1)?.device ?? null);
};

async function workOffline(page: Page): Promise<void> {
  page.dispatch(onlineChanged({ online: false }));
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  for (const question of ['q1', 'q2'])
    await page.dispatch(setAnswerDetail(id ?? '', { id: question, custom: false }, { answer: '3' }, { answer: null }));
}

test('a server that listens hears how much waits, of the same device at every visit', async () => {
  const { page, server } = await readyPage(makeUser('u1'), listening());
  // No call waits for the device's id, so the first ones go without.
  let idle = await ask(page, server);
  while (!('id' in idle)) idle = await ask(page, server);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(idle).toEqual({ id, unsent: '0', attention: '0', version });
  await workOffline(page);
  page.close();

  const calls = server.calls.length;
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && selectNeedsAttentionCount(state) === 1 && !state.outbox.replaying);
  const said = server.calls.slice(calls).filter(({ device }) => device !== null);
  const writes = said.filter(({ key }) => key !== null).map(({ device }) => report(device));
  // Each call brings one, which is sent once it has arrived.
  for (const { unsent, sending } of writes) expect([sending, Number(unsent) >= 1]).toEqual(['1', true]);
  expect(writes.at(-1)).toMatchObject({ unsent: '1', sending: '1' });
  expect(await ask(next, server)).toEqual({
    id: idle['id'],
    unsent: '1',
    oldest: expect.any(String) as string,
    attention: '1',
    version,
  });
});

test('one that does not say so hears nothing', async () => {
  const { page, server } = await readyPage();
  await workOffline(page);
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  await ask(page, server);
  expect(server.writes().length).toBeGreaterThan(2);
  expect(server.calls.filter(({ device }) => device !== null)).toEqual([]);
});
