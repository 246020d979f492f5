import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../src/server/db/open-database';
import { seedDemoData } from '../../../src/server/demo/seed';
import { oneDatabase } from '../../support/test-app';
import { PATHS, fileFrom, importFile, messagesOf } from './import-calls';
import { bookOf, openInstallation } from './installations';
import { organisations } from './organisations';

/** So many are tried in every run; more of them: `ORGANISATIONS=500`. */
const RUNS = Number(process.env['ORGANISATIONS'] ?? 8);
const SEED = Number(process.env['SEED'] ?? 1907);

/** Of what a workbook brings along, all that is stored, with its ids. */
const TABLES = {
  clients: ['id', 'name', 'status'],
  projects: ['id', 'client_id', 'name', 'status', 'starts_on', 'ends_on'],
  districts: ['id', 'client_id', 'name'],
  groups: ['id', 'client_id', 'project_id', 'name'],
  locations: ['id', 'client_id', 'project_id', 'district_id', 'group_id', 'name', 'code', 'address'],
  categories: ['id', 'client_id', 'parent_id', 'name', 'position'],
  users: ['id', 'client_id', 'name', 'email', 'role', 'status'],
  user_locations: ['client_id', 'user_id', 'location_id'],
  assessment_tools: [
    'id',
    'client_id',
    'category_id',
    'name',
    'description',
    'status',
    'version',
    'bands',
    'target',
    'language',
    'translations',
  ],
  question_categories: [
    'id',
    'client_id',
    'assessment_tool_id',
    'name',
    'shown_if',
    'weight',
    'translations',
    'position',
  ],
  questions: [
    ...['id', 'client_id', 'assessment_tool_id', 'question_category_id', 'question', 'help', 'type', 'answer_options'],
    ...[
      'is_required',
      'evidence',
      'evidence_for',
      'text_input',
      'shown_if',
      'scoring',
      'note_if',
      'translations',
      'position',
    ],
  ],
} as const;

async function storedIn(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(TABLES)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    // The administrators are the installations' own.
    const isAbout = table === 'users' ? sql`client_id is not null` : sql`true`;
    const { rows } = await sql`select ${names} from ${sql.table(table)} where ${isAbout} order by ${names}`.execute(db);
    all[table] = rows;
  }
  return all;
}

async function clear(db: Db): Promise<void> {
  for (const table of Object.keys(TABLES).reverse()) {
    const isAbout = table === 'users' ? sql`client_id is not null` : sql`true`;
    await sql`delete from ${sql.table(table)} where ${isAbout}`.execute(db);
  }
}

describe.each(oneDatabase)('any organisation, on %s', (kind) => {
  let source: Awaited<ReturnType<typeof openInstallation>>;
  let target: Awaited<ReturnType<typeof openInstallation>>;
  beforeAll(async () => {
    source = await openInstallation(kind, 'empty');
    target = await openInstallation(kind, 'empty');
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it('is the same in another place, to the last question', async () => {
    const isTheSame = async (data: Parameters<typeof seedDemoData>[1]): Promise<void> => {
      await clear(source.db);
      await seedDemoData(source.db, data, new Date('2026-01-01T00:00:00Z'));
      const book = fileFrom(await bookOf(source.admin));
      const here = await importFile(source.admin, PATHS.db, book, { dry_run: '1' });
      expect([messagesOf(here), here.summary]).toMatchObject([[], { created: 0, updated: 0, failed: 0 }]);

      const made = await importFile(target.admin, PATHS.db, book);
      expect(messagesOf(made)).toEqual([]);
      expect(await storedIn(target.db)).toEqual(await storedIn(source.db));
      const again = await importFile(target.admin, PATHS.db, book);
      expect(again.summary).toMatchObject({ created: 0, updated: 0, failed: 0 });
      expect((await target.admin.post(`/api/imports/${String(made.import_id)}/undo`)).statusCode).toBe(200);
    };
    await fc.assert(fc.asyncProperty(organisations, isTheSame), { numRuns: RUNS, seed: SEED, endOnFailure: false });
  }, 120_000);
});
