import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser';
import { runCommand } from './run-command';

const starts = (browser: string | undefined): browser is string =>
  browser !== undefined && spawnSync(browser, ['--version'], { timeout: 30_000 }).status === 0;

/** `[]` as root, `['sudo', '-n']` where that works without a password, undefined where packages cannot be installed. */
function privilege(): string[] | undefined {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

const runWith = ([command = '', ...rest]: string[]): Promise<number> =>
  runCommand(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });

/**
 * Makes sure that the tests have a Chromium: what is there, else the system's package, else
 * Playwright's own download. Returns what to do by hand where none of these worked.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if (starts(findBrowser())) return undefined;
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '')
    return 'CHROMIUM_PATH does not lead to a browser that starts: correct or unset it.';

  const prefix = privilege();
  if (prefix) {
    await runWith([...prefix, 'apt-get', 'update']);
    await runWith([...prefix, 'apt-get', 'install', '-y', 'chromium']);
    // Quicker where there is a package of it, and not needed.
    await runWith([...prefix, 'apt-get', 'install', '-y', 'chromium-headless-shell']);
    if (starts(findBrowser())) return undefined;
  }
  await runCommand('playwright', ['install', 'chromium']);
  if (starts(findBrowser())) return undefined;
  return 'No browser: install Chromium or Google Chrome (Debian: "sudo apt-get install chromium"), or set CHROMIUM_PATH to one.';
}
