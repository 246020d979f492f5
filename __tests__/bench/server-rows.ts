import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type BareRoute, type Statement, recordStatements, startBareServer } from './bare-server';
import { openBenchApp } from './bench-app';
import type { Load, Loaded } from './load';
import { type Row, median, medianRatio } from './report';
import { ofLargest, seedStatistics } from './statistics-data';

const ANSWERS = 2_000;
const ROUNDS = 7;
const AT_ONCE = 8;
const MS = 1_500;
const KEY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const VALUES = ['1', '2', '3', '4', '5'];

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** By turns about each of some answers, so that writes do not wait for one another. */
  readonly url: (answerId: string) => string;
  readonly bodies?: readonly string[];
  /** What tells the statement that reads the answer, among those that are sent. */
  readonly answer: RegExp;
  /** From there on the statements are sent at once. */
  readonly atOnceFrom?: number;
}

const callsOf = (questionId: string): readonly Call[] => [
  {
    name: 'list of answers',
    method: 'GET',
    url: () => '/api/answers?page=2&perPage=50',
    answer: /"record"/,
    atOnceFrom: 1,
  },
  {
    name: 'list of locations',
    method: 'GET',
    url: () => '/api/locations?page=2&perPage=50&sort=name',
    answer: /"record"/,
    atOnceFrom: 1,
  },
  { name: 'one answer', method: 'GET', url: (id) => `/api/answers/${id}`, answer: /"record"/ },
  {
    name: 'save one detail',
    method: 'POST',
    url: (id) => `/api/answers/${id}/answer-detail/${questionId}`,
    bodies: VALUES.map((answer) => JSON.stringify({ answer, additional_info: null })),
    answer: /from "questions"/,
  },
];

/** The statements of a request about the first answer, for many others: with a key of its own each. */
const again =
  (statements: readonly Statement[], first: string) =>
  (answerId: string): readonly Statement[] => {
    const key = crypto.randomUUID();
    return statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => (value === KEY ? key : value === first ? answerId : value)),
    }));
  };

/** The server's own cost: rates on PostgreSQL beside those of bare Fastify and `pg` that send the same statements. */
export async function serverRows(): Promise<Row[]> {
  const bench = await openBenchApp();
  // A process of its own: the servers share this one with nobody.
  const people = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  const load = async (wanted: Load): Promise<number> => {
    people.send(wanted);
    const [{ perSecond, failure }] = (await once(people, 'message')) as [Loaded];
    if (failure !== null) throw new Error(`${wanted.urls[0]}: ${failure}`);
    return perSecond;
  };
  try {
    await seedStatistics(bench.db, ANSWERS);
    await sql`vacuum analyze`.execute(bench.db);
    const viewer = { id: ofLargest('user', 0), role: 'companyAdmin', clientId: ofLargest('client', 0) } as const;
    await bench.db.updateTable('users').set({ role: 'companyAdmin' }).where('id', '=', viewer.id).execute();
    const details = await bench.db
      .selectFrom('answer_details')
      .select(['answer_id', 'question_id'])
      .where('client_id', '=', viewer.clientId)
      .where('question_id', '=', ofLargest('question', 0))
      .limit(50)
      .execute();
    const ids = details.map(({ answer_id }) => answer_id);
    const [first = ''] = ids;
    await bench.db.updateTable('answers').set({ status: 'in_progress' }).where('id', 'in', ids).execute();
    const calls = callsOf(ofLargest('question', 0));
    const headers = await bench.signIn({ ...viewer, impersonatorId: null });
    const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' });

    const routes: BareRoute[] = [];
    for (const [n, { method, url, bodies, answer, atOnceFrom }] of calls.entries()) {
      const request = { method, url: url(first), ...(bodies && { payload: JSON.parse(bodies[0] ?? '') as object }) };
      const statements = await recordStatements(async () => {
        const response = await bench.app.inject({
          ...request,
          headers: { ...headers, ...(bodies && { 'idempotency-key': KEY }) },
        });
        if (response.statusCode !== 200) throw new Error(`${request.url}: ${response.body}`);
      });
      routes.push({
        method,
        path: `/${n}/:id`,
        statements: again(statements, first),
        answer: statements.findIndex(({ text }) => answer.test(text)),
        ...(atOnceFrom !== undefined && { atOnceFrom }),
      });
    }
    const bare = await startBareServer(bench.connectionString, routes);
    try {
      const rows: Row[] = [];
      for (const [n, { name, method, url, bodies }] of calls.entries()) {
        const wanted = { method, headers, bodies: bodies ?? [], keyed: bodies !== undefined, atOnce: AT_ONCE, ms: MS };
        const rates = { ours: [] as number[], floor: [] as number[] };
        for (let round = -1; round < ROUNDS; round += 1) {
          const order = ['ours', 'floor'] as const;
          for (const who of round % 2 === 0 ? order : order.toReversed()) {
            const urls = ids.map((id) => (who === 'ours' ? `${origin}${url(id)}` : `${bare.origin}/${n}/${id}`));
            const rate = await load({ ...wanted, urls });
            if (round >= 0) rates[who].push(rate);
          }
        }
        const ratio = medianRatio(rates.ours, rates.floor);
        const target = { of: 'ratio', atLeast: 0.8 } as const;
        rows.push({
          row: `server: ${name}`,
          size: `${AT_ONCE} at once`,
          unit: '/s',
          floor: median(rates.floor),
          ours: median(rates.ours),
          ratio,
          target,
        });
      }
      return rows;
    } finally {
      await bare.close();
    }
  } finally {
    people.kill();
    await bench.close();
  }
}
