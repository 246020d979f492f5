import type { Browser, Visit } from './browser';
import type { ContenderName } from './page/main';
import { median, medianRatio, type Row } from './report';
import type { Site } from './site';

const ROUNDS = 5;
/** Changes after the first one of a visit; the peer takes a second for each. */
const CHANGES: Record<ContenderName, number> = {
  raw: 50,
  relaxedRaw: 50,
  ours: 50,
  relaxedOurs: 50,
  stock: 4,
};
const CONTENDERS = ['raw', 'relaxedRaw', 'ours', 'relaxedOurs', 'stock'] as const;

interface Measured {
  hydrate: number[];
  longestTask: number[];
  firstEdit: number[];
  changes: number[];
  firstOfAnswer: number[];
  busy: number[];
}

async function play(page: Visit, name: ContenderName, count: number, round: number, into: Measured): Promise<void> {
  const hydrated = await page.ask('hydrate', { name, count });
  into.hydrate.push(hydrated.ms);
  into.longestTask.push(hydrated.longestTask);
  const first = round * 100;
  const [edit] = await page.ask('changes', { first, count: 1 });
  if (edit !== undefined) into.firstEdit.push(edit);
  const before = await page.busyTime();
  const changes = await page.ask('changes', { first: first + 5, count: CHANGES[name] });
  into.busy.push(((await page.busyTime()) - before) / changes.length);
  into.changes.push(...changes);
  into.firstOfAnswer.push(...changes.filter((_, at) => at % 5 === 0));
}

const nothing = (): Measured => ({
  hydrate: [],
  longestTask: [],
  firstEdit: [],
  changes: [],
  firstOfAnswer: [],
  busy: [],
});

/** "One detail changed → durable", "hydrate" and what belongs to them: each visit is a start of the application. */
export async function deviceRows(browser: Browser, site: Site, count: number): Promise<Row[]> {
  const size = String(count);
  const origin = site.at(`device-${size}`);
  await browser.visit(origin, (page) => page.ask('seed', count));
  const measured: Record<ContenderName, Measured> = {
    raw: nothing(),
    relaxedRaw: nothing(),
    ours: nothing(),
    relaxedOurs: nothing(),
    stock: nothing(),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < CONTENDERS.length; turn += 1) {
      const name = CONTENDERS[(round + turn) % CONTENDERS.length] ?? 'raw';
      await browser.visit(origin, (page) => play(page, name, count, round, measured[name]));
    }
  }
  const firstScreens: number[] = [];
  const filled = site.at(`screen-${size}`);
  await browser.visit(filled, (page) => page.ask('seed', count));
  for (let round = 0; round < ROUNDS; round += 1)
    firstScreens.push(await browser.visit(filled, (page) => page.ask('firstScreen', count)));
  const { raw, relaxedRaw, ours, relaxedOurs, stock } = measured;
  const ratio = (atMost: number) => ({ target: { of: 'ratio', atMost } }) as const;
  const value = (atMost: number) => ({ target: { of: 'value', atMost } }) as const;
  const line = (
    row: string,
    floor: number | null,
    mine: number,
    peer: number | null,
    target: Pick<Row, 'target'> = {},
  ): Row => ({
    row,
    size,
    unit: 'ms',
    floor,
    ours: mine,
    ...(peer !== null && { stock: peer }),
    ...target,
  });
  return [
    line('one detail changed → durable', median(raw.changes), median(ours.changes), median(stock.changes), ratio(1.5)),
    line('  first change of an answer', median(raw.changes), median(ours.firstOfAnswer), null),
    line('  with relaxed commits on both sides', median(relaxedRaw.changes), median(relaxedOurs.changes), null),
    line('  with strict commits, of relaxed ones', median(relaxedOurs.changes), median(ours.changes), null),
    line('  a raw strict put, of a relaxed one', median(relaxedRaw.changes), median(raw.changes), null),
    line('main thread busy per change', median(raw.busy), median(ours.busy), median(stock.busy), ratio(3)),
    line('first edit after a start', median(raw.firstEdit), median(ours.firstEdit), median(stock.firstEdit), value(25)),
    {
      ...line(
        'hydrate',
        median(raw.hydrate),
        median(ours.hydrate),
        median(stock.hydrate),
        ratio(count > 1_000 ? 1 : 1.15),
      ),
      ratio: medianRatio(ours.hydrate, raw.hydrate),
    },
    line('the records of the first screen are read', null, median(firstScreens), null, value(150)),
    line('  longest task', median(raw.longestTask), median(ours.longestTask), median(stock.longestTask), value(50)),
  ];
}
