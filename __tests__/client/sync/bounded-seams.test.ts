import { answersApi } from '../../../src/client/api/answers-api';
import { systemClock } from '../../../src/client/lib/clock';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { answerOpened, placesChosen } from '../../../src/client/state/kept/slice';
import { discardEntries } from '../../../src/client/state/outbox/decisions';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { mediaKept } from '../../../src/client/state/media/slice';
import {
  closeAllPages,
  freshDevice,
  isOpened,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
  untilStored,
} from '../../support/client-store';
import { DAY, askedIn, completed, idsOn, makeBoundedServer, officeUser } from '../../support/bounded-server';
import { answerOf, refresh } from '../../support/delta-server';
import type { Call } from '../../support/scripted-server';

/*
 * A device that keeps what it needs, where something else happens at the same moment.
 */

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const Q1 = { id: 'q1', custom: false };
const clockOff = (days: number) => ({ ...systemClock, now: () => Date.now() + days * DAY });

/** Holds what is answered from now on, until it is let go. */
function hold(double: ReturnType<typeof makeBoundedServer>) {
  let letGo = () => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  double.setTrouble(async (response) => {
    response.headers.set('X-Kept', 'completed=2; months=12');
    await over;
    return response;
  });
  return { letGo: () => letGo() };
}

test.each([
  ['two years ahead', 730],
  ['two years behind', -730],
  ['right', 0],
])('on a device whose clock is %s, what is too old is told by the server’s', async (_, days) => {
  const double = makeBoundedServer();
  double.change({ answers: [completed('a1', 300), completed('a2', 400, { location_id: 'l2' }), answerOf('a3')] });
  const { page } = await readyPage(makeUser('u1'), double.server, { clock: clockOff(days) });
  await until(page, () => idsOn(page).length < 3);
  expect(idsOn(page)).toEqual(['a1', 'a3']);
  await refresh(page);
  expect(idsOn(page)).toEqual(['a1', 'a3']);
});

test('where the server does not say what time it is, nothing is too old', async () => {
  const double = makeBoundedServer(undefined, () => null);
  double.change({ answers: [completed('a1', 400), completed('a2', 1), completed('a3', 2), completed('a4', 500)] });
  const { page } = await readyPage(makeUser('u1'), double.server);
  await until(page, () => idsOn(page).length < 4);
  expect(idsOn(page)).toEqual(['a2', 'a3']);
  double.change({ answers: [completed('a1', 400)] });
  await refresh(page);
  expect(idsOn(page)).toEqual(['a1']);
});

test('what was opened and changed while all is on its way stays, also when nothing waits for it any more', async () => {
  const double = makeBoundedServer();
  const { letGo } = hold(double);
  const page = openPage(double.server, { user: officeUser() });
  await until(page, () => double.fills().length === 1);
  for (const id of ['a7', 'a8']) {
    double.server.answers.set(id, answerOf(id, { user_id: 'u2', details: [], custom_questions: [] }) as never);
    page.dispatch(answerOpened({ id }));
    await page.dispatch(answersApi.endpoints.answer.initiate({ id }));
  }
  double.server.answers.clear();
  await page.dispatch(setAnswerDetail('a8', Q1, { answer: '4' }, { answer: null }));
  await until(page, (state) => selectEntries(state).some(({ state: is }) => is === 'needsAttention'));
  letGo();
  await until(page, isReady);
  expect(idsOn(page)).toEqual(['a7', 'a8']);
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  await refresh(page);
  expect(idsOn(page)).toEqual(['a7', 'a8']);
  expect(askedIn(double.fills().at(-1) as Call)).toMatchObject({ opened: 'a8,a7' });
});

test('what has bytes that are not sent stays, and is named', async () => {
  const double = makeBoundedServer();
  const evidence = [
    { id: 'e1', kind: 'photo', name: 'P', type: 'image/jpeg', size: 9, received: 0, question_id: 'q1' },
  ];
  double.change({ answers: [completed('a1', 3), completed('a2', 2), completed('a3', 1)] });
  const { page } = await readyPage(makeUser('u1'), double.server);
  const item = {
    ...({ id: 'e1', kind: 'photo', name: 'P', type: 'image/jpeg', size: 9 } as const),
    ...({ received: 0, state: 'waiting', error: null } as const),
  };
  page.dispatch(mediaKept({ item }));
  double.change({ answers: [completed('a1', 3, { evidence }), completed('a2', 2), completed('a3', 1)] });
  await refresh(page);
  await refresh(page);
  expect(idsOn(page)).toEqual(['a1', 'a2', 'a3']);
  expect(askedIn(double.fills().at(-1) as Call)).toMatchObject({ opened: 'a1' });
});

test('a fill that is cut removes nothing; the next one does, and not what was changed in between', async () => {
  const double = makeBoundedServer();
  double.change({ answers: [answerOf('a1'), answerOf('a2'), completed('a3', 2)] });
  const { page } = await readyPage(makeUser('u1'), double.server);
  await untilStored('answers', (records) => records.length === 3);
  double.change({ answers: [answerOf('a1')] });
  let cuts = 0;
  double.setTrouble(async (response) => {
    const text = await response.text();
    const headers = { 'X-Capabilities': 'idempotency, etag, deltas, bounded', 'X-Kept': 'completed=2; months=12' };
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(text.slice(0, text.length >> 1))),
      pull: (stream) => stream.error(new TypeError('The connection broke')),
    });
    cuts += 1;
    return new Response(body, { status: 200, headers });
  });
  // Another rule of what belongs here: all is given anew.
  page.dispatch(placesChosen({ places: ['l9'] }));
  await until(page, () => cuts === 1);
  await until(page, ({ localStore }) => localStore.receiving === null);
  expect(idsOn(page)).toEqual(['a1', 'a2', 'a3']);
  page.close();
  const again = openPage(double.server, { user: makeUser('u1'), online: false });
  await until(again, isOpened);
  expect(idsOn(again)).toEqual(['a1', 'a2', 'a3']);
  await again.dispatch(setAnswerDetail('a2', Q1, { answer: '4' }, { answer: null }));
  double.setTrouble((response) => {
    response.headers.set('X-Kept', 'completed=2; months=12');
    return response;
  });
  again.dispatch(onlineChanged({ online: true }));
  await until(again, () => idsOn(again).length === 2);
  expect(idsOn(again)).toEqual(['a1', 'a2']);
  expect(selectEntries(again.getState())).toHaveLength(1);
});
