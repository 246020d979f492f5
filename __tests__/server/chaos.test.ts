import { type Host, openOwnHost, openSmallGround } from '../chaos/grounds';
import { liveThrough } from '../chaos/day';
import { areThere } from '../chaos/programs';
import { queryAt } from '../chaos/cluster';
import { type DatabaseKind, describeOnPostgres, openTestDatabase } from '../support/test-app';
import { openPostgres } from '../../src/server/db/open-database';

jest.setTimeout(180_000);

/** A database on the PostgreSQL of the other tests, which nobody may restart. */
async function borrowHost(kind: DatabaseKind): Promise<Host> {
  let address = '';
  const database = await openTestDatabase(kind, 'nothing', (direct) => openPostgres((address = direct)));
  return { address, query: (text) => queryAt(address, text), remove: database.drop };
}

/** In short what `npm run chaos` does at length, with proxies and a replica. */
describeOnPostgres('two servers and their database', (kind) => {
  it('lose and double nothing, whatever befalls them', async () => {
    const ground = await openSmallGround(areThere('initdb', 'pg_ctl') ? await openOwnHost() : await borrowHost(kind));
    try {
      const { verdict, writes } = await liveThrough(ground, {
        seed: 'short',
        troubles: ['cut', 'kill', 'cut', 'restart', 'cut', 'crash', 'cut'],
        writesBetween: 20,
        writers: 4,
        patienceMs: 100,
      });
      expect(verdict).toEqual({ lost: [], doubled: [], stale: [], faults: [], deaths: [] });
      expect(writes).toBeGreaterThan(100);
    } finally {
      await ground.close();
    }
  });
});
