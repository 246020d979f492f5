/**
 * `npm test`: builds, checks, and runs every test, in a real browser too. A failed stage does not stop
 * the others; the last line is `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser';
import { runCommand } from './run-command';
import { checkCounts, jestCounts, playwrightCounts, reportFile } from './test-counts';
import type { Counts } from './test-counts';

interface Result extends Counts {
  stage: string;
  seconds: number;
}
const results: Result[] = [];

async function stage(name: string, run: () => Promise<number>, counts: (code: number) => Counts = checkCounts): Promise<void> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { passed, failed, skipped } = counts(await run());
  const seconds = (performance.now() - start) / 1000;
  results.push({ stage: name, passed, failed, skipped, seconds });
  console.log(`── ${name}: ${failed + skipped === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
}

const script = (name: string): Promise<number> => runCommand('npm', ['run', '--silent', name]);

async function checks(): Promise<void> {
  await stage('types', () => script('types'));
  await stage('lint', () => script('lint'));
  await stage('messages', () => script('messages'));
  await stage('rules', () => script('rules'));
  await stage('unused', () => script('unused'));
}

async function browser(): Promise<number> {
  const advice = await ensureBrowser();
  if (advice !== undefined) console.error(advice);
  return advice === undefined ? 0 : 1;
}

for (const runner of ['jest', 'playwright'] as const) rmSync(reportFile(runner), { force: true });

await stage('browser', browser);
// Two cores: the bundler and the checkers share nothing and fit beside each other; the test runners take both.
await Promise.all([stage('build', () => script('build')), checks()]);
await stage(
  'unit and server tests',
  () => runCommand('jest', ['--config', 'config/jest.config.js', '--maxWorkers=2', '--testTimeout=30000', '--json', `--outputFile=${reportFile('jest')}`]),
  jestCounts,
);
await stage('end-to-end tests', () => script('test:e2e'), playwrightCounts);

console.log('');
console.table(
  Object.fromEntries(
    results.map(({ stage: name, passed, failed, skipped, seconds }) => [name, { passed, failed, skipped, seconds: Math.round(seconds) }]),
  ),
);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed + result.skipped, 0);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
