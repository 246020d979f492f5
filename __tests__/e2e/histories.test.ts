import { test as base } from '@playwright/test';
import { CHOSEN } from '../support/browser-histories/chosen';
import { openHistoryHouse, type HistoryHouse } from '../support/browser-histories/house';
import { historyOf, type History } from '../support/browser-histories/history';
import { live } from '../support/browser-histories/live';
import { shrink } from '../support/histories/shrink';

/**
 * Others on demand: `BROWSER_HISTORIES=1000 FIRST_SEED=5000 npm run test:e2e -- histories`; `SEED=17` lives through that
 * one alone, and tells its story; `HISTORY='{…}'` one that was printed. `SHRINK=12` spends that many tries on finding a
 * shorter history that fails too.
 */
const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const ONE = process.env['SEED'];
const PRINTED = process.env['HISTORY'];
const COUNT = setting('BROWSER_HISTORIES', 0);
const TRIES = setting('SHRINK', 0);

function seeds(): readonly number[] {
  if (ONE !== undefined) return [Number(ONE)];
  if (PRINTED !== undefined) return [0];
  return COUNT === 0 ? CHOSEN : Array.from({ length: COUNT }, (_, at) => setting('FIRST_SEED', 1) + at);
}

/** In ms, of one history with its house; one that is shrunk is lived through again and again. */
const LIVED_WITHIN = 300_000;

const test = base.extend<object, { houseOf: () => Promise<HistoryHouse> }>({
  houseOf: [
    async ({ launchOptions }, use) => {
      let house: HistoryHouse | null = null;
      await use(async () => {
        if (house?.hasRoom()) return house;
        await house?.close();
        house = await openHistoryHouse(launchOptions);
        return house;
      });
      // The compiler does not see what the function above writes.
      await (house as HistoryHouse | null)?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
// A history tells its story itself; recording it besides takes its time.
test.use({ trace: 'off' });
// Histories know nothing of each other: both workers take of them, whichever is free.
test.describe.configure({ mode: 'parallel', timeout: LIVED_WITHIN * (TRIES + 1) });

for (const seed of seeds()) {
  test(`whatever people, browsers, networks and servers do, all is there once: seed ${String(seed)}`, async ({
    houseOf,
    launchOptions,
  }) => {
    const endOf = async (history: History) => live(history, await houseOf(), launchOptions);
    const history = PRINTED === undefined ? historyOf(seed) : (JSON.parse(PRINTED) as History);
    const first = await endOf(history);
    if (ONE !== undefined || PRINTED !== undefined) process.stdout.write(`${first.story.join('\n')}\n`);
    if (first.faults.length === 0) return;
    const shortest = await shrink(history, async (shorter) => (await endOf(shorter)).faults.length > 0, TRIES);
    const again = shortest === history ? first : await endOf(shortest);
    // What depends on the moment may not show itself twice: then as it was first seen.
    const { faults, story } = again.faults.length > 0 ? again : first;
    throw new Error(`Seed ${String(seed)}\n${[...faults, '', ...story, '', JSON.stringify(shortest)].join('\n')}`);
  });
}
