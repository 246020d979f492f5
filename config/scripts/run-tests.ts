/**
 * `npm test`: builds, checks, and runs every test, in a real browser too. A failed stage does not stop
 * the others; the last line is `N passed, N failed`.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser';
import { keepTemporaryFilesInMemory } from './memory-folder';
import { ROOT, runCommand } from './run-command';
import { checkCounts, jestCounts, playwrightCounts, reportFile } from './test-counts';
import type { Counts } from './test-counts';

interface Result extends Counts {
  stage: string;
  seconds: number;
}
const results: Result[] = [];

async function stage(
  name: string,
  run: () => Promise<number>,
  counts: (code: number) => Counts = checkCounts,
): Promise<void> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { passed, failed, skipped, failures } = counts(await run());
  const seconds = (performance.now() - start) / 1000;
  results.push({ stage: name, passed, failed, skipped, failures, seconds });
  console.log(`── ${name}: ${failed + skipped === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
}

const script = (name: string): Promise<number> => runCommand('npm', ['run', '--silent', name]);

async function inTurn(...names: readonly string[]): Promise<void> {
  for (const name of names) await stage(name, () => script(name));
}

async function browser(): Promise<number> {
  const advice = await ensureBrowser();
  if (advice !== undefined) console.error(advice);
  return advice === undefined ? 0 : 1;
}

/** What the page showed when a browser test failed, for those who cannot come back to this machine. */
function printFailedPages(): void {
  const results = path.join(ROOT, 'node_modules/.cache/playwright/results');
  for (const test of existsSync(results) ? readdirSync(results) : []) {
    const file = path.join(results, test, 'error-context.md');
    if (!existsSync(file)) continue;
    const [, details = ''] = readFileSync(file, 'utf8').split('# Error details');
    console.log(`\n── ${test}${details.split('# Test source')[0]?.slice(0, 5000) ?? ''}`);
  }
}

for (const runner of ['jest', 'playwright'] as const) rmSync(reportFile(runner), { force: true });

await stage('browser', browser);
const removeTemporaryFiles = keepTemporaryFilesInMemory();
// Two cores: these share nothing, and both rows take about as long; the test runners take both cores.
await Promise.all([inTurn('build'), inTurn('lint', 'format', 'messages', 'rules', 'unused')]);
await stage(
  'unit and server tests',
  () =>
    runCommand('jest', [
      '--config',
      'config/jest.config.js',
      '--maxWorkers=2',
      '--testTimeout=30000',
      '--json',
      `--outputFile=${reportFile('jest')}`,
    ]),
  jestCounts,
);
await stage('end-to-end tests', () => script('test:e2e'), playwrightCounts);
printFailedPages();
removeTemporaryFiles();

// A log may be cut in the middle: what failed stands at its end, in few words.
console.log('');
for (const { failures } of results) for (const one of failures) console.log(`✗ ${one}`);
console.table(
  Object.fromEntries(
    results.map(({ stage: name, passed, failed, skipped, seconds }) => [
      name,
      { passed, failed, skipped, seconds: Math.round(seconds) },
    ]),
  ),
);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed + result.skipped, 0);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
