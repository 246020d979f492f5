import { keepLookingForUpdates } from '../../../src/client/app/look-for-updates';

const MINUTE = 60_000;
const look = jest.fn(() => Promise.resolve());
let now = 0;
let stop: () => void;

beforeEach(() => {
  now = 1_000_000;
  look.mockClear();
  stop = keepLookingForUpdates({ clock: { now: () => now }, look });
});
afterEach(() => {
  stop();
});

const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
const networkReturns = () => window.dispatchEvent(new Event('online'));

test('not within an hour of the last look', () => {
  comesBack();
  now += 60 * MINUTE;
  comesBack();
  networkReturns();
  expect(look).not.toHaveBeenCalled();
});

test('when the person comes back after more than an hour, and again after another one', () => {
  now += 61 * MINUTE;
  comesBack();
  comesBack();
  expect(look).toHaveBeenCalledTimes(1);
  now += 61 * MINUTE;
  comesBack();
  expect(look).toHaveBeenCalledTimes(2);
});

test('when the network returns', () => {
  now += 61 * MINUTE;
  networkReturns();
  expect(look).toHaveBeenCalledTimes(1);
});

test('not while the page is hidden or the device offline', () => {
  now += 61 * MINUTE;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comesBack();
  visibility.mockReturnValue('visible');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  comesBack();
  expect(look).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  networkReturns();
  expect(look).toHaveBeenCalledTimes(1);
});

test('a clock that was set back does not put it off for ever', () => {
  now -= 90 * MINUTE;
  comesBack();
  expect(look).toHaveBeenCalledTimes(1);
});

test('not once stopped', () => {
  stop();
  now += 61 * MINUTE;
  comesBack();
  expect(look).not.toHaveBeenCalled();
});
