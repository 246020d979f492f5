import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ErrorBody, HEADER } from '../contract/errors';
import type { Environment } from './environment';
import { CAPABILITIES } from './plugins/headers';
import { sayTo } from './messages/say';

/**
 * Takes the port before anything is begun, so that nothing is when another program has it. Until the port is let go,
 * for the server itself, whoever asks is told that it starts. Rejects with the system's error.
 */
export async function reservePort({ PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): Promise<() => Promise<void>> {
  // Any free port will do, so there is one.
  if (PORT === 0) return () => Promise.resolve();
  const server = createServer((request, response) => {
    const code = 'server.starting';
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      [HEADER.capabilities]: CAPABILITIES,
      connection: 'close',
    });
    response.end(JSON.stringify({ message: sayTo(request)(code), code } satisfies ErrorBody));
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
