import { summarize } from '../../../src/client/app/devtools';
import { changeTable, emptyTable } from '../../../src/client/lib/record-table';
import { signIn } from '../../../src/client/state/session/actions';
import { closeAllPages, freshDevice, makeUser, openPage } from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

afterEach(closeAllPages);

const many = Array.from({ length: 100 }, (_, at) => ({ id: String(at) }));
const table = changeTable(emptyTable(), many);
const brief = { count: 100, first: many.slice(0, 5) };

test('no table of records and no long list is shown whole, wherever it stands', () => {
  const state = summarize<object>({
    answers: table,
    users: table,
    outbox: { lanes: Object.fromEntries(many.map(({ id }) => [id, []])) },
    api: { queries: { list: { data: { rows: many } } } },
    session: { user: { name: 'Maya' } },
  });
  expect(state).toMatchObject({
    answers: { count: 100 },
    users: { count: 100 },
    outbox: { lanes: { count: 100 } },
    api: { queries: { list: { data: { rows: brief } } } },
    session: { user: { name: 'Maya' } },
  });
  expect(JSON.stringify(state).length).toBeLessThan(1000);
  expect(summarize({ type: 'persist/REHYDRATE', payload: { locations: table } })).toMatchObject({
    payload: { locations: { count: 100 } },
  });
  expect(summarize({ type: 'x', payload: { records: { answers: many } } })).toEqual({
    type: 'x',
    payload: { records: { answers: brief } },
  });
});

test('no password enters an action or the state', async () => {
  await freshDevice();
  const server = makeScriptedServer();
  server.script((call, serve) =>
    call.path === '/login' ? json({ data: { user: makeUser('u1'), is_impersonating: false } }) : serve(),
  );
  const page = openPage(server);
  const seen = page.recordActions();
  const result = await page.dispatch(signIn({ email: 'a@example.test', password: 'hunter-2', remember: true }));
  expect(JSON.stringify(seen)).toContain('executeMutation');
  expect(result).toBeNull();
  expect(server.calls.find(({ path }) => path === '/login')?.body).toMatchObject({ password: 'hunter-2', remember: 1 });
  expect(JSON.stringify([seen, page.getState()])).not.toContain('hunter-2');
});
