import { readableActions, readableState } from '../../../src/client/app/devtools';
import { changeTable, emptyTable } from '../../../src/client/lib/record-table';
import { signIn } from '../../../src/client/state/session/actions';
import { closeAllPages, freshDevice, makeUser, openPage } from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

afterEach(closeAllPages);

test('a collection is shown as its count and first rows', () => {
  const answers = changeTable(emptyTable(), Array.from({ length: 100 }, (_, at) => ({ id: String(at) })));
  const readable = readableState<{ answers: unknown }>({ answers });
  expect(readable.answers).toMatchObject({ count: 100 });
  expect(JSON.stringify(readable).length).toBeLessThan(200);
  const action = readableActions({ type: 'x', payload: { records: { answers: Array.from({ length: 100 }, () => ({})) } } });
  expect(action.payload.records.answers).toMatchObject({ count: 100 });
});

test('no password enters an action or the state', async () => {
  await freshDevice();
  const server = makeScriptedServer();
  server.script((call, serve) => (call.path === '/login' ? json({ data: { user: makeUser('u1'), is_impersonating: false } }) : serve()));
  const page = openPage(server);
  const seen = page.recordActions();
  const result = await page.dispatch(signIn({ email: 'a@example.test', password: 'hunter-2', remember: true }));
  expect(JSON.stringify(seen)).toContain('executeMutation');
  expect(result).toBeNull();
  expect(server.calls.find(({ path }) => path === '/login')?.body).toMatchObject({ password: 'hunter-2', remember: 1 });
  expect(JSON.stringify([seen, page.getState()])).not.toContain('hunter-2');
});
