import { ensureAppServerData, ensureAppServerProgram } from '../../__tests__/support/app-server';
import { ensureBundle } from '../scripts/bundle';

/**
 * The pages under test are the ones that people get: the production build. The servers' program and their data are made once, too.
 */
export default async function prepare(): Promise<void> {
  await ensureBundle();
  await ensureAppServerProgram();
  await ensureAppServerData();
}
