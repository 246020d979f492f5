import type { Clock } from '../../../src/client/lib/clock';
import { makeLeaseLock, makeWebLock } from '../../../src/client/sync/replay-lock';

const NAME = 'outpost-replay';
type Grant = () => Promise<unknown>;

/** The browser's locks, which jsdom has none of: one at a time, and breakable. */
function giveLocks(): void {
  const line: (() => void)[] = [];
  let holder: { release: () => void } | null = null;
  const next = () => {
    if (holder === null) line.shift()?.();
  };
  const hold = (work: Grant) =>
    new Promise((resolve, reject) => {
      const own = {
        release: () => {
          reject(new DOMException('The lock was broken', 'AbortError'));
        },
      };
      holder = own;
      work()
        .then(resolve, reject)
        .finally(() => {
          if (holder === own) holder = null;
          next();
        });
    });
  const request = async (_: string, ...given: [Grant] | [{ steal: true }, Grant]): Promise<unknown> => {
    const work = given.length === 1 ? given[0] : async () => given[1]();
    if (given.length === 1) {
      await new Promise<void>((resolve) => {
        line.push(resolve);
        next();
      });
    } else holder?.release();
    return hold(work);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** A clock that goes on when told to. */
function makeHandClock() {
  let now = 0;
  let due: { at: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    elapsed: () => now,
    after: (delay, task) => {
      const timer = { at: now + delay, task };
      due.push(timer);
      return () => {
        due = due.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    goOn: (time: number) => {
      now += time;
      const ready = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { task } of ready) task();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(giveLocks);

test('who has the right and answers no question loses it', async () => {
  const { clock, goOn } = makeHandClock();
  void navigator.locks.request(NAME, () => new Promise(() => undefined)).catch(() => undefined);
  await settled();
  let hadTurn = false;
  const waiting = makeWebLock(clock)(() => {
    hadTurn = true;
    return Promise.resolve();
  });
  for (let time = 0; time < 10_000; time += 2_000) goOn(2_000);
  await settled();
  expect(hadTurn).toBe(false);
  goOn(2_000);
  await settled();
  expect(hadTurn).toBe(true);
  expect(await waiting).toBe(true);
});

test('who loses the right is told at the next step, and ends in peace', async () => {
  const seen: boolean[] = [];
  const worked = makeWebLock(makeHandClock().clock)(async (isMine) => {
    seen.push(isMine());
    await navigator.locks.request(NAME, { steal: true }, () => undefined);
    await settled();
    seen.push(isMine());
  });
  expect(await worked).toBe(true);
  expect(seen).toEqual([true, false]);
});

test('what fails while it has the right is not taken for the loss of it', async () => {
  const refused = new Error('No room');
  await expect(makeWebLock(makeHandClock().clock)(() => Promise.reject(refused))).rejects.toBe(refused);
});

test.each([
  ['the browser’s lock', makeWebLock],
  ['the lease', (clock: Clock) => makeLeaseLock(() => Promise.resolve({ lease: () => Promise.resolve(1) }), clock)],
])('with %s, a tab that stood still takes its turn for lost, one that is at work does not', async (_, makeLock) => {
  const { clock, goOn } = makeHandClock();
  const seen: boolean[] = [];
  await makeLock(clock)((isMine) => {
    for (const pause of [5_000, 5_000, 11_000, 1]) {
      goOn(pause);
      seen.push(isMine());
    }
    return Promise.resolve();
  });
  expect(seen).toEqual([true, true, false, false]);
});

test('a lease that another tab took is not renewed, and the work hears of it', async () => {
  const { clock, goOn } = makeHandClock();
  const leases = [1, null, null];
  const lock = makeLeaseLock(() => Promise.resolve({ lease: () => Promise.resolve(leases.shift() ?? null) }), clock);
  let isStill = true;
  await lock(async (isMine) => {
    goOn(3_000);
    await settled();
    isStill = isMine();
  });
  expect(isStill).toBe(false);
});
