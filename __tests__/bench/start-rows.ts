import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { SERVER_PROGRAM, startServer } from '../support/server-process';
import { median, medianRatio, type Row } from './report';

const ROUNDS = 5;
const ADDRESS = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
/** The floor is what the server is in development. */
const PROGRAMS = { floor: ['--import', 'tsx', 'src/server/main.ts'], ours: SERVER_PROGRAM } as const;

type Settings = Readonly<Record<'DATA_DIR' | 'DATABASE_URL' | 'DEMO_DATA', string>>;

/** Starts the server and ends it. @returns until when it was ready, in ms, and the memory that it held then, in MB. */
async function start(program: readonly string[], { DATA_DIR, ...settings }: Settings) {
  const began = performance.now();
  const { child, address, exit } = startServer(DATA_DIR, settings, program);
  await address;
  const ms = performance.now() - began;
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }));
  child.kill('SIGTERM');
  await exit;
  return { ms, mb: kilobytes / 1024 };
}

async function rowsOf(size: string, settings: Settings): Promise<Row[]> {
  // Makes tables and data, and fills the caches of tsx and of the disk.
  await start(PROGRAMS.floor, settings);
  const times = { floor: [] as number[], ours: [] as number[] };
  const memory = { floor: [] as number[], ours: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
      const { ms, mb } = await start(PROGRAMS[name], settings);
      times[name].push(ms);
      memory[name].push(mb);
    }
  }
  const row = (name: string, unit: Row['unit'], { floor, ours }: typeof times, atMost: number): Row => ({
    row: name,
    size,
    unit,
    floor: median(floor),
    ours: median(ours),
    ratio: medianRatio(ours, floor),
    target: { of: 'ratio', atMost },
  });
  return [row('start of the server → ready, of tsx', 'ms', times, 0.8), row('  its memory then', 'MB', memory, 0.9)];
}

/** "Start": how long the compiled server takes, and the memory that it holds, against the same under tsx. */
export async function startRows(): Promise<Row[]> {
  await ensureBuilt(server);
  const administrator = new pg.Client({ connectionString: ADDRESS });
  await administrator.connect();
  const rows: Row[] = [];
  for (const DEMO_DATA of ['no', 'yes']) {
    const name = `outpost_bench_${randomUUID().replaceAll('-', '')}`;
    await administrator.query(`create database ${name}`);
    const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-'));
    const what = DEMO_DATA === 'yes' ? 'demo' : 'empty';
    const DATABASE_URL = Object.assign(new URL(ADDRESS), { pathname: `/${name}` }).href;
    rows.push(...(await rowsOf(`embedded, ${what}`, { DATA_DIR: folder, DATABASE_URL: '', DEMO_DATA })));
    rows.push(...(await rowsOf(`PostgreSQL, ${what}`, { DATA_DIR: folder, DATABASE_URL, DEMO_DATA })));
    await administrator.query(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
  await administrator.end();
  return rows;
}
