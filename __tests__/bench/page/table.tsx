import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { makeStore } from '../../../src/client/app/make-store';
import { Providers } from '../../../src/client/app/providers';
import { now, PERSON } from './contender';
import { TABLES, type TableName, type TableView } from './table-contenders';
import { makeLocations, PAGE_SIZE } from './table-records';

const PAGES = [makeLocations(0), makeLocations(1)] as const;
const FIRST: TableView = { rows: PAGES[0], firstIndex: 0, sort: 'name', selected: [] };
/** The same rows in another order, and some of them. */
const BY_TIME = PAGES[0].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
const FILTERED = PAGES[0].filter((_, at) => at % 33 === 7).slice(0, 300);

let view = FIRST;
let redraw = () => {};
const change = (next: TableView) => {
  view = next;
  redraw();
};
const subscribe = (changed: () => void) => {
  redraw = changed;
  return () => {};
};

function Stage({ name }: { name: TableName }) {
  const shown = useSyncExternalStore(subscribe, () => view);
  const Contender = TABLES[name];
  return <Contender view={shown} onSelect={(selected) => change({ ...shown, selected })} />;
}

/** The next turn in which nothing else is to be done. */
const quiet = () => new Promise((resolve) => requestIdleCallback(resolve));

/**
 * Changes something as a frame begins. The message that is sent then arrives after the frame: drawn, laid out, painted.
 * @returns ms until then
 */
const untilPainted = (act: () => void) =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const from = now();
      port1.onmessage = () => {
        port1.close();
        resolve(now() - from);
      };
      flushSync(act);
      port2.postMessage(null);
    });
  });

async function showing(next: TableView): Promise<number> {
  await quiet();
  const ms = await untilPainted(() => change(next));
  const name = next.rows[0]?.name ?? '';
  if (!document.body.textContent.includes(name)) throw new Error(`${name} is not drawn`);
  return ms;
}

const STEPS = {
  nextPage: () => showing({ ...FIRST, rows: PAGES[1], firstIndex: PAGE_SIZE }),
  sort: () => showing({ ...FIRST, rows: BY_TIME, sort: 'created_at' }),
  filter: async () => (await showing({ ...FIRST, rows: FILTERED })) + (await showing(FIRST)),
  async selectAll() {
    await quiet();
    const ms = await untilPainted(() =>
      document.querySelector<HTMLInputElement>('thead input, .ant-table-thead input')?.click(),
    );
    if (view.selected.length !== PAGE_SIZE) throw new Error(`${view.selected.length} are selected`);
    return ms;
  },
};
export type TableStep = keyof typeof STEPS;

/** Draws the table as the application would. @returns ms */
export async function openTable(name: TableName): Promise<number> {
  const { store } = makeStore({ user: PERSON });
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  return untilPainted(() => {
    root.render(
      <Providers store={store}>
        <Stage name={name} />
      </Providers>,
    );
  });
}

/** Takes the step, so many times; before each, all is as it was first. @returns ms of each */
export async function takeStep(step: TableStep, count: number): Promise<number[]> {
  const times = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (view !== FIRST) await showing(FIRST);
    times.push(await STEPS[step]());
  }
  return times;
}
