import { resolve } from 'node:path';
import { buildApp } from './app';
import { migrate } from './db/migrate';
import { openEmbeddedDatabase, openPostgres } from './db/open-database';
import { provideDemoData } from './db/demo-accounts';
import { type Environment, readEnvironment } from './environment';

async function start(environment: Environment): Promise<() => Promise<void>> {
  const database =
    environment.DATABASE_URL === undefined
      ? await openEmbeddedDatabase(environment.DATA_DIR)
      : openPostgres(environment.DATABASE_URL);
  try {
    await migrate(database.db);
    const accounts = await provideDemoData(database, environment.DEMO_DATA, new Date());
    const app = await buildApp({
      db: database.db,
      staticDir: resolve('dist'),
      origins: environment.APP_ORIGINS,
      apiHost: environment.API_HOST,
      fontServices: environment.FONT_SERVICE,
      secureCookies: environment.COOKIE_SECURE === 'yes',
      logLevel: environment.LOG_LEVEL,
    });
    const address = await app.listen({ port: environment.PORT, host: environment.HOST });

    const lines = accounts.map(({ role, email, password }) => `  ${role}  ${email}  ${password}\n`);
    process.stdout.write(`Outpost is ready: ${address}\n${lines.join('')}`);
    return async () => {
      await app.close();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const stop = await start(readEnvironment(process.env)).catch(fail);
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Requests under way are answered first; whoever asks twice does not want to wait for them.
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(() => process.exit(0), fail);
  });
}
