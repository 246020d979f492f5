import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../support/server-process';
import { openOwnDatabase } from './bench-app';
import type { Browser } from './browser';
import type { Plan } from './page/replay';
import { median, medianRatio, type Row } from './report';
import type { Site, SiteSettings } from './site';

const ROUNDS = 2;
const PER_ANSWER = 20;
/** Latencies that are added to each call, in ms: a good network, an ordinary one, a poor one. */
const NEAR = 0;
const ORDINARY = 30;
const FAR = 300;
/** Of the poor network, in bit/s. */
const NARROW = 1_000_000;
/** A day's changes arrive over it within so many ms. */
const DAY_WITHIN = 5_000;
const FEW = 1_000;
const MANY = 10_000;
const MANAGER = { email: 'maya@harbourcare.example', password: 'outpost-manager' };

/** Above this the long replay is left out, in s: all of this takes three minutes at most. */
const LONGEST = 60;

interface Rates {
  readonly floor: number;
  readonly ours: number;
  readonly ratio?: number;
}

const row = (name: string, size: number, rates: Rates, atLeast: number): Row => ({
  row: name,
  size: String(size),
  unit: '/s',
  ...rates,
  target: { of: 'ratio', atLeast },
});

/** ms that all of a plan takes, over such a network. */
async function timeOf(
  browser: Browser,
  site: Site,
  task: 'replayByLoop' | 'replayByOutbox',
  round: { plan: Plan; turn: 0 | 1 },
  network: Partial<SiteSettings>,
): Promise<number> {
  const before = { ...site.settings };
  Object.assign(site.settings, network);
  try {
    return await browser.visit(site.at('replay'), (page) => page.ask(task, round));
  } finally {
    Object.assign(site.settings, before);
  }
}

/** The ways to send the same changes: a plain loop over the requests, the product one by one, the product by batches. */
const WAYS = {
  loop: { task: 'replayByLoop', batches: false },
  singly: { task: 'replayByOutbox', batches: false },
  batches: { task: 'replayByOutbox', batches: true },
} as const;
type Way = keyof typeof WAYS;

/** ms of each way on the same network, one after the other, and the other way round in every other round. */
async function measure<W extends Way>(
  browser: Browser,
  site: Site,
  plan: Plan,
  ways: readonly W[],
  latency: number,
  rounds: number,
): Promise<Record<W, number[]>> {
  const times = Object.fromEntries(ways.map((way) => [way, []])) as unknown as Record<W, number[]>;
  let turn: 0 | 1 = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const { task, batches } = WAYS[way];
      times[way].push(await timeOf(browser, site, task, { plan, turn }, { latency, batches }));
      // Else the next one would change nothing.
      turn = turn === 0 ? 1 : 0;
    }
  }
  return times;
}

/** Entries per second of the product, each by itself, and of the loop. */
function ratesOf(entries: number, { loop, singly }: Record<'loop' | 'singly', number[]>): Rates {
  const rate = (ms: number) => (entries * 1_000) / ms;
  return {
    floor: median(loop.map(rate)),
    ours: median(singly.map(rate)),
    ratio: medianRatio(singly.map(rate), loop.map(rate)),
  };
}

const batchRow = (latency: number, { batches, singly }: Record<'batches' | 'singly', number[]>): Row => ({
  row: `replay by batches, ${latency} ms added`,
  size: String(FEW),
  unit: 'ms',
  floor: median(singly),
  ours: median(batches),
  ratio: medianRatio(batches, singly),
});

/** Batches through a narrow line, against the same one by one through a wide one. */
async function narrowRow(browser: Browser, site: Site, plan: Plan, singly: readonly number[]): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const network = { latency: FAR, bandwidth: NARROW, batches: true };
    times.push(await timeOf(browser, site, 'replayByOutbox', { plan, turn: round % 2 === 0 ? 0 : 1 }, network));
  }
  return {
    row: '  and 1 Mbit/s',
    size: String(FEW),
    unit: 'ms',
    floor: median(singly),
    ours: median(times),
    target: { of: 'value', atMost: DAY_WITHIN },
  };
}

/** Answers on the server and on the device, of which each has `PER_ANSWER` questions to answer. */
async function prepare(browser: Browser, site: Site, entries: number): Promise<Plan> {
  const origin = site.at('replay');
  site.settings.snapshot = 'server';
  const plan = await browser.visit(origin, (page) =>
    page.ask('makePlan', { ...MANAGER, answers: entries / PER_ANSWER, perAnswer: PER_ANSWER }),
  );
  await browser.visit(origin, (page) => page.ask('fillFromServer', plan));
  // The refresh that follows the network's return is not part of these rows.
  site.settings.snapshot = 'unchanged';
  return plan;
}

/** "Replay": queued entries, sent to the real server on a PostgreSQL of its own. */
export async function* replayRows(browser: Browser, site: Site): AsyncGenerator<Row[], void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-data-'));
  const database = await openOwnDatabase();
  const DATABASE_URL = database.connectionString;
  const server = startServer(folder, { HOST: '127.0.0.1', DATABASE_URL, DEMO_DATA: 'yes' });
  try {
    site.settings.server = await server.address;
    const plan = await prepare(browser, site, FEW);
    const near = await measure(browser, site, plan, ['loop', 'singly', 'batches'], NEAR, ROUNDS);
    const nearRates = ratesOf(FEW, near);
    yield [row('replay, 0 ms added', FEW, nearRates, 0.8), batchRow(NEAR, near)];
    const ordinary = await measure(browser, site, plan, ['loop', 'singly', 'batches'], ORDINARY, ROUNDS);
    yield [row('replay, 30 ms added', FEW, ratesOf(FEW, ordinary), 0.95), batchRow(ORDINARY, ordinary)];
    const far = await measure(browser, site, plan, ['singly', 'batches'], FAR, 1);
    yield [batchRow(FAR, far), await narrowRow(browser, site, plan, far.singly)];
    const expected = MANY / nearRates.floor + MANY / nearRates.ours;
    if (expected > LONGEST) {
      console.log(`replay of ${MANY} left out: it would take ${Math.round(expected)} s`);
      return;
    }
    const manyPlan = await prepare(browser, site, MANY);
    const many = ratesOf(MANY, await measure(browser, site, manyPlan, ['loop', 'singly'], NEAR, 1));
    const perEntry = { floor: nearRates.ours, ours: many.ours };
    yield [row('replay, 0 ms added', MANY, many, 0.8), row(`  its rate to that of ${FEW}`, MANY, perEntry, 0.9)];
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
