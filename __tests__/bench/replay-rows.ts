import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../support/server-process';
import type { Browser } from './browser';
import type { Plan } from './page/replay';
import { median, type Row } from './report';
import type { Site } from './site';

const ROUNDS = 5;
const PER_ANSWER = 20;
const MANAGER = { email: 'maya@harbourcare.example', password: 'outpost-manager' };

/** "Replay": queued entries sent to the real server on an embedded database of its own, against a plain loop of the same requests. */
export async function replayRows(browser: Browser, site: Site, most: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-data-'));
  const server = startServer(folder, { HOST: '127.0.0.1', DATABASE_URL: '' });
  try {
    site.settings.server = await server.address;
    site.settings.snapshot = 'server';
    const origin = site.at('replay');
    const whole = await browser.visit(origin, (page) =>
      page.ask('makePlan', { ...MANAGER, answers: most / PER_ANSWER, perAnswer: PER_ANSWER }),
    );
    await browser.visit(origin, (page) => page.ask('fillFromServer', whole));
    // The refresh that follows the network's return is not part of these rows.
    site.settings.snapshot = 'unchanged';
    const plan: Plan = { ...whole, answers: whole.answers.slice(0, 1_000 / PER_ANSWER) };
    let turn: 0 | 1 = 0;

    const measure = async (part: Plan, latency: number, rounds: number): Promise<{ floor: number; ours: number }> => {
      const floor: number[] = [];
      const ours: number[] = [];
      const entries = part.answers.length * PER_ANSWER;
      site.settings.latency = latency;
      const take = async (task: 'replayByLoop' | 'replayByOutbox', into: number[]) => {
        turn = turn === 0 ? 1 : 0;
        const ms = await browser.visit(origin, (page) => page.ask(task, { plan: part, turn }));
        into.push((entries * 1_000) / ms);
      };
      for (let round = 0; round < rounds; round += 1) {
        const order = round % 2 === 0 ? (['replayByLoop', 'replayByOutbox'] as const) : (['replayByOutbox', 'replayByLoop'] as const);
        for (const task of order) await take(task, task === 'replayByLoop' ? floor : ours);
      }
      site.settings.latency = 0;
      return { floor: median(floor), ours: median(ours) };
    };

    const row = (name: string, size: number, rates: { floor: number; ours: number }, target: Pick<Row, 'target'>): Row => ({
      row: name,
      size: String(size),
      unit: '/s',
      ...rates,
      ...target,
    });
    const near = await measure(plan, 0, ROUNDS);
    const far = await measure(plan, 30, ROUNDS);
    const rows = [
      row('replay, 0 ms added', 1_000, near, { target: { of: 'ratio', atLeast: 0.8 } }),
      row('replay, 30 ms added', 1_000, far, { target: { of: 'ratio', atLeast: 0.95 } }),
    ];
    if (most <= 1_000) return rows;
    const many = await measure(whole, 0, 1);
    return [
      ...rows,
      row('replay, 0 ms added', most, many, { target: { of: 'ratio', atLeast: 0.8 } }),
      row(`  its rate to that of 1,000`, most, { floor: near.ours, ours: many.ours }, { target: { of: 'ratio', atLeast: 0.9 } }),
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  }
}
