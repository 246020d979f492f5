import { MOST_OPENED } from '../../../src/contract/kept';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectIsBounded, selectOutgrown } from '../../../src/client/state/kept/selectors';
import { answerOpened, answersForgotten, placesChosen } from '../../../src/client/state/kept/slice';
import { signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
  untilStored,
} from '../../support/client-store';
import { askedIn, completed, idsOn, makeBoundedServer, officeUser } from '../../support/bounded-server';
import { answerOf, makeDeltaServer, note, refresh, untilNoted } from '../../support/delta-server';
import type { Call } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  localStorage.clear();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('the device asks for what belongs there, knows by which rule it was given, and remembers that', async () => {
  const { server, fills } = makeBoundedServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await refresh(page);
  expect(askedIn(fills().at(-1) as Call)).toMatchObject({ keep: 'recent' });
  expect(page.getState().snapshot.kept).toEqual({ completed: 2, months: 12 });
  await untilNoted(page);
  expect((await note())?.kept).toEqual({ completed: 2, months: 12 });
  page.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady);
  expect(selectIsBounded(next.getState())).toBe(true);
});

test('a server that leaves nothing out is believed, whatever it announces', async () => {
  const { server } = makeDeltaServer(undefined, 'idempotency, etag, deltas, bounded');
  const { page } = await readyPage(makeUser('u1'), server);
  expect(selectIsBounded(page.getState())).toBe(false);
});

test('a provider that said that it knows nothing of it is asked as the specification has it', async () => {
  const { server, fills } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await refresh(page);
  expect(fills().slice(1).map(askedIn)).toEqual([{ since: 'cursor-1' }]);
});

test('what has been outgrown leaves the device by itself; never what has unsent changes or was opened', async () => {
  const { server, change } = makeBoundedServer();
  change({ answers: ['a1', 'a2', 'a3', 'a4'].map((id, at) => completed(id, 40 - at)) });
  const { page } = await readyPage(makeUser('u1'), server);
  // The server gave more than its rule says.
  expect(idsOn(page)).toEqual(['a3', 'a4']);

  change({ answers: ['a1', 'a2', 'a3', 'a4'].map((id, at) => completed(id, 40 - at)).concat(completed('a5', 1)) });
  page.dispatch(answerOpened({ id: 'a3' }));
  await refresh(page);
  expect(idsOn(page)).toEqual(['a3', 'a4', 'a5']);
  await untilStored('answers', (records) => records.length === 3);

  await page.dispatch(setAnswerDetail('a4', { id: 'q1', custom: false }, { answer: '4' }, {}));
  const state = page.getState();
  const none = { ...state, snapshot: { ...state.snapshot, kept: { completed: 0, months: 12 } } };
  expect(selectOutgrown(none, Date.now())).toEqual(['a5']);
  // What was chosen to be forgotten before the change was made stays all the same.
  page.dispatch(answersForgotten({ ids: ['a4', 'a5'] }));
  expect(idsOn(page)).toEqual(['a3', 'a4']);
});

test('of other locations and questionnaires each has its own last ones; too old is too old', async () => {
  const { server, change } = makeBoundedServer('completed=1; months=2');
  change({
    answers: [
      ...[completed('a1', 3), completed('a2', 2), completed('a3', 4, { location_id: 'l2' })],
      ...[completed('a4', 5, { assessment_tool_id: 't2' }), completed('a5', 90, { location_id: 'l3' }), answerOf('a6')],
    ],
  });
  const { page } = await readyPage(makeUser('u1'), server);
  expect(idsOn(page)).toEqual(['a2', 'a3', 'a4', 'a6']);
});

test('an administrator keeps the own unfinished ones, and those opened last', async () => {
  const { server, change, fills } = makeBoundedServer();
  const answers = [answerOf('a1'), answerOf('a2', { user_id: 'u2' }), completed('a3', 1), completed('a4', 1)];
  change({ answers });
  const { page } = await readyPage(officeUser(), server);
  expect(idsOn(page)).toEqual(['a1']);
  page.dispatch(answerOpened({ id: 'a4' }));
  change({ answers: [...answers, completed('a4', 0.5)] });
  await refresh(page);
  expect(askedIn(fills().at(-1) as Call)).toMatchObject({ opened: 'a4' });
  expect(idsOn(page)).toEqual(['a1', 'a4']);
});

test('what was opened and chosen is remembered for that person alone, and the last ones count', async () => {
  const { server, fills } = makeBoundedServer();
  const { page } = await readyPage(makeUser('u1'), server);
  for (let number = 1; number <= MOST_OPENED + 2; number += 1)
    page.dispatch(answerOpened({ id: `a${String(number)}` }));
  expect(page.getState().kept.opened).toHaveLength(MOST_OPENED);
  expect(page.getState().kept.opened[0]).toBe(`a${String(MOST_OPENED + 2)}`);
  page.dispatch(placesChosen({ places: ['l1', 'l2'] }));
  await until(page, () => fills().length === 2);
  expect(askedIn(fills()[1] as Call)).toMatchObject({ places: 'l1,l2' });
  page.close();

  const again = openPage(server, { user: makeUser('u1') });
  await until(again, isReady);
  expect(again.getState().kept.places).toEqual(['l1', 'l2']);
  again.dispatch(signedOut({ reason: 'left' }));
  expect(again.getState().kept).toEqual({ places: [], opened: [], isWifiOnly: false });
  again.close();

  const other = openPage(server, { user: makeUser('u2') });
  await until(other, isReady);
  expect(other.getState().kept).toEqual({ places: [], opened: [], isWifiOnly: false });
});

test('what is chosen in one tab holds in the others', async () => {
  const { server } = makeBoundedServer();
  const { page } = await readyPage(makeUser('u1'), server);
  page.dispatch(answerOpened({ id: 'a1' }));
  const written = JSON.parse(localStorage.getItem('kept') ?? '{}') as object;
  localStorage.setItem('kept', JSON.stringify({ ...written, places: ['l9'] }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept' }));
  expect(page.getState().kept).toEqual({ places: ['l9'], opened: ['a1'], isWifiOnly: false });
});
