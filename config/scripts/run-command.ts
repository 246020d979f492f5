import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder a script was started from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a program of this project (`node_modules/.bin` is on the path) that writes to our own output. */
export function startCommand(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  return spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...env },
  });
}

/** Resolves to the exit code once the program has ended; 1 where it was ended by a signal or did not start. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

export const runCommand = (command: string, args: string[], env?: Record<string, string>): Promise<number> =>
  exitCode(startCommand(command, args, env));
