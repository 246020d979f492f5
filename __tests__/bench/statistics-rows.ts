import { sql } from 'kysely';
import { countQuietAnswers } from '../../src/server/figures/counts';
import type { Viewer } from '../../src/server/viewer';
import { openBenchApp } from './bench-app';
import { type Row, median } from './report';
import { QUESTIONS, ofLargest, seedStatistics, superAdminId } from './statistics-data';

const ROUNDS = 30;
const TARGET_MS = 300;
const FULL_SIZE = 1_000_000;

const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString();
const client = { clientId: ofLargest('client', 0) };
const range = (startDate: string, finishDate: string) => ({
  'filters[dateRange][startDate]': startDate,
  'filters[dateRange][finishDate]': finishDate,
});

/** What people narrow the largest client's figures by; and all clients together. */
const FILTERS: Readonly<Record<string, Record<string, string>>> = {
  'one client': client,
  'one client, 30 days': { ...client, ...range('2025-11-02', '2025-12-01') },
  'one client, a year': { ...client, ...range('2024-12-16', '2025-12-15') },
  'one client, status': { ...client, 'filters[answerStatus]': 'completed' },
  'one client, project': { ...client, 'filters[project]': ofLargest('project', 3) },
  'one client, two managers': {
    ...client,
    'filters[managers][0]': ofLargest('user', 4),
    'filters[managers][1]': ofLargest('user', 9),
  },
  'one client, location': { ...client, 'filters[locations][0]': ofLargest('location', 8) },
  'one client, project, 90 days, status': {
    ...client,
    ...range('2025-09-01', '2025-11-29'),
    'filters[project]': ofLargest('project', 3),
    'filters[answerStatus]': 'completed',
  },
  'every client': {},
  'every client, 30 days': range('2025-11-02', '2025-12-01'),
  'every client, a year': range('2024-12-16', '2025-12-15'),
};
const CALLS = [
  'answer-statistic',
  'comparison?by=location&sort=score&page=1&perPage=50',
  'at-summary',
  `specific-at-summary/${ofLargest('tool', 1)}`,
  `${ofLargest('tool', 1)}/answers`,
];

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/**
 * The dashboard's calls over a million answers of forty details on PostgreSQL, or over as many as `BENCH_ANSWERS` says.
 */
export async function statisticsRows(): Promise<Row[]> {
  const answers = Number(process.env['BENCH_ANSWERS'] ?? FULL_SIZE);
  const bench = await openBenchApp();
  try {
    await seedStatistics(bench.db, answers);
    await sql`vacuum analyze`.execute(bench.db);
    await countQuietAnswers(bench.db, new Date());
    await sql`vacuum analyze`.execute(bench.db);
    return await measureCalls(bench, answers);
  } finally {
    await bench.close();
  }
}

/** p50 and p95 of each call with each filter, in ms, on a database that is seeded and counted. */
export async function measureCalls(
  { app, signIn }: Pick<Awaited<ReturnType<typeof openBenchApp>>, 'app' | 'signIn'>,
  answers: number,
): Promise<Row[]> {
  const viewer: Viewer = { id: superAdminId, role: 'superAdmin', clientId: null, impersonatorId: null };
  const headers = await signIn(viewer);
  const rows: Row[] = [];
  for (const call of CALLS) {
    for (const [filters, parts] of Object.entries(FILTERS)) {
      const url = `/api/dashboard/${call}${call.includes('?') ? '&' : '?'}${query(parts)}`;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = performance.now();
        const response = await app.inject({ url, headers });
        times.push(performance.now() - from);
        if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
      }
      const name = call.replace(/[0-9a-f-]{36}/, '{id}').replace(/\?.*/, '');
      const size = `${String(answers)} × ${String(QUESTIONS)}`;
      rows.push({ row: `p50 ${name}, ${filters}`, size, unit: 'ms', floor: null, ours: median(times) });
      rows.push({
        row: `p95 ${name}, ${filters}`,
        size,
        unit: 'ms',
        floor: null,
        ours: percentile(times, 0.95),
        target: { of: 'value', atMost: TARGET_MS },
      });
    }
  }
  return rows;
}
