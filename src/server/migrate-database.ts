import { levelOf, migrate, migrations, missingMigrations } from './db/migrate';
import { openDatabase } from './open-configured-database';
import { runCommand } from './run-command';

/* `npm run migrate`: brings the database to this program's level apart from a start. Servers may run meanwhile. */

await runCommand(async (environment) => {
  const { db, close } = await openDatabase(environment);
  try {
    const missing = await missingMigrations(db);
    await migrate(db);
    const level = levelOf(migrations.map(({ name }) => name));
    if (missing.length === 0) return `The database is at level ${level} already. Nothing was changed.`;
    return `The database is at level ${level} now, after ${missing.map(({ name }) => name).join(', ')}.`;
  } finally {
    await close();
  }
});
