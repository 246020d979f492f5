import { test as base, type BrowserContext } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import { startAppServer, type AppServer } from './app-server';
import { PEOPLE } from './app-server-data';
import { openApiSession, type ApiSession } from './app-server-session';
import { expect } from './browser-expect';
import { LOCATION } from './browser-questionnaire';
import { atScreen, type Screen } from './browser-screen';
import { fault, startFaultProxy, type FaultProxy } from './fault-proxy';

interface WorkerFixtures {
  /** One real server per worker; each test works on answers of its own. */
  server: AppServer;
  /** Maya's colleague at the server: prepares answers and sees what arrived. */
  api: ApiSession;
}
interface Fixtures {
  /** Whether the operator lets people choose a language. */
  translation: boolean;
  /** Errors and warnings that the console may show in this test; anything else of the kind fails it. */
  expectedConsole: RegExp | null;
  consoleWatch: { readonly watch: (context: BrowserContext) => void };
  /** Between this test's browser and the server. */
  network: FaultProxy;
  app: Screen;
  /** An empty walk that the server has; Maya is signed in and has it open. */
  walk: ServerAnswer;
}

/** What browsers write by themselves when a call fails; no page can prevent it. */
export const FAILED_CALLS = /Failed to load resource/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  api: [
    async ({ server }, use) => {
      await use(await openApiSession(server.origin, PEOPLE.maya));
    },
    { scope: 'worker' },
  ],
  translation: [true, { option: true }],
  expectedConsole: [null, { option: true }],
  consoleWatch: [
    async ({ expectedConsole, context }, use) => {
      const lines: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') lines.push(`${message.type()}: ${message.text()}`);
        });
        watched.on('weberror', (error) => lines.push(`uncaught: ${String(error.error())}`));
      };
      watch(context);
      await use({ watch });
      expect(lines.filter((line) => !expectedConsole?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
  network: async ({ server, translation }, use) => {
    const network = await startFaultProxy(server.origin);
    network.fault({ path: /^\/runtime-config\.js$/ }, fault.script(`globalThis.OUTPOST_RUNTIME = ${JSON.stringify({ translation })}`));
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.origin);
  },
  app: async ({ page }, use) => {
    await use(atScreen(page));
  },
  walk: async ({ api, app }, use) => {
    const walk = await api.beginWalk(LOCATION.name);
    await app.signIn();
    await app.openSheet(walk.id);
    await use(walk);
  },
});

export { expect };
