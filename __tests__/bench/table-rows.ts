import type { Browser } from './browser';
import type { TableStep } from './page/table';
import type { TableName } from './page/table-contenders';
import { median, type Row } from './report';
import type { Site } from './site';

const ROUNDS = 5;
/** How often each step is taken in a visit. */
const TIMES = 6;
const SIZE = '10000';

const STEPS: Readonly<Record<TableStep, string>> = {
  nextPage: 'table: next page',
  sort: 'table: other order',
  filter: 'table: filter, and back',
  selectAll: 'table: select all',
};
const STEP_NAMES = Object.keys(STEPS) as TableStep[];

interface Measured extends Record<TableStep, number[]> {
  readonly opened: number[];
}
const nothing = (): Measured => ({ opened: [], nextPage: [], sort: [], filter: [], selectAll: [] });

/**
 * The admin area's table against a plain antd Table, 10,000 rows on a page; each visit is a page of its own. The floor is
 * antd with `virtual`: without, it draws all rows, which takes minutes.
 */
export async function tableRows(browser: Browser, site: Site): Promise<Row[]> {
  const visit = (name: TableName, steps: readonly TableStep[], into: Measured) =>
    browser.visit(site.at('table'), async (page) => {
      into.opened.push(await page.ask('openTable', name));
      for (const step of steps) into[step].push(...(await page.ask('takeStep', { step, count: TIMES })));
    });
  const ours = nothing();
  const virtual = nothing();
  const plain = nothing();
  for (let round = 0; round < ROUNDS; round += 1) {
    await visit('ours', STEP_NAMES, ours);
    await visit('antdVirtual', STEP_NAMES, virtual);
  }
  // Once shows that it is not the floor.
  await visit('antd', [], plain);

  const line = (row: string, floor: number | null, ms: number, target: Pick<Row, 'target'> = {}): Row => ({
    row,
    size: SIZE,
    unit: 'ms',
    floor,
    ours: ms,
    ...target,
  });
  return [
    ...STEP_NAMES.map((step) =>
      line(STEPS[step], median(virtual[step]), median(ours[step]), { target: { of: 'ratio', atMost: 1 } }),
    ),
    line('table: opened', median(virtual.opened), median(ours.opened)),
    line('  antd without virtual', null, median(plain.opened)),
  ];
}
