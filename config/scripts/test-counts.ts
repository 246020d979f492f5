import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run-command';

/** What one stage of the test run adds to the closing line. A skipped test counts as failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Which tests failed, a line each: the file, the test, and the first line of what it said. */
  failures: readonly string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  /** `unexpected` failed, `flaky` passed when it was tried again. */
  status: string;
  results: { error?: { message?: string } }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
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

/** One line of a log, without colours. Jest names whole paths, Playwright those below its folder. */
function failure(file: string, title: string, error = ''): string {
  const [first = ''] = stripVTControlCharacters(error).split('\n');
  return `${path.relative(ROOT, path.resolve(ROOT, '__tests__/e2e', file))} › ${title}: ${first}`;
}

const jestFailures = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, 'could not be run', message)];
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
  });

const playwrightFailures = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file}:${line}`, title, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(playwrightFailures),
];

/** A runner that failed without naming a failed test (nothing ran, a broken set-up) is one failure. */
const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

export const checkCounts = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
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
      failures: jestFailures(report),
    },
    code,
  );
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(code: number): Counts {
  const report = read('playwright') as PlaywrightReport | undefined;
  if (!report) return checkCounts(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => failure('', 'outside of any test', message)),
    ...report.suites.flatMap(playwrightFailures),
  ];
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, code);
}
