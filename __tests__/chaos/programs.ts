import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where distributions put what belongs to a cluster, and not onto the path of people. */
const POSTGRES = '/usr/lib/postgresql';
const FOLDERS = [
  ...(existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => path.join(POSTGRES, version, 'bin'))
    : []),
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
];

const find = (program: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, program)).find((file) => existsSync(file));

/** Whether all of these are installed. */
export const areThere = (...programs: readonly string[]): boolean => programs.every((name) => find(name) !== undefined);

/** PostgreSQL and PgBouncer do not run as root; then their own user runs them. */
const OWNER = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

function fileOf(program: string): string {
  const file = find(program);
  if (file === undefined) throw new Error(`${program} is not installed.`);
  return file;
}

const execute = promisify(execFile);

/** Runs a program of the database to its end. Throws with its words when it fails. */
export async function run(program: string, ...parameters: readonly string[]): Promise<void> {
  await execute(fileOf(program), parameters, { ...OWNER, cwd: '/' });
}

/** Starts one that goes on; `output` is what it said so far. */
export function start(
  program: string,
  ...parameters: readonly string[]
): { child: ChildProcess; output: () => string } {
  const child = spawn(fileOf(program), parameters, { ...OWNER, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return { child, output: () => output };
}

/** Ends it by its id, and waits for that. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** An empty folder of theirs; in /tmp, where any user may go. */
export function ownFolder(): string {
  const folder = mkdtempSync('/tmp/outpost-chaos-');
  if (OWNER) chownSync(folder, OWNER.uid, OWNER.gid);
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
