import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import type { ImportOutcome } from '../../../src/contract/imports';
import type { Browser } from '../../support/browser';
import { oneDatabase } from '../../support/test-app';
import { PATHS, csvOf, fileFrom, importFile, messagesOf, sendFile } from './import-calls';
import { bookOf, openInstallation } from './installations';

/** All rows of all sheets, but for the administrator's own account, whose id is the installation's. */
const rowsOf = async (book: Buffer) =>
  (await readExcelFile(book)).map(({ data, ...sheet }) => ({
    ...sheet,
    data: data.filter((row) => !row.includes('admin@outpost.example')),
  }));
const sheetsOf = async (admin: Browser) => rowsOf((await bookOf(admin)).rawPayload);
const total = ({ summary }: ImportOutcome): number =>
  summary.created + summary.updated + summary.skipped + summary.failed;

describe.each(oneDatabase)('a whole installation, on %s', (kind) => {
  let source: Awaited<ReturnType<typeof openInstallation>>;
  let target: Awaited<ReturnType<typeof openInstallation>>;
  beforeAll(async () => {
    source = await openInstallation(kind, 'demo');
    target = await openInstallation(kind, 'empty');
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it('is the same in another place, and gone there when the import is taken back', async () => {
    const book = await bookOf(source.admin);
    expect(Object.keys(unzipSync(book.rawPayload)).filter((name) => name.includes('worksheets/'))).toHaveLength(9);
    const before = await sheetsOf(target.admin);
    const dry = await importFile(target.admin, PATHS.db, fileFrom(book), { dry_run: '1' });
    expect(messagesOf(dry)).toEqual([]);
    expect(total(dry)).toBeGreaterThan(100);
    expect(await sheetsOf(target.admin)).toEqual(before);

    const made = await importFile(target.admin, PATHS.db, fileFrom(book));
    expect(made.summary).toEqual(dry.summary);
    expect(await sheetsOf(target.admin)).toEqual(await rowsOf(book.rawPayload));
    const again = await importFile(target.admin, PATHS.db, fileFrom(book));
    expect(again.summary).toEqual({ created: 0, updated: 0, skipped: total(made), failed: 0 });

    expect((await target.admin.post(`/api/imports/${String(made.import_id)}/undo`)).statusCode).toBe(200);
    expect(await sheetsOf(target.admin)).toEqual(before);
  });

  it('changes nothing where it is from', async () => {
    const outcome = await importFile(source.admin, PATHS.db, fileFrom(await bookOf(source.admin)), { dry_run: '1' });
    expect([messagesOf(outcome), outcome.summary.skipped]).toEqual([[], total(outcome)]);
  });

  it('may come in parts, and names what is missing', async () => {
    const file = (name: string, ...rows: string[][]) => new File([csvOf(...rows)], `${name}.csv`);
    const wrong = await importFile(source.admin, PATHS.db, file('x', ['Client', 'Name'], ['Nobody', 'A'])).catch(
      (error: unknown) => String(error),
    );
    expect(wrong).toContain('No sheet in this file has one of these names');
    const missing = await sendFile(source.admin, PATHS.db, new Blob(['not a table']));
    expect(missing.statusCode).toBe(422);
  });
});
