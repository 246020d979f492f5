import { answersApi } from '../../../src/client/api/answers-api';
import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { signedIn, signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openPage,
  readyPage,
  stored,
  until,
  untilStored,
} from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A page that reads an answer of its person, of which only the head of the response has come. */
async function readingPage() {
  const server = makeScriptedServer();
  let isAsked = false;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  server.script(({ path }, serve) => {
    if (!path.startsWith('/api/answers/a7')) return serve();
    isAsked = true;
    const record = { id: 'a7', assessment_tool_id: 't1', location_id: 'l1', user_id: 'u1', status: 'in_progress' };
    const body = new ReadableStream({
      pull: async (stream) => {
        await finished;
        stream.enqueue(new TextEncoder().encode(JSON.stringify({ data: record })));
        stream.close();
      },
    });
    return new Response(body, { headers: serve().headers });
  });
  const { page } = await readyPage(makeUser('u1'), server);
  const reading = page.dispatch(answersApi.endpoints.answer.initiate({ id: 'a7' }));
  await until(page, () => isAsked);
  // The head is judged by now.
  await turns();
  const arrive = async () => {
    finish();
    await reading;
    // Of a page that nobody is signed in to any more the call itself has ended sooner than its response.
    await turns();
  };
  return { page, arrive };
}

test('a record is shown to the person who asked for it, when all of the response has come', async () => {
  const { page, arrive } = await readingPage();
  await arrive();
  expect(selectAnswer(page.getState(), 'a7')).toMatchObject({ user_id: 'u1' });
});

test('a record whose response is read when the session ends is shown to nobody', async () => {
  const { page, arrive } = await readingPage();
  page.dispatch(signedOut({ reason: 'expired' }));
  await arrive();
  expect(page.getState().answers.size).toBe(0);
});

test('a record whose response is read when the session ends is not shown to the next person, nor kept for them', async () => {
  const { page, arrive } = await readingPage();
  page.dispatch(signedOut({ reason: 'left' }));
  page.dispatch(signedIn({ user: makeUser('u2') }));
  await until(page, isReady);
  await arrive();
  expect(page.getState().answers.size).toBe(0);
  expect(await stored('answers')).toEqual([]);
});

test('the record that a refusal brings is shown to nobody when the session ends before it is taken in', async () => {
  const server = makeScriptedServer();
  let park: () => void = () => undefined;
  const parked = new Promise<void>((resolve) => (park = resolve));
  let isParking = false;
  const { page } = await readyPage(makeUser('u1'), server, {
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      const replace: typeof db.replace = async (...given) => {
        if (given[0].state === 'needsAttention') {
          isParking = true;
          await parked;
        }
        return db.replace(...given);
      };
      return { ...db, replace };
    },
  });
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  server.script(({ path }, serve) =>
    path.includes('answer-detail')
      ? json({ message: 'Changed.', code: 'conflict', current: server.answers.get('a1') }, 409)
      : serve(),
  );
  await page.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  await until(page, () => isParking);
  page.dispatch(signedOut({ reason: 'expired' }));
  park();
  await turns();
  expect(page.getState().answers.size).toBe(0);
});

test('what the device keeps is shown to nobody when the session ends while it is read', async () => {
  const server = makeScriptedServer();
  const { page: first } = await readyPage(makeUser('u1'), server);
  await first.dispatch(createAnswer('t1', 'l1'));
  await until(first, isDrained);
  await untilStored('answers', (records) => records.length > 0);
  first.close();
  let read: () => void = () => undefined;
  const mayRead = new Promise<void>((resolve) => (read = resolve));
  let isReading = false;
  const page = openPage(server, {
    user: makeUser('u1'),
    openOfflineDb: async () => {
      const db = await openOfflineDb();
      return {
        ...db,
        read: async () => {
          isReading = true;
          await mayRead;
          return db.read();
        },
      };
    },
  });
  await until(page, () => isReading);
  page.dispatch(signedOut({ reason: 'expired' }));
  read();
  await turns();
  const { answers, locations, snapshot } = page.getState();
  expect([answers.size, locations.size, snapshot.owner]).toEqual([0, 0, null]);
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, isReady);
  expect(page.getState().answers.size).toBe(1);
});
