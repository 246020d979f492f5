import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { Viewer } from '../../src/server/viewer';
import { openBenchApp } from './bench-app';
import type { Row } from './report';
import { QUESTIONS, ofLargest, seedStatistics, superAdminId } from './statistics-data';

/** At so many a known product fails, after half an hour. */
const FULL_SIZE = 132_229;
/** The nanoseconds of a millisecond, and the bytes of a megabyte. */
const [NS, MB] = [1e6, 1e6];

setFlagsFromString('--expose-gc');
/** So that what one file left behind does not count as another's. */
const collectGarbage = runInNewContext('gc') as () => void;

const columns = (...keys: string[]) => keys.map((key) => `columns[${key}]=${key}`).join('&');
const ASSESSMENT = columns(
  ...['receipt', 'assessment_tool', 'client', 'project', 'district', 'location', 'user', 'status', 'score'],
  ...['begun_at', 'completed_at', 'closing_words'],
);
const VALUE = columns('receipt', 'location', 'begun_at', 'category', 'question', 'type', 'value', 'percent', 'note');

/** Reads a file to its end without keeping it. @returns its lines, the heading aside, and its bytes */
async function linesOf(response: Response): Promise<{ lines: number; bytes: number }> {
  const counted = { lines: -1, bytes: 0 };
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    counted.bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === 10) counted.lines += 1;
  }
  return counted;
}

/**
 * Files of as many assessments as `BENCH_ANSWERS` says, on PostgreSQL: how long the whole takes, the longest that the
 * event loop stood still, reading and counting included, and by how much the process grew.
 */
export async function exportRows(): Promise<Row[]> {
  const answers = Number(process.env['BENCH_ANSWERS'] ?? FULL_SIZE);
  const bench = await openBenchApp();
  try {
    await seedStatistics(bench.db, answers);
    await sql`vacuum analyze`.execute(bench.db);
    const viewer: Viewer = { id: superAdminId, role: 'superAdmin', clientId: null, impersonatorId: null };
    const headers = await bench.signIn(viewer);
    const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
    const rows: Row[] = [];
    const measure = async (name: string, id: string, query: string, expected: number | null) => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      collectGarbage();
      const size = process.memoryUsage().rss;
      let largest = size;
      const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage().rss)), 50);
      delay.enable();
      const from = performance.now();
      const response = await fetch(`${origin}/api/dashboard/${id}/answers/export?${query}`, { headers });
      const { lines, bytes } = await linesOf(response);
      const ms = performance.now() - from;
      delay.disable();
      clearInterval(watch);
      if (expected !== null && lines !== expected) throw new Error(`${name}: ${lines} of ${expected} rows`);
      const of = { size: `${lines} rows, ${Math.round(bytes / MB)} MB`, floor: null } as const;
      rows.push(
        { row: `export, ${name}`, ...of, unit: 'ms', ours: ms },
        { row: '  longest stop', ...of, unit: 'ms', ours: delay.max / NS, target: { of: 'value', atMost: 50 } },
        { row: '  memory', ...of, unit: 'MB', ours: (largest - size) / MB, target: { of: 'value', atMost: 200 } },
      );
    };
    await measure('assessments', 'all', `format=csv&per=assessment&${ASSESSMENT}`, answers);
    await measure('assessments as XLSX', 'all', `format=xlsx&per=assessment&${ASSESSMENT}`, null);
    const tool = ofLargest('tool', 1);
    await measure(
      'one questionnaire’s, with its questions',
      tool,
      `format=csv&per=assessment&questions=1&${ASSESSMENT}`,
      null,
    );
    await measure('its answers', tool, `format=csv&per=value&${VALUE}`, null);
    const { count } = await bench.db
      .selectFrom('answers')
      .where('assessment_tool_id', '=', tool)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    console.log(`${count} assessments of one questionnaire, of ${QUESTIONS} questions`);
    return rows;
  } finally {
    await bench.close();
  }
}
