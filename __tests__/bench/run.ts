import { loadavg } from 'node:os';
import { startBrowser } from './browser';
import { buildPage } from './bundle';
import { coldRows } from './cold-rows';
import { crowdRows } from './crowd-rows';
import { deltaRows } from './delta-rows';
import { deviceRows } from './device-rows';
import { editorRows } from './editor-rows';
import { evidenceRows } from './evidence-rows';
import { exportRows } from './export-rows';
import { fillRows } from './fill-rows';
import { importRows } from './import-rows';
import { keptRows } from './kept-rows';
import { listRows } from './list-rows';
import { replayRows } from './replay-rows';
import { printRow, report, type Row } from './report';
import { serverRows } from './server-rows';
import { sheetRows } from './sheet-rows';
import { startSite } from './site';
import { startRows } from './start-rows';
import { statisticsRows } from './statistics-rows';
import { tableRows } from './table-rows';

/** `npm run bench`, or with the names of the groups that are wanted: `npm run bench -- device fill replay`. */
const wanted = process.argv.slice(2);
const wants = (group: string) => wanted.length === 0 || wanted.includes(group);

/** The browser and the pages that it measures; groups of the server alone need neither. */
async function startDevice() {
  await buildPage();
  const site = await startSite();
  const browser = await startBrowser();
  return {
    browser,
    site,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

const loadAtStart = loadavg();
const began = Date.now();
const device = ['device', 'fill', 'table', 'replay'].some(wants) ? await startDevice() : undefined;
const rows: Row[] = [];
const measure = async (name: string, measured: () => Promise<Row[]> | AsyncIterable<Row[]>) => {
  const from = Date.now();
  const result = measured();
  for await (const some of Symbol.asyncIterator in result ? result : [result]) {
    rows.push(...some);
    some.forEach(printRow);
  }
  console.log(`${name}: ${Math.round((Date.now() - from) / 1_000)} s`);
};
try {
  if (device) {
    const { browser, site } = device;
    for (const count of [1_000, 10_000]) {
      if (wants('device')) await measure(`device, ${count} answers`, () => deviceRows(browser, site, count));
      if (wants('fill')) await measure(`fill, ${count} answers`, () => fillRows(browser, site, count));
    }
    if (wants('table')) await measure('table', () => tableRows(browser, site));
    if (wants('replay')) await measure('replay', () => replayRows(browser, site));
  }
  if (wants('sheet')) await measure('sheet', sheetRows);
  if (wants('editor')) await measure('editor', editorRows);
  if (wants('evidence')) await measure('evidence', evidenceRows);
  if (wants('cold')) await measure('cold', coldRows);
  if (wants('kept')) await measure('kept', keptRows);
  if (wants('deltas')) await measure('deltas', deltaRows);
  if (wants('imports')) await measure('imports', importRows);
  if (wants('export')) await measure('export', exportRows);
  if (wants('server')) await measure('server', serverRows);
  if (wants('lists')) await measure('lists', listRows);
  if (wants('crowd')) await measure('crowd', crowdRows);
  if (wants('start')) await measure('start', startRows);
  if (wants('statistics')) await measure('statistics', statisticsRows);
} finally {
  await device?.close();
}
console.log();
report(rows, { browser: device?.browser.version(), loadAtStart, seconds: Math.round((Date.now() - began) / 1_000) });
