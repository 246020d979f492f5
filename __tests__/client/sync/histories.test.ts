import { closeAllPages } from '../../support/client-store';
import { historyOf, type History } from '../../support/histories/history';
import { live } from '../../support/histories/live';
import { shrink } from '../../support/histories/shrink';

/**
 * More on demand: `HISTORIES=5000 npx jest -c config/jest.config.js histories`; `SEED=17` lives through that one alone,
 * and looks for the shortest history that ends as badly.
 */
const COUNT = Number(process.env['HISTORIES'] ?? 200);
const FIRST = Number(process.env['SEED'] ?? 1);
const isAlone = process.env['SEED'] !== undefined;
const seeds = Array.from({ length: isAlone ? 1 : COUNT }, (_, number) => FIRST + number);

afterEach(closeAllPages);

async function endOf(history: History) {
  try {
    return await live(history);
  } finally {
    closeAllPages();
  }
}
const endsBadly = async (history: History) => (await endOf(history)).faults.length > 0;

test.each(Array.from({ length: Math.ceil(seeds.length / 25) }, (_, part) => seeds.slice(part * 25, part * 25 + 25)))(
  'whatever people and networks do, all is there once: seeds from %i',
  async (...part) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    for (const seed of part) {
      const history = historyOf(seed);
      const first = await endOf(history);
      if (first.faults.length === 0) continue;
      // Shortening may take minutes, in which what was found would be lost.
      const shortest = isAlone ? await shrink(history, endsBadly) : history;
      // What depends on the moment may not show itself twice: then as it was first seen.
      const again = isAlone ? await endOf(shortest) : first;
      const { faults, story } = again.faults.length > 0 ? again : first;
      throw new Error(`Seed ${String(seed)}\n${[...faults, '', ...story, '', JSON.stringify(shortest)].join('\n')}`);
    }
  },
);
