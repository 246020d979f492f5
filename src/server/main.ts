import { resolve } from 'node:path';
import { buildApp } from './app';
import { openAppKey } from './app-key';
import { provideDemoData } from './db/demo-accounts';
import { type Environment, readEnvironment } from './environment';
import { openMailer } from './mail/open-mailer';
import { openConfiguredDatabase } from './open-configured-database';

async function start(environment: Environment): Promise<() => Promise<void>> {
  const database = await openConfiguredDatabase(environment);
  try {
    const appKey = await openAppKey(environment);
    const accounts = await provideDemoData(database, environment.DEMO_DATA, new Date(), appKey);
    const app = await buildApp({
      db: database.db,
      vacuums: database.kind === 'embedded',
      mailer: openMailer(environment),
      publicUrl: environment.PUBLIC_URL,
      appKey,
      // Whoever asked for no demo data gets no demo either, though its accounts may be there from earlier.
      demo: accounts.length > 0 && environment.DEMO_DATA !== 'no',
      staticDir: resolve('dist'),
      origins: environment.APP_ORIGINS,
      apiHost: environment.API_HOST,
      fontServices: environment.FONT_SERVICE,
      secureCookies: environment.COOKIE_SECURE === 'yes',
      trustedProxies: environment.TRUST_PROXY,
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
