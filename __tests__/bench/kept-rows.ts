import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { initEntitiesResponseSchema } from '../../src/contract/general';
import type { RoleName } from '../../src/contract/roles';
import { openBenchApp } from './bench-app';
import { median, type Row } from './report';
import { ofLargest, seedStatistics, superAdminId } from './statistics-data';

const FULL_SIZE = 1_000_000;
const ROUNDS = 5;
const MB = 1024 * 1024;
const NOW = '2025-12-31T12:00:00Z';

/** Whose devices are filled, and how many places a manager has. */
const PEOPLE: readonly { name: string; role: RoleName; id: string; places?: number }[] = [
  { name: 'super admin', role: 'superAdmin', id: superAdminId },
  { name: 'company admin', role: 'companyAdmin', id: ofLargest('user', 1) },
  { name: 'manager of 3 places', role: 'manager', id: ofLargest('user', 2), places: 3 },
  { name: 'manager of 100 places', role: 'manager', id: ofLargest('user', 3), places: 100 },
];

/**
 * What a device is given at a sign-in among a million answers, or as many as `BENCH_ANSWERS` says, by the rule of what
 * belongs there: compressed, and how long that takes until it is read as text. The answers are without details, of which
 * a device of an administrator is given none.
 */
export async function* keptRows(): AsyncGenerator<Row[], void> {
  const answers = Number(process.env['BENCH_ANSWERS'] ?? FULL_SIZE);
  const bench = await openBenchApp('postgres', { now: () => new Date(NOW) });
  try {
    await seedStatistics(bench.db, answers, { details: false });
    for (const { id, role, places = 0 } of PEOPLE) {
      if (role === 'companyAdmin') await sql`update users set role = ${role} where id = ${id}`.execute(bench.db);
      await sql`insert into user_locations (client_id, user_id, location_id)
        select client_id, ${id}, id from locations where client_id = ${ofLargest('client', 0)} order by id limit ${places}`.execute(
        bench.db,
      );
    }
    await sql`vacuum analyze`.execute(bench.db);
    for (const { name, role, id } of PEOPLE) {
      const clientId = role === 'superAdmin' ? null : ofLargest('client', 0);
      const headers = {
        ...(await bench.signIn({ id, role, clientId, impersonatorId: null })),
        'accept-encoding': 'br',
      };
      const times: number[] = [];
      let bytes = 0;
      let count = 0;
      // A manager's grows with the places: a figure to know, and at a hundred of them it takes long.
      const rounds = role === 'manager' ? 1 : ROUNDS;
      for (let round = 0; round < rounds; round += 1) {
        // Else what was compressed for the first one is given to the others.
        const url = `/api/general/init-entities-app?keep=recent&opened=${ofLargest('answer', round)}`;
        const from = performance.now();
        const { statusCode, rawPayload } = await bench.app.inject({ url, headers });
        const text = brotliDecompressSync(rawPayload).toString();
        times.push(performance.now() - from);
        if (statusCode !== 200) throw new Error(text);
        bytes = rawPayload.length / MB;
        count = initEntitiesResponseSchema.parse(JSON.parse(text)).data.answers.length;
      }
      const size = `${String(count)} of ${String(answers)}`;
      yield [
        { row: `sign-in, ${name}`, unit: 'ms' as const, ours: median(times), atMost: 2_000 },
        { row: '  sent', unit: 'MB' as const, ours: bytes, atMost: 3 },
      ].map(({ atMost, ...row }) => ({
        ...row,
        ...{ size, floor: null },
        ...(role !== 'manager' && { target: { of: 'value' as const, atMost } }),
      }));
    }
  } finally {
    await bench.close();
  }
}
