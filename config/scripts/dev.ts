import { exitCode, startCommand } from './run-command';

/**
 * `npm run dev`: the page with hot reload on `PORT` (default 3000), the API server beside it on the
 * next port, restarted when its source changes. Whichever ends first ends the other.
 */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = String(port + 1);

console.log(`Page with hot reload: http://127.0.0.1:${port} (its API server: port ${apiPort})`);
const both = [
  startCommand('tsx', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`,
  }),
  startCommand('webpack', ['serve', '--mode', 'development'], { PORT: String(port), API_PORT: apiPort }),
];
const stop = (): void => {
  for (const child of both) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

const codes = both.map(exitCode);
const first = await Promise.race(codes);
stop();
await Promise.all(codes);
process.exitCode = first;
