import type { Browser } from './browser';
import { makeRecords } from './records';
import { median, medianRatio, type Row } from './report';
import type { Site } from './site';

const ROUNDS = 5;
const CONTENDERS = ['raw', 'ours', 'stock'] as const;

/**
 * "Fill from init-entities": from the request until all is on the device; the transfer is part of every contender's
 * time.
 */
export async function fillRows(browser: Browser, site: Site, count: number): Promise<Row[]> {
  site.settings.snapshot = Buffer.from(JSON.stringify({ data: makeRecords(count) }));
  const times = { raw: [] as number[], ours: [] as number[], stock: [] as number[] };
  const tasks = { raw: [] as number[], ours: [] as number[], stock: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < CONTENDERS.length; turn += 1) {
      const name = CONTENDERS[(round + turn) % CONTENDERS.length] ?? 'raw';
      // An origin of its own is an empty device.
      const origin = site.at(`fill-${count}-${name}-${round}`);
      const { ms, longestTask } = await browser.visit(origin, (page) => page.ask('fill', { name, count }));
      times[name].push(ms);
      tasks[name].push(longestTask);
    }
  }
  const common = { size: String(count), unit: 'ms' } as const;
  return [
    {
      ...common,
      row: 'fill from init-entities',
      floor: median(times.raw),
      ours: median(times.ours),
      ratio: medianRatio(times.ours, times.raw),
      stock: median(times.stock),
      target: { of: 'ratio', atMost: 1.6 },
    },
    {
      ...common,
      row: '  longest task',
      floor: median(tasks.raw),
      ours: median(tasks.ours),
      stock: median(tasks.stock),
      target: { of: 'value', atMost: 50 },
    },
  ];
}
