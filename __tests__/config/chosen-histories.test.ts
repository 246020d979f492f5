import { CHOSEN, meetingsOf } from '../support/browser-histories/chosen';
import { historyOf } from '../support/browser-histories/history';

type Meetings = ReturnType<typeof meetingsOf>;
const everyMeeting = (seeds: readonly number[], kind: keyof Meetings) =>
  new Set(seeds.flatMap((seed) => meetingsOf(historyOf(seed))[kind]));
const MANY = Array.from({ length: 300 }, (_, seed) => seed + 1);

/** Whoever changes what histories are made of chooses again: `historyOf` makes others of the same seeds then. */
describe('the histories that browsers live through', () => {
  test.each(['steps', 'troubles'] as const)('hold all %s that there are', (kind) => {
    expect(everyMeeting(CHOSEN, kind)).toEqual(everyMeeting(MANY, kind));
  });

  test.each([
    ['stepsAtServers', 0.9],
    ['troublesAtServers', 0.7],
    ['stepsAmongTroubles', 0.6],
  ] as const)('hold most of the %s that hundreds hold', (kind, part) => {
    expect(everyMeeting(CHOSEN, kind).size).toBeGreaterThan(part * everyMeeting(MANY, kind).size);
  });
});
