import { createAnswer } from '../../../src/client/state/answers/actions';
import { closeAllPages, freshDevice, isDrained, makeUser, readyPage, until } from '../../support/client-store';
import { answerOf, makeDeltaServer, refresh, shown, untilNoted, type Data } from '../../support/delta-server';

beforeEach(freshDevice);
afterEach(closeAllPages);

test.each([1, 2, 3, 4, 5, 6])(
  'after any changes it holds what a device holds that is filled anew (seed %i)',
  async (seed) => {
    let state = seed * 7919;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return state % below;
    };
    const { server, change } = makeDeltaServer();
    const { page } = await readyPage(makeUser('u1'), server);
    let answers: Data['answers'] = [];
    let locations: Data['locations'] = [{ id: 'l1', client_id: 'c1', name: 'North House' }];
    for (let round = 0; round < 25; round += 1) {
      for (let changes = random(4); changes > 0; changes -= 1) {
        const id = `x${String(random(8))}`;
        answers = [
          ...answers.filter((one) => one.id !== id),
          ...(random(3) > 0 ? [answerOf(id, { score: round, updated_at: String(round) })] : []),
        ];
        const place = `p${String(random(3))}`;
        locations = [
          ...locations.filter((one) => one.id !== place),
          ...(random(2) > 0 ? [{ id: place, client_id: 'c1', name: String(round), updated_at: String(round) }] : []),
        ];
        change({ answers, locations });
      }
      if (random(4) === 0) {
        await page.dispatch(createAnswer('t1', 'l1'));
        await until(page, isDrained);
      }
      if (random(3) > 0) await refresh(page);
    }
    await refresh(page);
    const left = shown(page.getState());
    await untilNoted(page);
    page.close();
    await freshDevice();
    const { page: fresh } = await readyPage(makeUser('u1'), server);
    expect(left).toEqual(shown(fresh.getState()));
  },
);
