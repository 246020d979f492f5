import { ensureAppServerData } from '../../__tests__/support/app-server';
import { client } from '../scripts/build-client';
import { server } from '../scripts/build-server';
import { ensureBuilt } from '../scripts/built';

/**
 * The pages and the server under test are the ones that people get: the production build. The data are made once, too.
 */
export default async function prepare(): Promise<void> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  await ensureAppServerData();
}
