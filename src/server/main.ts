import { resolve } from 'node:path';
import { buildApp } from './app';
import { openAppKey } from './app-key';
import { provideDemoData, reachOf } from './demo/demo-accounts';
import { whenDatabaseAnswers } from './db/wait-for-database';
import { type Environment, backupFolder, keptRuleOf, readEnvironment } from './environment';
import { MEGABYTE } from './free-space';
import { reservePort } from './reserve-port';
import { setInstallationZone } from './figures/installation-zone';
import { openMailer } from './mail/open-mailer';
import { MediaStoreAway, type MediaStore } from './media/media-store';
import { openMediaStore } from './media/open-media-store';
import { openConfiguredDatabase, openConfiguredReplica } from './open-configured-database';
import type { NightlyBackup } from './plugins/nightly-backup';
import { explained } from './start-failure';

/** After the deadline, for what ends by itself once its connection is cut. */
const LAST_WORDS_S = 5;

/** Somebody who keeps a PostgreSQL runs `npm run backup` when it suits. */
function nightlyBackup(environment: Environment): NightlyBackup | undefined {
  const { DATABASE_URL, DATA_DIR, APP_KEY, BACKUPS_KEPT } = environment;
  if (DATABASE_URL !== undefined || BACKUPS_KEPT === 0) return undefined;
  const folder = backupFolder(environment);
  return { kind: 'embedded', dataDir: DATA_DIR, hasKeySetting: APP_KEY !== undefined, folder, days: BACKUPS_KEPT };
}

/** What people write is taken while the store of photos is away; wrong settings are said at once. */
async function checkMedia(media: MediaStore): Promise<void> {
  try {
    await media.check();
  } catch (error) {
    if (!(error instanceof MediaStoreAway)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}

async function start(environment: Environment): Promise<() => Promise<void>> {
  const releasePort = await reservePort(environment);
  const media = openMediaStore(environment);
  await checkMedia(media);
  const database = await openConfiguredDatabase(environment);
  const replica = openConfiguredReplica(environment);
  const closeDatabases = async () => {
    await replica?.close();
    await database.close();
  };
  try {
    await whenDatabaseAnswers(() => setInstallationZone(database.db, environment.TIME_ZONE), environment.DATABASE_WAIT);
    const appKey = await openAppKey(environment);
    const wish = { asked: environment.DEMO_DATA, reach: reachOf(environment) };
    const accounts = await whenDatabaseAnswers(
      () => provideDemoData(database, wish, new Date(), { appKey, media }),
      environment.DATABASE_WAIT,
    );
    const app = await buildApp({
      db: database.db,
      fillsDb: database.fillsDb,
      pool: database.pool,
      connections: database.connections,
      replica: replica?.db,
      vacuums: database.kind === 'embedded',
      backup: nightlyBackup(environment),
      mailer: openMailer(environment),
      publicUrl: environment.PUBLIC_URL,
      appKey,
      demo: accounts.length > 0,
      apiDocs: environment.API_DOCS === undefined ? accounts.length > 0 : environment.API_DOCS === 'yes',
      staticDir: resolve('dist'),
      keptRule: keptRuleOf(environment),
      origins: environment.APP_ORIGINS,
      apiHost: environment.API_HOST,
      fontServices: environment.FONT_SERVICE,
      secureCookies: environment.COOKIE_SECURE === 'yes',
      trustedProxies: environment.TRUST_PROXY,
      stopDeadlineMs: environment.STOP_DEADLINE * 1000,
      logLevel: environment.LOG_LEVEL,
      logSample: environment.LOG_SAMPLE,
      metricsToken: environment.METRICS_TOKEN,
      media,
      disk: { folder: environment.DATA_DIR, leastFree: environment.DISK_FREE_MIN * MEGABYTE },
    });
    await app.ready();
    await releasePort();
    const address = await app.listen({ port: environment.PORT, host: environment.HOST });

    const lines = accounts.map(({ role, email, password }) => `  ${role}  ${email}  ${password}\n`);
    process.stdout.write(`Outpost is ready: ${address}\n${lines.join('')}`);
    return async () => {
      await app.close();
      await closeDatabases();
    };
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

let stop: (() => Promise<void>) | undefined;
let stopDeadlineS = 0;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Requests under way are answered first; whoever asks twice does not want to wait for them.
    if (isStopping || !stop) process.exit(1);
    isStopping = true;
    // A transaction that is under way even then ends with the process, as if it had not been.
    setTimeout(
      () => fail('Stopped at the deadline; what was still under way was not done.'),
      (stopDeadlineS + LAST_WORDS_S) * 1000,
    );
    stop().then(() => process.exit(0), fail);
  });
}

try {
  const environment = readEnvironment(process.env);
  stopDeadlineS = environment.STOP_DEADLINE;
  stop = await start(environment).catch(explained(environment));
} catch (error) {
  fail(error);
}
