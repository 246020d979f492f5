import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createAnswer } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { entryQueued } from '../../../src/client/state/outbox/events';
import { selectEntries, selectLane } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  makeUser,
  openPage,
  readyPage,
  until,
  untilStored,
} from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('what another tab tells of under an id that was swapped meanwhile joins the answer under its new one', async () => {
  const { page } = await readyPage();
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  const args = { questionRef: 'q1', answer: '5', previous: { answer: null } };
  const entry = makeEntry({ kind: 'setAnswerDetail', args }, { answerRef: id });
  page.dispatch({ ...entryQueued({ entry, superseded: [], base: null }), meta: { remote: true } });
  expect(selectLane(page.getState(), id)).toEqual([{ ...entry, answerRef: 'a1' }]);
  expect(selectAnswer(page.getState(), id)?.details).toMatchObject([{ answer_value: '5' }]);
});

test('what a tab sent before it died is looked up by the next, though nobody told it', async () => {
  const server = makeScriptedServer();
  server.script((_, serve) => {
    const { body, status } = serve();
    return new Response(body, { status });
  });
  const { page } = await readyPage(makeUser('u1'), server);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  const [entry] = selectEntries(page.getState());
  if (!entry) throw new Error('Nothing waits');
  const log = await openOutboxDb<Entry>();
  await log.replace({ ...entry, state: 'sending', mayHaveArrived: 'withoutKey', lookAlikes: [] });
  const fields = {
    assessment_tool_id: 't1',
    location_id: 'l1',
    user_id: 'u1',
    status: 'in_progress',
    updated_at: '',
    details: [],
    custom_questions: [],
  };
  server.answers.set('a7', { id: 'a7', ...fields });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  expect(server.writes()).toEqual([]);
  expect(selectAnswer(page.getState(), entry.answerRef)?.id).toBe('a7');
});

test('a tag that another tab notes while this one opens does not vouch for what this one read before', async () => {
  const { page, server } = await readyPage();
  await untilStored('locations', (records) => records.length === 1);
  const log = await openOutboxDb<Entry>();
  const snapshot = { ...page.getState().snapshot, etag: '"first"' };
  await log.putSnapshot('u1', snapshot);
  const next = openPage(server, {
    user: makeUser('u1'),
    online: false,
    openOfflineDb: async () => {
      await log.putSnapshot('u1', { ...snapshot, etag: '"second"' });
      return openOfflineDb();
    },
  });
  await until(next, (state) => state.localStore.status === 'ready');
  expect(next.getState().snapshot.etag).toBe('"first"');
});
