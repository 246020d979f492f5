import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command';

/** What one stage of the test run adds to the closing line. A skipped test counts as failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Where the runners leave their machine-readable report. */
export const reportFile = (runner: 'jest' | 'playwright'): string =>
  path.join(ROOT, 'node_modules/.cache/outpost', `${runner}.json`);

const read = (runner: 'jest' | 'playwright'): unknown => {
  try {
    return JSON.parse(readFileSync(reportFile(runner), 'utf8'));
  } catch {
    return undefined;
  }
};

/** A runner that failed without naming a failed test (nothing ran, a broken set-up) is one failure. */
const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

export const checkCounts = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/** Counts of jest's `--json` report; a suite that could not be loaded is one failure. */
export function jestCounts(code: number): Counts {
  const report = read('jest') as JestReport | undefined;
  if (!report) return checkCounts(1);
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(code: number): Counts {
  const report = read('playwright') as PlaywrightReport | undefined;
  if (!report) return checkCounts(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, code);
}
