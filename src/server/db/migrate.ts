import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { keepingLease, returnLease, takeLease } from './lease';
import { foundation } from './migrations/001-foundation';
import { notifications } from './migrations/002-notifications';
import { accounts } from './migrations/003-accounts';
import { admin } from './migrations/004-office';
import { versions } from './migrations/005-versions';
import { imports } from './migrations/006-imports';
import { summaries } from './migrations/007-summaries';
import { shares } from './migrations/008-shares';
import { statistics } from './migrations/009-statistics';
import { reports } from './migrations/010-reports';
import { shareMails } from './migrations/011-share-mails';
import { dates } from './migrations/012-dates';
import { values } from './migrations/013-values';
import { sessions } from './migrations/014-sessions';
import { devices } from './migrations/015-devices';
import { answerOrders } from './migrations/017-answer-orders';
import { deltas } from './migrations/018-deltas';
import { notices } from './migrations/019-notices';
import { pageOrders } from './migrations/021-page-orders';
import { searchWords } from './migrations/023-words';
import { workTimes } from './migrations/025-work-times';
import { deviceDetails } from './migrations/026-device-details';
import { recentAnswers } from './migrations/027-recent-answers';
import { deviceOrders } from './migrations/028-device-orders';
import { timeZones } from './migrations/029-time-zones';
import { evidence } from './migrations/030-evidence';
import { questionEvidence } from './migrations/032-question-evidence';
import { evidenceAnswers } from './migrations/033-evidence-answers';
import { textInput } from './migrations/034-text-input';
import { completedBy } from './migrations/035-completed-by';
import { positions } from './migrations/036-positions';
import { searchIndex } from './migrations/037-search-index';
import { bulkChanges } from './migrations/039-bulk-changes';
import { listViews } from './migrations/040-list-views';
import { bulkJobs } from './migrations/041-bulk-jobs';
import { activity } from './migrations/042-activity';
import { naturalOrder } from './migrations/043-natural-order';
import { conditions } from './migrations/044-conditions';
import { feed } from './migrations/045-feed';
import { reviews } from './migrations/046-reviews';
import { points } from './migrations/047-points';
import { hiddenNotes } from './migrations/048-hidden-notes';
import { toolDrafts } from './migrations/049-tool-drafts';
import { translations } from './migrations/050-translations';
import { schedules } from './migrations/051-schedules';
import { targets } from './migrations/052-targets';
import { notes } from './migrations/053-notes';
import { reusedTexts } from './migrations/054-reused-texts';
import { questionBlocks } from './migrations/055-question-blocks';
import { accents } from './migrations/057-accents';
import { stoppedSchedules } from './migrations/058-stopped-schedules';
import { madeReports } from './migrations/059-made-reports';
import { importTimes } from './migrations/060-import-times';
import { notApplicable } from './migrations/062-not-applicable';
import { hasOperators, type OptionalOperators } from './optional-operators';
import type { Db } from './open-database';
import { runStatement } from './run-statement';

interface Migration {
  name: string;
  statements: readonly string[];
  /** Takes something away or forbids it: since which version nothing reads or writes it any more. */
  contracts?: string;
  /** Done only where the database has them: what it makes is not needed, but faster. */
  optional?: OptionalOperators;
}

/** In their order. The next ones follow the rule in README.md. */
export const migrations: readonly Migration[] = [
  ...[foundation, notifications, accounts, admin, versions, imports, summaries, shares, statistics, reports],
  ...[shareMails, dates, values, sessions, devices, answerOrders, deltas, notices, pageOrders],
  ...[searchWords, workTimes, deviceDetails, recentAnswers, deviceOrders, timeZones, evidence],
  ...[questionEvidence, evidenceAnswers, textInput, completedBy, positions, searchIndex],
  ...[bulkChanges, listViews, bulkJobs, activity, naturalOrder, conditions, feed, reviews, points, hiddenNotes],
  ...[toolDrafts, translations, schedules, targets, notes, reusedTexts, questionBlocks, accents, stoppedSchedules],
  ...[madeReports, importTimes, notApplicable],
];

/** What a migration does in this database. */
export async function possibleStatements(db: Db, { statements, optional }: Migration): Promise<readonly string[]> {
  return optional === undefined || (await hasOperators(db, optional)) ? statements : [];
}

const WAIT_MS = 200;

/** What every level has. */
export const bookkeeping = [
  `create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null)`,
  `create table if not exists migration_lease (id int primary key, holder text not null, expires_at timestamptz(3) not null)`,
  `insert into migration_lease (id, holder, expires_at) values (1, '', '2000-01-01T00:00:00Z') on conflict (id) do nothing`,
];

/** The name of the last of some migrations. */
export const levelOf = (names: readonly string[]): string => names.at(-1) ?? 'nothing';

/** The names of the migrations that a database has had, in their order; none: it is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  if (rows.length === 0) return [];
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return applied.map(({ name }) => name);
}

/** Throws when some of these migrations are of a newer program. */
export function refuseNewer(names: readonly string[], what: string): void {
  const known = migrations.map(({ name }) => name);
  if (names.every((name) => known.includes(name))) return;
  throw new Error(
    `${what} is of a newer version of Outpost (level ${levelOf(names)}; this one knows ${levelOf(known)}). ` +
      'Start that version or a later one; to go back, restore a backup that this version made.',
  );
}

/** The migrations that this program has and the database has not had. */
export async function missingMigrations(db: Db): Promise<Migration[]> {
  const applied = await appliedMigrations(db);
  return migrations.filter(({ name }) => !applied.includes(name));
}

/**
 * Brings the database to the newest shape. Any number of processes may start at once: one works under a lease, the
 * others wait for it. Every statement is a transaction of its own. Throws when the database is newer than this program.
 */
export async function migrate(db: Db): Promise<void> {
  refuseNewer(await appliedMigrations(db), 'The database');
  const missing = await missingMigrations(db);
  if (missing.length === 0) return;
  const isFresh = missing.length === migrations.length;
  const holder = randomUUID();
  for (const statement of bookkeeping) await runStatement(db, statement, true);

  while ((await missingMigrations(db)).length > 0) {
    if (!(await takeLease(db, holder))) {
      await pause(WAIT_MS);
      continue;
    }
    for (const migration of await missingMigrations(db)) {
      for (const statement of await possibleStatements(db, migration)) {
        await keepingLease(db, holder, () => runStatement(db, statement, isFresh));
        await takeLease(db, holder);
      }
      await db
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await returnLease(db, holder);
  }
}
