import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { startServer } from '../support/server-process';
import { type BenchApp, openBenchApp } from './bench-app';
import type { Call, Device, Task, Told } from './crowd';
import type { Row } from './report';
import { QUESTIONS, ofLargest, seedStatistics } from './statistics-data';

/** The largest client has a quarter of them, at 500 locations. */
const ANSWERS = 40_000;
const LOCATIONS_EACH = 5;
const CHANGES = 20;
const SAMPLE_MS = 250;
/** A small write may take so long beside fills. */
const WRITE_MS = 50;

const startCrowd = () => fork(fileURLToPath(new URL('./crowd.ts', import.meta.url)));
const say = (crowd: ChildProcess, task: Task) => crowd.send(task);
const told = async (crowd: ChildProcess): Promise<Told> => {
  const ended = once(crowd, 'exit').then(() => {
    throw new Error('The crowd ended before it was through');
  });
  return Promise.race([once(crowd, 'message').then(([message]) => message as Told), ended]);
};

/** Managers with five locations each, at one of which is an unfinished answer that nobody else changes. */
async function addManagers(bench: BenchApp, count: number) {
  const clientId = ofLargest('client', 0);
  const { rows } = await sql<{ user_id: string; answer_id: string }>`
    with unfinished as (
      update answers set status = 'in_progress' where id in (
        select id from answers where client_id = ${clientId} and assessment_tool_id = ${ofLargest('tool', 0)}
          order by created_at limit ${count})
        returning id, location_id),
    places as (select id, row_number() over (order by id) - 1 as n from locations where client_id = ${clientId}),
    people as (
      insert into users (id, client_id, name, email, password_hash, role, status, created_at, updated_at)
        select gen_random_uuid(), ${clientId}, id, id || '@crowd.test', '', 'manager', 'active', now(), now() from unfinished
        returning id, name),
    given as (
      insert into user_locations (client_id, user_id, location_id)
        select distinct ${clientId}::uuid, people.id, near.id from people
          join unfinished on unfinished.id::text = people.name
          join places own on own.id = unfinished.location_id
          join places near on (near.n - own.n + 500) % 500 < ${LOCATIONS_EACH})
    select people.id as user_id, unfinished.id as answer_id from people join unfinished on unfinished.id::text = people.name`.execute(
    bench.db,
  );
  return rows;
}

async function devicesOf(bench: BenchApp, origin: string, count: number): Promise<Device[]> {
  const devices: Device[] = [];
  for (const { user_id: id, answer_id } of await addManagers(bench, count)) {
    const viewer = { id, role: 'manager', clientId: ofLargest('client', 0), impersonatorId: null } as const;
    const headers = await bench.signIn(viewer);
    const changes = Array.from({ length: CHANGES }, (_, n): Call => {
      const url = `${origin}/api/answers/${answer_id}/answer-detail/${ofLargest('question', n % QUESTIONS)}`;
      const body = JSON.stringify({ answer: null, additional_info: `Note ${n}` });
      return { method: 'POST', url, headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body };
    });
    const fill: Call = {
      method: 'GET',
      url: `${origin}/api/general/init-entities-app`,
      headers: { ...headers, 'accept-encoding': 'gzip' },
    };
    devices.push({ fill, changes });
  }
  return devices;
}

/** What an administrator does meanwhile: looks at lists. */
async function othersOf(bench: BenchApp, origin: string): Promise<Call[]> {
  const id = ofLargest('user', 0);
  await bench.db.updateTable('users').set({ role: 'companyAdmin' }).where('id', '=', id).execute();
  const viewer = { id, role: 'companyAdmin', clientId: ofLargest('client', 0), impersonatorId: null } as const;
  const headers = await bench.signIn(viewer);
  return ['/api/locations?page=2&perPage=50&sort=name', '/api/answers?page=1&perPage=50'].map((address) => ({
    method: 'GET',
    url: `${origin}${address}`,
    headers,
  }));
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** The most memory that a process holds from now on, in MB. */
function watchMemory(pid: number | undefined) {
  let most = 0;
  const sampling = setInterval(() => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    most = Math.max(most, Number(stdout) / 1024);
  }, SAMPLE_MS).unref();
  return {
    end: () => {
      clearInterval(sampling);
      return most;
    },
  };
}

/** The compiled server with the statistics' records, for as long as `measure` takes. */
async function onServer<T>(measure: (bench: BenchApp, origin: string, pid: number | undefined) => Promise<T>) {
  const bench = await openBenchApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-'));
  const process = startServer(folder, { DATABASE_URL: bench.connectionString, DEMO_DATA: 'no', LOG_LEVEL: 'error' });
  try {
    const origin = await process.address;
    await seedStatistics(bench.db, ANSWERS);
    return await measure(bench, origin, process.child.pid);
  } finally {
    process.child.kill('SIGTERM');
    await process.exit;
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What became of the devices, and of the calls that others made, one each 100 ms, until all devices were through;
 * `isTwice`: and then of the same devices, which come back with what they know since.
 */
async function comeBackBeside(devices: readonly Device[], calls: readonly Call[], isTwice = false) {
  const [crowd, ...others] = [startCrowd(), startCrowd(), ...(isTwice ? [startCrowd()] : [])];
  const visits = [];
  try {
    for (const beside of others) {
      say(beside, { calls, everyMs: 100 });
      const from = performance.now();
      say(crowd, visits.length === 0 ? { devices } : 'again');
      const theirs = await told(crowd);
      const ms = performance.now() - from;
      say(beside, 'end');
      visits.push({ ms, crowd: theirs, others: await told(beside) });
    }
  } finally {
    for (const child of [crowd, ...others]) child.kill();
  }
  return visits;
}
type Visit = Awaited<ReturnType<typeof comeBackBeside>>[number];

const rowOf =
  (size: string) =>
  (row: string, unit: Row['unit'], ours: number, limit?: number): Row => ({
    row,
    size,
    unit,
    floor: null,
    ours,
    ...(limit !== undefined && { target: { of: 'value', atMost: limit } }),
  });

function rowsOfVisit({ ms, crowd, others }: Visit, name: string, row: ReturnType<typeof rowOf>): Row[] {
  const failed = Object.entries(others.statuses).filter(([status]) => status !== '200');
  const serverErrors = (crowd.statuses['500'] ?? 0) + failed.reduce((sum, [, times_]) => sum + times_, 0);
  return [
    row(`${name}: until all are through`, 'ms', ms),
    row('  sent', 'MB', crowd.bytes / 1e6),
    row('  responses cut short', '', crowd.statuses['cut'] ?? 0, 0),
    row('  errors of the server', '', serverErrors, 0),
    row('  asked to come again', '', crowd.statuses['503'] ?? 0),
    row('  p95 of lists meanwhile', 'ms', percentile(others.times, 0.95)),
  ];
}

const crowdOf = (count: number): Promise<Row[]> =>
  onServer(async (bench, origin, pid) => {
    const devices = await devicesOf(bench, origin, count);
    const calls = await othersOf(bench, origin);
    await sql`vacuum analyze`.execute(bench.db);
    const memory = watchMemory(pid);
    const [first, second] = await comeBackBeside(devices, calls, true);
    const most = memory.end();
    const row = rowOf(`${count} devices`);
    return [
      ...(first ? rowsOfVisit(first, 'back at once, filled', row) : []),
      ...(second ? rowsOfVisit(second, 'back at once, with what changed', row) : []),
      row('memory of the server in both', 'MB', most, 1_024),
    ];
  });

/** One person saves a detail every 100 ms while others' devices are filled. */
const writesBesideFills = (count: number): Promise<Row[]> =>
  onServer(async (bench, origin) => {
    const [writer, ...filled] = await devicesOf(bench, origin, count + 1);
    const writes = writer?.changes ?? [];
    await sql`vacuum analyze`.execute(bench.db);
    const fills = (devices: readonly Device[]) => devices.map(({ fill }): Device => ({ fill, changes: [] }));
    // The server and the database see a call for the first time once.
    await comeBackBeside(fills(filled.slice(0, 20)), writes);
    const [visit] = await comeBackBeside(fills(filled), writes);
    if (!visit) throw new Error('Nobody came back');
    const { ms, crowd, others } = visit;
    const row = rowOf(`${count} fills`);
    return [
      row('fills alone, until all are through', 'ms', ms),
      row('  responses cut short', '', crowd.statuses['cut'] ?? 0, 0),
      row('  writes that failed meanwhile', '', others.times.length - (others.statuses['200'] ?? 0), 0),
      row('  p95 of small writes meanwhile', 'ms', percentile(others.times, 0.95), WRITE_MS),
    ];
  });

/**
 * "Crowd": so many devices come back at once, each is filled and sends twenty changes; then the same ones again, which
 * are given what changed; then small writes beside fills; on the compiled server.
 */
export async function crowdRows(): Promise<Row[]> {
  await ensureBuilt(server);
  return [...(await crowdOf(200)), ...(await crowdOf(1_000)), ...(await writesBesideFills(400))];
}
