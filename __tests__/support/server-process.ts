import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What Node runs as the server: the compiled one, which the setup of the tests made. */
export const SERVER_PROGRAM: readonly string[] = ['--enable-source-maps', 'dist-server/main.mjs'];

export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Where it listens; rejects with its output when it ends before that. */
  address: Promise<string>;
  /** Its exit code; null when a signal ended it. */
  exit: Promise<number | null>;
}

/** Starts the real server process with a data folder of its own, on a free port unless `variables` say another. */
export function startServer(
  dataFolder: string,
  variables: Record<string, string> = {},
  program = SERVER_PROGRAM,
): ServerProcess {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /Outpost is ready: (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => {
      reject(new Error(output));
    });
  });
  // Whoever expects the process to end does not wait for its address.
  address.catch(() => undefined);
  return { child, output: () => output, address, exit };
}
