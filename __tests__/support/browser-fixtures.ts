import { test as base, type BrowserContext } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import { startAppServer, type AppServer } from './app-server';
import { PEOPLE, type Person } from './app-server-data';
import { openApiSession, type ApiSession } from './app-server-session';
import { expect } from './browser-expect';
import { holdInstallation } from './browser-installation';
import { LOCATION } from './browser-questionnaire';
import { atScreen, type Screen } from './browser-screen';
import { fault, startFaultProxy, type FaultProxy, type LastingFiles } from './fault-proxy';
import { atAdmin, type AdminScreen } from './admin-screen';
import { openAdminSession, type AdminSession } from './admin-session';

/** A real server and who is signed in there. */
interface House {
  readonly server: AppServer;
  readonly files: LastingFiles;
  readonly api: ApiSession;
  readonly sessionOf: (person: Person) => Promise<AdminSession>;
  readonly close: () => Promise<void>;
}
interface WorkerFixtures {
  /** The house of a test file, built when its first test asks. */
  houseOf: (file: string) => Promise<House>;
}
interface Fixtures {
  /**
   * One real server per test file, so what other files leave behind depends on no schedule; each test works on answers
   * of its own.
   */
  server: AppServer;
  /** Maya's colleague at the server: prepares answers and sees what arrived. */
  api: ApiSession;
  /** A session with the server for each of these people, opened once. */
  sessionOf: (person: Person) => Promise<AdminSession>;
  /** Whether the operator lets people choose a language. */
  translation: boolean;
  /**
   * Whether the application puts itself on the device as soon as it is there, as it does for people. Elsewhere it does
   * when a test asks: `app.untilOnDevice`, `app.goOffline`.
   */
  installsItself: boolean;
  /**
   * Whether the server takes many changes in one call. By default each goes by itself, so that a test can do something to
   * the one that it is about.
   */
  batches: boolean;
  /**
   * Whether the server tells at once what others changed. By default a page asks only when it has a reason of its own, so
   * that a test can do something to that call.
   */
  news: boolean;
  /**
   * Whether the server leaves out what does not belong on a device. By default it gives all that a person may see, so
   * that a test finds what was there before it.
   */
  bounded: boolean;
  /** Errors and warnings that the console may show in this test; anything else of the kind fails it. */
  expectedConsole: RegExp | null;
  consoleWatch: { readonly watch: (context: BrowserContext) => void };
  /** Between this test's browser and the server. */
  network: FaultProxy;
  app: Screen;
  /** Who signed in with this browser on an earlier visit. */
  rememberedPerson: Person | null;
  admin: AdminScreen;
  /** An empty walk that the server has; Maya is signed in and has it open. */
  walk: ServerAnswer;
}

/** What browsers write by themselves when a call fails; no page can prevent it. */
export const FAILED_CALLS = /Failed to load resource/;

async function openHouse(): Promise<House> {
  const server = await startAppServer();
  const sessions = new Map<Person, Promise<AdminSession>>();
  return {
    server,
    files: new Map(),
    api: await openApiSession(server.origin, PEOPLE.maya),
    sessionOf(person) {
      const session = sessions.get(person) ?? openAdminSession(server.origin, person);
      sessions.set(person, session);
      return session;
    },
    async close() {
      for (const session of sessions.values()) await (await session).close();
      await server.stop();
    },
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  houseOf: [
    async ({}, use) => {
      let open: { file: string; house: House } | null = null;
      await use(async (file) => {
        if (open?.file === file) return open.house;
        await open?.house.close();
        open = null;
        const house = await openHouse();
        open = { file, house };
        return house;
      });
      // The compiler does not see what the function above writes.
      await (open as { house: House } | null)?.house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ houseOf }, use, { file }) => {
    await use((await houseOf(file)).server);
  },
  api: async ({ houseOf }, use, { file }) => {
    await use((await houseOf(file)).api);
  },
  sessionOf: async ({ houseOf }, use, { file }) => {
    await use((await houseOf(file)).sessionOf);
  },
  translation: [true, { option: true }],
  installsItself: [false, { option: true }],
  context: async ({ context, installsItself }, use) => {
    if (!installsItself) await holdInstallation(context);
    await use(context);
  },
  batches: [false, { option: true }],
  news: [false, { option: true }],
  bounded: [false, { option: true }],
  expectedConsole: [null, { option: true }],
  consoleWatch: [
    async ({ expectedConsole, context }, use) => {
      const lines: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            lines.push(`${message.type()}: ${message.text()}`);
        });
        watched.on('weberror', (error) => lines.push(`uncaught: ${String(error.error())}`));
      };
      watch(context);
      await use({ watch });
      expect(lines.filter((line) => !expectedConsole?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
  network: async ({ houseOf, translation, batches, news, bounded }, use, { file }) => {
    const { server, files } = await houseOf(file);
    const network = await startFaultProxy(server.origin, files);
    const hidden = Object.entries({ batches, news, bounded }).flatMap(([name, isWanted]) => (isWanted ? [] : [name]));
    network.hideCapabilities(...hidden);
    network.fault(
      { path: /^\/runtime-config\.js$/ },
      fault.script(`globalThis.OUTPOST_RUNTIME = ${JSON.stringify({ translation })}`),
    );
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.origin);
  },
  rememberedPerson: [null, { option: true }],
  storageState: async ({ network, rememberedPerson, sessionOf }, use) => {
    await use(rememberedPerson ? (await sessionOf(rememberedPerson)).browserStateAt(network.origin) : undefined);
  },
  app: async ({ page }, use) => {
    await use(atScreen(page));
  },
  admin: async ({ page }, use) => {
    await use(atAdmin(page));
  },
  walk: async ({ api, app, context, server, network }, use) => {
    const walk = await api.beginWalk(LOCATION.name);
    // A session of this test's own: it may sign out.
    const session = await openAdminSession(server.origin, PEOPLE.maya);
    await context.setStorageState(session.browserStateAt(network.origin));
    await app.openSheet(walk.id);
    await use(walk);
    await session.close();
  },
});

export { expect };
