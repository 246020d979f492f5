import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import type { ServerAnswer } from '../../../src/contract/answers';
import { APP_SERVER_PROGRAM, ensureAppServerData } from '../app-server';
import { makeBrowserProcess } from '../browser-process';
import { atScreen } from '../browser-screen';
import { startFaultProxy } from '../fault-proxy';
import { openAdminSession } from '../admin-session';
import { startProvider } from '../provider-double';
import { startSite } from '../provider-double-site';
import { freePort } from '../free-port';
import { startServer } from '../server-process';
import type { History } from './history';
import { CASTS, ROUND, castOf, historyData, type Cast } from './world';

/** An answer as its server has it, as far as histories compare it. Ids are texts here, whatever they are there. */
export type ServerRecord = Pick<
  ServerAnswer,
  'status' | 'details' | 'custom_details' | 'custom_questions' | 'key_trends' | 'additional_question'
> & {
  readonly id: string;
};

/** What a history lives on: a server, the network before it, and whom it is about. */
export interface Ground {
  /** Of the pages. */
  readonly origin: string;
  readonly cast: Cast;
  /** A browser's profile that has the application, and in which nobody was yet. */
  readonly profile: string;
  /** The answers that the server has of these places. */
  records: () => Promise<readonly ServerRecord[]>;
  /** The power fails, and comes back. */
  killServer: () => Promise<void>;
  leave: () => Promise<void>;
}

const textIds = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    (name === 'id' || name.endsWith('_id')) && typeof inner === 'number' ? String(inner) : inner,
  ) as T;

/**
 * The real server with a network before it, a host of the application on another origin, and a profile that has it from
 * both.
 */
export async function openHistoryHouse(launchOptions: LaunchOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-histories-'));
  cpSync(await ensureAppServerData('histories-data-', historyData), folder, { recursive: true });
  const port = await freePort();
  const network = await startFaultProxy(`http://127.0.0.1:${String(port)}`);
  const site = await startSite(() => network.origin);
  const settings = { PORT: String(port), APP_ORIGINS: site.origin, DATABASE_URL: '' };
  const start = () => startServer(folder, settings, APP_SERVER_PROGRAM);
  let server = start();
  const direct = await server.address;
  const pristine = makeBrowserProcess(launchOptions, network.origin, () => undefined);
  const { page, untilOnDevice } = atScreen(await pristine.start());
  for (const origin of [network.origin, site.origin]) {
    await page.goto(`${origin}/login`);
    await untilOnDevice();
  }
  await pristine.close();
  let used = 0;

  function onEmbedded(kind: History['server']['kind']): Ground {
    if (used === CASTS) throw new Error('This house has seen too many histories');
    const cast = castOf((used += 1) - 1);
    network.lead(direct);
    network.withoutKeys(kind === 'withoutKeys');
    return {
      ...{ cast, profile: pristine.profile, origin: kind === 'otherOrigin' ? site.origin : network.origin },
      async records() {
        const session = await openAdminSession(direct, cast.people.ada);
        const answers = await session.call<ServerRecord[]>('GET', '/api/answers?page=1&perPage=500&sort=created_at');
        await session.close();
        return answers;
      },
      async killServer() {
        server.child.kill('SIGKILL');
        await server.exit;
        server = start();
        await server.address;
      },
      leave: () => Promise.resolve(),
    };
  }

  async function onProvider({
    wrapped,
    textIds: isText,
    crowded,
  }: Extract<History['server'], { kind: 'provider' }>): Promise<Ground> {
    const cast = castOf(0);
    const earlier = crowded ? 130 : 0;
    const world = {
      people: Object.values(cast.people),
      locations: cast.places,
      tool: ROUND,
      textIds: isText,
      wrapped,
      earlier,
    };
    const provider = await startProvider(() => site.origin, world);
    const before = new Set(provider.answers.map(({ id }) => id));
    network.lead(provider.origin);
    network.withoutKeys(false);
    return {
      ...{ cast, profile: pristine.profile, origin: site.origin },
      records: () =>
        Promise.resolve(textIds(provider.answers.filter(({ id }) => !before.has(id))) as unknown as ServerRecord[]),
      // All that it knows is in memory: it has no power to lose.
      killServer: () => Promise.resolve(),
      leave: () => provider.close(),
    };
  }

  return {
    network,
    hasRoom: () => used < CASTS,
    enter: async ({ server: wanted }: History): Promise<Ground> =>
      wanted.kind === 'provider' ? onProvider(wanted) : onEmbedded(wanted.kind),
    async close() {
      await pristine.remove();
      await site.close();
      await network.close();
      server.child.kill('SIGTERM');
      await server.exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type HistoryHouse = Awaited<ReturnType<typeof openHistoryHouse>>;
