import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import type { ImportLine, ImportOutcome } from '../../../src/contract/imports';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, csvOf, fileFrom, importFile, messagesOf, sendFile, statusesOf } from './import-calls';

const LINES = { accept: 'application/x-ndjson' };

describe.each(oneDatabase)('what an import answers, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  const client = { client_id: ids.client(1) };
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const linesOf = (text: string): ImportLine[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine);

  it('tells line by line how far it is, and then what came of it', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => [`District number ${String(at)}`]);
    const response = await sendFile(admin, PATHS.districts, csvOf(['Name'], ...rows), client, LINES);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    const lines = linesOf(response.body);
    const phases = lines.flatMap((line) => ('progress' in line ? [line.progress.phase] : []));
    expect([...new Set(phases)]).toEqual(expect.arrayContaining(['reading', 'checking', 'writing']));
    const last = lines.at(-1) as { data: ImportOutcome };
    expect(last.data.rows).toHaveLength(1200);
    expect(last.data.summary).toEqual({ created: 1200, updated: 0, skipped: 0, failed: 0 });
  });

  it('refuses a file with its own status before the first line, and says later failures in a line', async () => {
    const early = await sendFile(admin, PATHS.districts, new Blob([]), client, LINES);
    expect([early.statusCode, early.headers['content-type']]).toEqual([422, 'application/json; charset=utf-8']);
    const late = await sendFile(admin, PATHS.districts, csvOf(['Name'], ['A']), { client_id: ids.nobody }, LINES);
    expect(linesOf(late.body).at(-1)).toEqual({
      error: { status: 422, message: 'Choose a client from the list.', code: 'record.client' },
    });
  });

  it('gives the failed rows back as a file that can be corrected and sent again', async () => {
    const file = csvOf(
      ['Remark', 'Name', 'E-mail'],
      ['fine', 'Good', 'good@outpost.test'],
      ['=1+1', '', 'bad'],
      ['+49', 'Bad', 'worse'],
    );
    const report = await sendFile(admin, PATHS.managers, file, { ...client, report: 'csv' });
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(parse(report.body, { bom: true })).toEqual([
      ['Remark', 'Name', 'E-mail', 'Row', 'Problems'],
      ["'=1+1", '', 'bad', '3', 'Name: This field is required. Email: Enter a valid e-mail address.'],
      ["'+49", 'Bad', 'worse', '4', 'Email: Enter a valid e-mail address.'],
    ]);
    expect((await admin.get('/api/users?s=good@outpost.test')).json<{ data: unknown[] }>().data).toEqual([]);
    const book = await sendFile(admin, PATHS.managers, file, { ...client, report: 'xlsx' });
    const again = await importFile(admin, PATHS.managers, fileFrom(book), { dry_run: '1' });
    expect(messagesOf(again)).toEqual([
      '2 name: This field is required.',
      '2 email: Enter a valid e-mail address.',
      '3 email: Enter a valid e-mail address.',
    ]);
  });

  it.each(['managers', 'locations', 'districts', 'questions'] as const)(
    'has a template for %s that is understood whole',
    async (name) => {
      for (const format of ['csv', 'xlsx']) {
        const template = await admin.get(`/api/imports/templates/${name}?format=${format}`);
        expect(template.statusCode).toBe(200);
        const outcome = await importFile(admin, PATHS[name], fileFrom(template), { dry_run: '1' });
        expect(outcome.sheets[0]?.fields.map(({ column }) => column)).toEqual(
          outcome.sheets[0]?.fields.map((_, at) => at),
        );
        expect(outcome.rows).toEqual([]);
      }
    },
  );

  it('has a template of a whole installation, with a sheet for each group', async () => {
    const template = await admin.get('/api/imports/templates/db');
    const outcome = await importFile(admin, PATHS.db, fileFrom(template), { dry_run: '1' });
    expect(outcome.sheets.map(({ group }) => group)).toEqual([
      'clients',
      'projects',
      'districts',
      'groups',
      'locations',
      'categories',
      'users',
      'assessment-tools',
      'questions',
    ]);
    expect(outcome.sheets.flatMap(({ fields }) => fields).filter(({ column }) => column === null)).toEqual([]);
    expect((await admin.get('/api/imports/templates/db?format=csv')).statusCode).toBe(422);
  });

  it('has workbooks as templates that say how they are filled in, with examples that are understood', async () => {
    const names = {
      managers: 'Managers',
      locations: 'Locations',
      districts: 'Districts',
      questions: 'Questions',
    } as const;
    for (const name of ['managers', 'locations', 'districts', 'questions'] as const) {
      const template = await admin.get(`/api/imports/templates/${name}`);
      const [own, help] = await readExcelFile(template.rawPayload);
      expect([own!.sheet, help!.sheet, own!.data]).toEqual([names[name], 'How to fill this in', [expect.anything()]]);
      const [headings, ...rows] = help!.data;
      expect(headings).toEqual(['Sheet', 'Column', 'What goes in', 'Needed', 'Only these values', 'Example']);
      expect(rows.map((row) => row[1])).toEqual(own!.data[0]);
      expect(rows.every((row) => row[2] !== null && row[5] !== null)).toBe(true);
      const book = await bookOf({
        'How to fill this in': help!.data.map((row) => row.map(String)),
        Mine: [rows.map((row) => String(row[1])), rows.map((row) => String(row[5]))],
      });
      const outcome = await importFile(admin, PATHS[name], book, { dry_run: '1' });
      expect(outcome.sheets.map((sheet) => sheet.name)).toEqual(['Mine']);
      expect(
        messagesOf(outcome).filter((message) => !/There is no (project|district|group|location) called/.test(message)),
      ).toEqual([]);
    }
  });

  it('takes a template that was filled in', async () => {
    const template = await admin.get('/api/imports/templates/districts?format=csv');
    const outcome = await importFile(admin, PATHS.districts, new Blob([fileFrom(template), 'Filled in\r\n']));
    expect([messagesOf(outcome), statusesOf(outcome)]).toEqual([[], ['created']]);
  });

  it('repeats the counts, and imports nothing again, for a request that comes twice', async () => {
    const key = { 'idempotency-key': '0198c0de-0000-7000-8000-000000000001' };
    const send = () => sendFile(admin, PATHS.districts, csvOf(['Name'], ['Only once']), client, key);
    const [first, second] = [await send(), await send()];
    expect(second.headers['idempotency-replayed']).toBe('true');
    const [one, two] = [first, second].map((response) => response.json<{ data: ImportOutcome }>().data);
    expect(two).toEqual({ ...one, rows: [] });
  });

  it('does not make anything twice when two people import the same at once', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`At once ${String(at)}`]);
    const outcomes = await Promise.all([1, 2].map(() => importFile(admin, PATHS.districts, csvOf(['Name'], ...rows))));
    expect(outcomes.map(({ summary }) => summary.created).sort()).toEqual([0, 300]);
    const { data } = (await admin.get('/api/districts?s=At once&perPage=1000&page=1')).json<{ data: unknown[] }>();
    expect(data).toHaveLength(300);
  });
});
