import { authApi } from '../../../src/client/api/auth-api';
import { confirmPerson } from '../../../src/client/sync/confirm-person';
import { closeAllPages, freshDevice, isReady, makeUser, openPage, until } from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

beforeEach(freshDevice);
afterEach(closeAllPages);

test('nothing is sent in the session of somebody else, also where it was asked whose it is a moment before', async () => {
  const server = makeScriptedServer('');
  const page = openPage(server, { user: makeUser('u1') });
  await until(page, isReady);
  let asked = 0;
  server.script(async ({ path }, serve) => {
    if (path !== '/api/user') return serve();
    asked += 1;
    const session = { data: { user: makeUser(asked === 1 ? 'u1' : 'u2'), is_impersonating: false } };
    // By then the cache has forgotten what was answered before.
    if (asked > 1) await new Promise((over) => setTimeout(over, 20));
    return json(session);
  });
  const { currentUser } = authApi.endpoints;
  await page.dispatch(currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  expect(await confirmPerson(page.dispatch, page.getState)).toBe(false);
  expect([asked, page.getState().session.user]).toEqual([2, null]);
});
