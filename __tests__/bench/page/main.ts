// First, as in the product: it says in which order layers of styles count.
import '../../../src/client/app/layers.css';
import { makeRecords } from '../records';
import type { Contender, Span } from './contender';
import { makeOurs, makeRelaxedOurs, readFirstScreen } from './ours';
import { storeRecords, makeRaw } from './raw';
import { fillFromServer, makePlan, replayByOutbox, replayByLoop } from './replay';
import { makeStock, storeRecordsByStock } from './stock';
import type { TableName } from './table-contenders';
import type { TableStep } from './table';

const CONTENDERS = {
  raw: () => makeRaw(),
  relaxedRaw: () => makeRaw('relaxed'),
  ours: makeOurs,
  relaxedOurs: makeRelaxedOurs,
  stock: makeStock,
} as const;
export type ContenderName = keyof typeof CONTENDERS;

/** Tasks of 50 ms and more: the browser tells of no shorter ones. */
const tasks: PerformanceEntry[] = [];
const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));

/** The longest task that overlaps the span, in ms; 0: none reached 50 ms. */
async function longestTask({ from, to }: Span): Promise<number> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  tasks.push(...observer.takeRecords());
  const within = tasks.filter(({ startTime, duration }) => startTime < to && startTime + duration > from);
  return Math.max(0, ...within.map(({ duration }) => duration));
}

async function timed(work: Promise<Span>) {
  const span = await work;
  return { ms: span.to - span.from, longestTask: await longestTask(span) };
}

let contender: Contender | null = null;
function playing(): Contender {
  if (!contender) throw new Error('Nobody plays');
  return contender;
}

/**
 * In ms. A person's changes find the page at rest. Without a pause only the floor gains, by a third of its time: it alone
 * finds the browser's storage still awake from the change before.
 */
const BETWEEN_CHANGES = 20;
/** As many answers as home shows at first. */
const FIRST = 20;

/** What `run.ts` asks of the page. Every method takes and returns what can be sent to and fro. */
const bench = {
  async seed(count: number) {
    const records = makeRecords(count);
    await storeRecords(records);
    await storeRecordsByStock(records.answers);
    return new Blob([JSON.stringify(records.answers)]).size / count;
  },
  hydrate({ name, count }: { name: ContenderName; count: number }) {
    contender = CONTENDERS[name]();
    return timed(contender.hydrate(count));
  },
  async firstScreen(count: number) {
    const { answers } = makeRecords(count);
    const { from, to } = await readFirstScreen(answers.slice(0, FIRST).map(({ id }) => id));
    return to - from;
  },
  async changes({ first, count }: { first: number; count: number }) {
    const times = [];
    for (let nth = first; nth < first + count; nth += 1) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_CHANGES));
      times.push(await playing().change(nth));
    }
    return times;
  },
  fill({ name, count }: { name: ContenderName; count: number }) {
    contender = CONTENDERS[name]();
    return timed(contender.fill(count));
  },
  makePlan,
  fillFromServer,
  replayByLoop,
  replayByOutbox,
  // Only here there is something to see: styles and components, which no other group should wait for.
  openTable: async (name: TableName) => (await import('./table')).openTable(name),
  takeStep: async ({ step, count }: { step: TableStep; count: number }) =>
    (await import('./table')).takeStep(step, count),
};
export type PageBench = typeof bench;

declare global {
  interface Window {
    bench: PageBench;
  }
}

observer.observe({ type: 'longtask', buffered: true });
window.bench = bench;
