import { startAppServer } from './app-server';
import { PEOPLE } from './app-server-data';
import { openApiSession } from './app-server-session';
import { startFaultProxy } from './fault-proxy';
import { test as base } from './killable';
import { startSite } from './provider-double-site';

/**
 * The real server, the network in front of it, and a static host of the application that it lets in: what `APP_ORIGINS`
 * is for.
 */
async function openDistantHouse() {
  let apiOrigin = '';
  const site = await startSite(() => apiOrigin);
  const server = await startAppServer({ APP_ORIGINS: site.origin });
  const network = await startFaultProxy(server.origin);
  apiOrigin = network.origin;
  return {
    api: await openApiSession(server.origin, PEOPLE.maya),
    network,
    /** Of the pages. */
    origin: site.origin,
    async close() {
      await network.close();
      await server.stop();
      await site.close();
    },
  };
}

/** The real server on another origin than the pages; `network` lies between them. */
export const test = base.extend<{ house: Awaited<ReturnType<typeof openDistantHouse>> }>({
  expectedConsole: /Failed to load resource|blocked by CORS policy/,
  house: async ({}, use) => {
    const house = await openDistantHouse();
    await use(house);
    await house.close();
  },
  network: async ({ house }, use) => {
    await use(house.network);
  },
  api: async ({ house }, use) => {
    await use(house.api);
  },
  baseURL: async ({ house }, use) => {
    await use(house.origin);
  },
});
