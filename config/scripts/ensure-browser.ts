import { spawnSync } from 'node:child_process';
import { QUICK_BROWSER, findBrowser, isQuick } from './find-browser';
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

const NO_BROWSER =
  'No browser: install Chromium or Google Chrome (Debian: "sudo apt-get install chromium"), or set CHROMIUM_PATH to one.';
const hasBrowser = (): boolean => starts(findBrowser());

/**
 * Makes sure that the tests have a Chromium: what is there, else the system's package, else
 * Playwright's own download. Returns what to do by hand where none of these worked.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '')
    return hasBrowser() ? undefined : 'CHROMIUM_PATH does not lead to a browser that starts: correct or unset it.';

  const prefix = privilege();
  const install = (name: string) => runWith([...(prefix ?? []), 'apt-get', 'install', '-y', name]);
  if (hasBrowser()) {
    // Half the time, on a machine of its own: root works in a container. People's machines stay as they are.
    if (!isQuick(findBrowser()) && prefix?.length === 0) await install(QUICK_BROWSER);
    return undefined;
  }
  if (prefix) {
    await runWith([...prefix, 'apt-get', 'update']);
    await install(QUICK_BROWSER);
    if (!hasBrowser()) await install('chromium');
  }
  if (!hasBrowser()) await runCommand('playwright', ['install', 'chromium']);
  return hasBrowser() ? undefined : NO_BROWSER;
}
