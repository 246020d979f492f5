import { setTimeout as pause } from 'node:timers/promises';
import { randomFor } from '../../src/server/demo/random';
import type { Ground } from './grounds';
import { openTally } from './insist';
import { openLedger, openPeople } from './people';
import { type Verdict, judge } from './verdict';

interface Plan {
  seed: string;
  /** Troubles in their order; between two of them people get so many writes done. */
  troubles: readonly string[];
  writesBetween: number;
  writers: number;
  /** In ms: nobody waits longer at a time, whatever a server asks for. */
  patienceMs: number;
  /** Hears of each trouble when people have got over it. */
  tell?: (trouble: string, seconds: number) => void;
}

interface Report {
  seconds: number;
  writes: number;
  /** How often a status came back. */
  statuses: Readonly<Record<string, number>>;
  killed: number;
  verdict: Verdict;
}

/** Troubles at random, with each of `names` as often as it is said, in an order that belongs to `seed`. */
export function shuffled(names: Readonly<Record<string, number>>, seed: string): string[] {
  const random = randomFor(`${seed} troubles`);
  return Object.entries(names)
    .flatMap(([name, times]) => Array.from({ length: times }, () => ({ name, at: random() })))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/** People work while one trouble after the other comes over them; then what they were told is compared with what is. */
export async function liveThrough(ground: Ground, plan: Plan): Promise<Report> {
  const began = performance.now();
  const { servers, addresses } = ground;
  const [ledger, tally] = [openLedger(), openTally()];
  let isOver = false as boolean;
  const day = { ledger, tally, addresses, seed: plan.seed, patienceMs: plan.patienceMs, isOver: () => isOver };
  const people = await openPeople(day, plan.writers);
  const working = people.work().finally(() => (isOver = true));
  // It is awaited below, and may fail before.
  working.catch(() => undefined);
  const progress = async () => {
    const until = ledger.writes + plan.writesBetween;
    while (ledger.writes < until && !isOver) await pause(10);
  };
  try {
    await progress();
    for (const name of plan.troubles) {
      const from = performance.now();
      await ground.troubles[name]?.();
      await progress();
      plan.tell?.(name, (performance.now() - from) / 1000);
    }
  } finally {
    isOver = true;
    await working;
  }
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    writes: ledger.writes,
    statuses: Object.fromEntries(
      [...tally.statuses].sort(([one], [other]) => String(one).localeCompare(String(other))),
    ),
    killed: servers.killed(),
    verdict: await judge(ground.query, { ledger, tally, deaths: servers.deaths }),
  };
}
