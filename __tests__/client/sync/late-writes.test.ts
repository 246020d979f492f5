import { draftedRecords, putDrafts } from '../../../src/client/lib/storage/drafts-db';
import { keepMedia, listMedia } from '../../../src/client/lib/storage/media-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createCustomQuestion, deleteCustomQuestion, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { signedIn, signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isOpened,
  makeUser,
  openDb,
  openPage,
  type Page,
  until,
} from '../../support/client-store';
import {
  commanding,
  DRAFT,
  entriesOf,
  identity,
  isCleared,
  isOut,
  known,
  untilNobody,
  workOffline,
} from '../../support/ordered-device';

/*
 * What is written at the very moment at which its person leaves, or the office has the device cleared.
 */

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const QUESTION = { id: 'q1', custom: false };
const draftOf = (owner: string) => ({ ...DRAFT, owner });

/** Keeps the log busy, so that whoever writes into it takes turns in the order in which they came. @returns how to end it. */
async function holdLog(): Promise<() => void> {
  const db = await openDb('offline-outbox');
  const store = db.transaction(['entries'], 'readwrite').objectStore('entries');
  let isHeld = true;
  await new Promise<void>((begun) => {
    const again = () => {
      begun();
      if (isHeld) store.count().onsuccess = again;
      else db.close();
    };
    store.count().onsuccess = again;
  });
  return () => (isHeld = false);
}

/** Makes a question of one's own, of which the log knows that another tab may have sent it; this one does not. */
async function sentElsewhere(page: Page, answer: string): Promise<string> {
  await page.dispatch(createCustomQuestion(answer, 'Is it warm?'));
  const made = selectEntries(page.getState()).find(({ kind }) => kind === 'createCustomQuestion');
  if (made?.kind !== 'createCustomQuestion') throw new Error('Nothing was asked');
  await (await openOutboxDb<Entry>()).replace({ ...made, state: 'unknown', mayHaveArrived: 'withKey' });
  return made.args.questionRef;
}

test('what another tab writes while the device is cleared, and afterwards, goes too; and nothing once the person is back', async () => {
  const house = commanding();
  const page = await known('u1', house);
  const answer = await workOffline(page);
  const second = openPage(house.server, { user: makeUser('u1'), online: false });
  await until(second, ({ outbox }) => outbox.status === 'ready');
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  const letGo = await holdLog();
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isOut);
  const during = second.dispatch(setAnswerDetail(answer, QUESTION, { answer: '4' }, { answer: '3' }));
  letGo();
  await during;
  await until(page, isCleared);
  // It has not heard yet that nobody is signed in any more.
  await second.dispatch(setAnswerDetail(answer, { id: 'q2', custom: false }, { answer: '5' }, { answer: '3' }));
  await putDrafts([draftOf('u1'), draftOf('u2')]);
  second.close();
  page.close();

  const next = openPage(house.server, { user: null, online: false });
  while ((await entriesOf('u1')) + (await draftedRecords('u1')).size > 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...(await draftedRecords('u2'))]).toEqual(['locations/l1']);
  expect(next.getState().session.endedBecause).toBeNull();

  next.dispatch(signedIn({ user: makeUser('u1') }));
  await until(next, isOpened);
  await putDrafts([draftOf('u1')]);
  next.dispatch(signedOut({ reason: 'expired' }));
  await untilNobody();
  next.close();
  const last = openPage(house.server, { user: makeUser('u2'), online: false });
  await until(last, ({ outbox }) => outbox.status === 'ready');
  expect([...(await draftedRecords('u1'))]).toEqual(['locations/l1']);
  expect((await identity())?.done).toEqual([{ id: 'o1', isTold: true }]);
});

test('what undoes a change that may have left is in the log before the device is cleared, or not at all', async () => {
  const house = commanding();
  const page = await known('u1', house);
  const answer = await workOffline(page);
  const question = await sentElsewhere(page, answer);
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  const letGo = await holdLog();
  const undone = page.dispatch(deleteCustomQuestion(answer, question, 'Is it warm?'));
  // Before there is a network: else what leaves waits for the log, and what is asked for behind it.
  page.dispatch(signedOut({ reason: 'expired' }));
  page.dispatch(onlineChanged({ online: true }));
  // Not by what the log says: clearing may wait for it already.
  while (house.asked().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  letGo();
  await until(page, isCleared);
  await undone;
  expect(await entriesOf('u1')).toBe(0);
  expect(selectEntries(page.getState())).toEqual([]);
});

test('without an order it is kept for its person, and nobody else sees it', async () => {
  const house = commanding();
  const page = await known('u1', house);
  const answer = await workOffline(page, 1);
  const question = await sentElsewhere(page, answer);
  expect(await entriesOf('u1')).toBe(3);
  const letGo = await holdLog();
  const undone = page.dispatch(deleteCustomQuestion(answer, question, 'Is it warm?'));
  page.dispatch(signedOut({ reason: 'left' }));
  page.dispatch(signedIn({ user: makeUser('u2') }));
  letGo();
  expect(await undone).toBe(true);
  await until(page, ({ outbox }) => outbox.status === 'ready');
  expect(selectEntries(page.getState())).toEqual([]);
  expect(await entriesOf('u1')).toBe(4);

  page.dispatch(signedOut({ reason: 'left' }));
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, ({ outbox }) => outbox.status === 'ready');
  expect(selectEntries(page.getState()).map(({ kind }) => kind)).toContain('deleteCustomQuestion');
});

test('bytes of what was changed while acting as somebody stay with the change', async () => {
  const house = commanding();
  const page = await known('u1', house);
  const facts = {
    kind: 'file' as const,
    name: 'F',
    type: 'text/plain',
    size: 1,
    sha256: '',
    addedAt: 1,
  };
  for (const [id, owner, isSent] of [
    ['m1', 'u1', false],
    ['m2', 'impersonated:u3', false],
    ['m3', 'impersonated:u3', true],
  ] as const)
    await keepMedia({ ...facts, id, owner, isSent }, { bytes: new Uint8Array([1]).buffer, preview: null });
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  page.dispatch(signedOut({ reason: 'expired' }));
  await until(page, isCleared);
  expect([await listMedia('u1'), (await listMedia('impersonated:u3')).map(({ id }) => id)]).toEqual([[], ['m2']]);
});
