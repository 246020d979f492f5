import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createAnswer } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { closeAllPages, freshDevice, isDrained, makeUser, readyPage, until } from '../../support/client-store';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('a network that is back before its loss was noted is not waited for', async () => {
  // Without keys it looks around before it sends: a call may find the network gone.
  const server = makeScriptedServer('');
  const other = { assessment_tool_id: 't1', location_id: 'l2', user_id: 'u1', status: 'completed', updated_at: '' };
  server.answers.set('a9', { id: 'a9', ...other, details: [], custom_questions: [] });
  let network: 'there' | 'lost' | 'back' = 'there';
  const { page } = await readyPage(makeUser('u1'), server, {
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      const replace: typeof db.replace = async (...given) => {
        if (network === 'lost') {
          network = 'back';
          page.dispatch(onlineChanged({ online: true }));
        }
        return db.replace(...given);
      };
      return { ...db, replace };
    },
  });
  server.script(({ path }, serve) => {
    if (network === 'there' && path.startsWith('/api/answers?')) {
      network = 'lost';
      page.dispatch(onlineChanged({ online: false }));
    }
    return serve();
  });
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained, 6_000);
  expect(network).toBe('back');
  expect(server.answers.size).toBe(2);
});
