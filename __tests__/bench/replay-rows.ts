import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../support/server-process';
import type { Browser } from './browser';
import type { Plan } from './page/replay';
import { median, medianRatio, type Row } from './report';
import type { Site, SiteSettings } from './site';

const ROUNDS = 3;
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

/** ms that the product takes for all of a plan. */
async function timeOf(browser: Browser, site: Site, plan: Plan, line: Partial<SiteSettings>, turn: 0 | 1) {
  const before = { ...site.settings };
  Object.assign(site.settings, line);
  try {
    return await browser.visit(site.at('replay'), (page) => page.ask('replayByOutbox', { plan, turn }));
  } finally {
    Object.assign(site.settings, before);
  }
}

/**
 * The same changes by batches and each by itself, on the same network, one after the other: so often, in turn. `narrow`:
 * besides, by batches through a narrow line.
 */
async function batchRows(browser: Browser, site: Site, plan: Plan, latency: number, rounds: number): Promise<Row[]> {
  const together: number[] = [];
  const singly: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    singly.push(await timeOf(browser, site, plan, { latency, batches: false }, 0));
    together.push(await timeOf(browser, site, plan, { latency, batches: true }, 1));
  }
  const size = String(plan.answers.length * PER_ANSWER);
  const measured = { size, unit: 'ms', floor: median(singly) } as const;
  const rows: Row[] = [
    {
      ...{ row: `replay by batches, ${latency} ms added`, ...measured, ours: median(together) },
      ratio: medianRatio(together, singly),
    },
  ];
  if (latency < FAR) return rows;
  const narrow: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    narrow.push(
      await timeOf(browser, site, plan, { latency, bandwidth: NARROW, batches: true }, round % 2 === 0 ? 0 : 1),
    );
  const target = { of: 'value', atMost: DAY_WITHIN } as const;
  return [...rows, { row: `  and 1 Mbit/s`, ...measured, ours: median(narrow), target }];
}

/** Entries per second of the product, each by itself, and of a plain loop over the same requests, through the same site. */
async function measure(browser: Browser, site: Site, plan: Plan, latency: number, rounds: number): Promise<Rates> {
  const entries = plan.answers.length * PER_ANSWER;
  const rates = { replayByLoop: [] as number[], replayByOutbox: [] as number[] };
  site.settings.latency = latency;
  site.settings.batches = false;
  for (let round = 0; round < rounds; round += 1) {
    const tasks = ['replayByLoop', 'replayByOutbox'] as const;
    // Each starts every other round, and always sends the other value than the one before it.
    const order = round % 2 === 0 ? tasks : tasks.toReversed();
    for (const [at, task] of order.entries()) {
      const ms = await browser.visit(site.at('replay'), (page) => page.ask(task, { plan, turn: at === 0 ? 0 : 1 }));
      rates[task].push((entries * 1_000) / ms);
    }
  }
  site.settings.latency = 0;
  site.settings.batches = true;
  const { replayByLoop: floor, replayByOutbox: ours } = rates;
  return { floor: median(floor), ours: median(ours), ratio: medianRatio(ours, floor) };
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

/** "Replay": queued entries, sent to the real server on an embedded database of its own. */
export async function replayRows(browser: Browser, site: Site): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-data-'));
  const server = startServer(folder, { HOST: '127.0.0.1', DATABASE_URL: '' });
  try {
    site.settings.server = await server.address;
    const plan = await prepare(browser, site, FEW);
    const near = await measure(browser, site, plan, NEAR, ROUNDS);
    const far = await measure(browser, site, plan, ORDINARY, ROUNDS);
    const rows = [
      row('replay, 0 ms added', FEW, near, 0.8),
      row('replay, 30 ms added', FEW, far, 0.95),
      ...(await batchRows(browser, site, plan, NEAR, ROUNDS)),
      ...(await batchRows(browser, site, plan, ORDINARY, ROUNDS)),
      ...(await batchRows(browser, site, plan, FAR, 1)),
    ];
    const expected = MANY / near.floor + MANY / near.ours;
    if (expected > LONGEST) {
      console.log(`replay of ${MANY} left out: it would take ${Math.round(expected)} s`);
      return rows;
    }
    const many = await measure(browser, site, await prepare(browser, site, MANY), 0, 1);
    const perEntry = { floor: near.ours, ours: many.ours };
    return [
      ...rows,
      row('replay, 0 ms added', MANY, many, 0.8),
      row(`  its rate to that of ${FEW}`, MANY, perEntry, 0.9),
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  }
}
