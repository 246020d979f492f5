import { createAnswer, deleteAnswer } from '../../../../src/client/state/answers/actions';
import { signedIn, signedOut } from '../../../../src/client/state/session/events';
import { selectIsCompact, selectIsFlagged, selectIsSingle } from '../../../../src/client/state/sheet/selectors';
import {
  densityChosen,
  flagRemoved,
  languageChosen,
  modeChosen,
  questionFlagged,
} from '../../../../src/client/state/sheet/slice';
import { localStoreCleared } from '../../../../src/client/state/local-store/slice';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  makeUser,
  openPage,
  readyPage,
  until,
  type Page,
} from '../../../support/client-store';
import { makeScriptedServer } from '../../../support/scripted-server';

const KEY = 'sheet';
const q1 = { answerId: 'a1', questionId: 'q1' };
const q2 = { answerId: 'a2', questionId: 'q2' };

const open = (user = makeUser('u1')) => openPage(makeScriptedServer(), { user });
const isFlagged = (page: Page, { answerId, questionId }: typeof q1) =>
  selectIsFlagged(page.getState(), answerId, questionId);

beforeEach(freshDevice);
afterEach(closeAllPages);

test('a person finds the way of filling in and the flags again at the next visit', () => {
  const { dispatch } = open();
  dispatch(modeChosen({ mode: 'single' }));
  dispatch(densityChosen({ density: 'compact' }));
  dispatch(languageChosen({ language: 'ar' }));
  dispatch(questionFlagged(q1));
  dispatch(questionFlagged(q2));
  dispatch(flagRemoved(q2));
  closeAllPages();
  const page = open();
  expect([selectIsSingle(page.getState()), selectIsCompact(page.getState())]).toEqual([true, true]);
  expect(page.getState().sheet.language).toBe('ar');
  expect([isFlagged(page, q1), isFlagged(page, q2)]).toEqual([true, false]);
});

test('another person has their own', () => {
  const page = open();
  page.dispatch(questionFlagged(q1));
  page.dispatch(signedOut({ reason: 'left' }));
  page.dispatch(signedIn({ user: makeUser('u2') }));
  expect(isFlagged(page, q1)).toBe(false);
  page.dispatch(signedIn({ user: makeUser('u1') }));
  expect(isFlagged(page, q1)).toBe(true);
});

test('two tabs keep what the other one flagged', () => {
  const [one, other] = [open(), open()];
  one.dispatch(questionFlagged(q1));
  // Before the news arrives.
  other.dispatch(questionFlagged(q2));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  for (const page of [one, other]) expect([isFlagged(page, q1), isFlagged(page, q2)]).toEqual([true, true]);
});

test('flags go on with an answer that gets the server’s id, stay while the device is emptied, and go with it', async () => {
  const { page } = await readyPage();
  const temporary = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  page.dispatch(questionFlagged({ answerId: temporary, questionId: 'q1' }));
  await until(page, isDrained);
  const id = page.getState().outbox.aliases[temporary] ?? '';
  expect(page.getState().sheet.flags).toEqual({ [id]: { q1: true } });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    u1: { mode: 'list', density: 'comfortable', language: null, flags: { [id]: { q1: true } } },
  });
  await page.dispatch(deleteAnswer(id));
  expect(page.getState().sheet.flags).toEqual({});
  page.dispatch(questionFlagged(q1));
  page.dispatch(localStoreCleared({ owner: 'u1' }));
  expect(isFlagged(page, q1)).toBe(true);
});

test.each([
  ['no JSON', '{'],
  ['broken parts', JSON.stringify({ u1: { mode: 'none', density: 1, flags: { a1: { q1: 1 }, a2: { q2: true } } } })],
])('what is stored and broken is ignored: %s', (_, stored) => {
  localStorage.setItem(KEY, stored);
  const page = open();
  expect([selectIsSingle(page.getState()), selectIsCompact(page.getState())]).toEqual([false, false]);
  expect(isFlagged(page, q1)).toBe(false);
  page.dispatch(questionFlagged(q1));
  closeAllPages();
  expect(isFlagged(open(), q1)).toBe(true);
});
