import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { closeAllPages, freshDevice, readyPage } from '../../support/client-store';

const answer = (id: string, value: string) =>
  setAnswerDetail(id, { id: 'q1', custom: false }, { answer: value }, { answer: null });

const persist = jest.fn(() => Promise.resolve(true));
const persisted = jest.fn(() => Promise.resolve(false));

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist, persisted } });
  persist.mockClear();
  persisted.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  closeAllPages();
  Reflect.deleteProperty(navigator, 'storage');
});

test('the first change without a connection asks for it, and no later one', async () => {
  const { page } = await readyPage();
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  expect(persist).not.toHaveBeenCalled();
  page.dispatch(onlineChanged({ online: false }));
  expect(persist).not.toHaveBeenCalled();
  await page.dispatch(answer(id!, '3'));
  expect(persist).toHaveBeenCalledTimes(1);
  await page.dispatch(answer(id!, '4'));
  expect(persist).toHaveBeenCalledTimes(1);
});

test('what was promised before is not asked again', async () => {
  persisted.mockResolvedValue(true);
  const { page } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  expect(persisted).toHaveBeenCalled();
  expect(persist).not.toHaveBeenCalled();
});

test('a browser without such a promise is none the worse', async () => {
  Reflect.deleteProperty(navigator, 'storage');
  const { page } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  expect(await page.dispatch(createAnswer('t1', 'l1'))).toBeTruthy();
});
