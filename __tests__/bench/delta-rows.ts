import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { HEADER } from '../../src/contract/errors';
import { bumpRevision } from '../../src/server/db/revisions';
import { inTransaction } from '../../src/server/db/transaction';
import { openBenchApp } from './bench-app';
import { median, medianRatio, type Row } from './report';
import { ofLargest, seedStatistics, superAdminId } from './statistics-data';

const ANSWERS = 10_000;
const CHANGES = 50;
const ROUNDS = 7;
const URL = '/api/general/init-entities-app';
const MB = 1024 * 1024;

/**
 * "Reconnect after 50 changes elsewhere": what is sent, compressed, and how long that takes until it is read as text,
 * beside the fill that everybody was given before. Storing it, which takes a device longer, is in neither.
 */
export async function deltaRows(): Promise<Row[]> {
  const bench = await openBenchApp();
  try {
    await seedStatistics(bench.db, ANSWERS);
    await sql`vacuum analyze`.execute(bench.db);
    const session = { role: 'superAdmin', clientId: null, impersonatorId: null } as const;
    const headers = { ...(await bench.signIn({ id: superAdminId, ...session })), 'accept-encoding': 'br' };

    const ask = async (query: string) => {
      const from = performance.now();
      const { statusCode, rawPayload, headers: told } = await bench.app.inject({ url: `${URL}${query}`, headers });
      const text = brotliDecompressSync(rawPayload).toString();
      const ms = performance.now() - from;
      if (statusCode !== 200) throw new Error(text);
      const isDelta = told[HEADER.since.toLowerCase()] !== undefined;
      return { ms, bytes: rawPayload.length / MB, cursor: String(told[HEADER.cursor.toLowerCase()]), isDelta, text };
    };
    /** Changes of answers all over, which nobody was told of. */
    const change = async (round: number) => {
      await inTransaction(bench.db, async (tx) => {
        await sql`update answers set additional_question = ${`Round ${String(round)}`}, updated_at = now()
          where id in (select id from answers order by md5(id::text || ${String(round)}) limit ${CHANGES})`.execute(tx);
        bumpRevision(tx, ofLargest('client', 0));
      });
    };

    let { cursor } = await ask('');
    const full = { ms: [] as number[], bytes: [] as number[] };
    const delta = { ms: [] as number[], bytes: [] as number[] };
    for (let round = -1; round < ROUNDS; round += 1) {
      await change(round);
      const turns = [`?since=${cursor}`, ''];
      for (const query of round % 2 === 0 ? turns : turns.toReversed()) {
        const came = await ask(query);
        const found = came.text.match(/"additional_question" ?:/g)?.length ?? 0;
        if (came.isDelta !== (query !== '') || found !== (query === '' ? ANSWERS : CHANGES))
          throw new Error(`${String(found)} answers came of ${query}`);
        const times = query === '' ? full : delta;
        if (round >= 0) {
          times.ms.push(came.ms);
          times.bytes.push(came.bytes);
        }
        if (query !== '') ({ cursor } = came);
      }
    }
    const common = { size: `${String(CHANGES)} of ${String(ANSWERS)}`, target: { of: 'ratio', atMost: 0.05 } } as const;
    const row = (name: string, unit: Row['unit'], ours: number[], floor: number[]): Row => ({
      ...common,
      ...{ row: name, unit, floor: median(floor), ours: median(ours), ratio: medianRatio(ours, floor) },
    });
    return [
      row('reconnect after changes elsewhere', 'ms', delta.ms, full.ms),
      row('  sent', 'MB', delta.bytes, full.bytes),
    ];
  } finally {
    await bench.close();
  }
}
