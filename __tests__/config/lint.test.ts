import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORDS = [
  '<p>Saved</p>',
  "<p>{ready ? 'Saved' : null}</p>",
  '<img alt="A map" />',
  '<p title={`Saved ${ready}`} />',
];
const NO_WORDS = ['<kbd>Ctrl</kbd>', "<p>{ready ? ' · ' : '/'}</p>", '<p className="saved" />'];

test('a word in markup that is not translated is a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-lint-'));
  try {
    const client = join(folder, 'src/client');
    mkdirSync(client, { recursive: true });
    for (const [at, markup] of [...WORDS, ...NO_WORDS].entries())
      writeFileSync(join(client, `${String(at)}.tsx`), `export const page = (ready: boolean) => ${markup};\n`);
    const { stdout } = spawnSync(
      'npx',
      ['oxlint', '--config', 'config/lint/oxlint.jsonc', '--format', 'unix', folder],
      {
        encoding: 'utf8',
      },
    );
    const found = stdout.split('\n').filter((line) => line.includes('outpost(words-in-markup)'));
    expect(found.map((line) => /(\d+)\.tsx/.exec(line)?.[1]).sort()).toEqual(WORDS.map((_, at) => String(at)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no rule is switched off in the code', () => {
  const files = execFileSync('git', ['ls-files', 'src', '__tests__', 'config'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const switches = ['ox', 'es'].map((linter) => `${linter}lint-disable`);
  const found = spawnSync('grep', ['-l', ...switches.flatMap((word) => ['-e', word]), ...files], { encoding: 'utf8' });
  expect(found.stdout).toBe('');
});
