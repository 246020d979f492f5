import { type Browser, signIn } from '../../support/browser';
import { type TestApp, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, csvOf, importFile, messagesOf, sendFile, statusesOf } from './import-calls';

const NONE = { header_row: '0', dry_run: '1' };

describe('the row of the headings', () => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp('embedded');
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const columnsOf = async (url: string, file: Blob, fields: Record<string, string> = NONE) => {
    const { sheets } = await importFile(admin, url, file, fields);
    return Object.fromEntries(sheets[0]!.fields.map(({ field, column }) => [field, column]));
  };

  it('may be missing: then the first row is one to import, and what stands in the columns says what they are', async () => {
    const file = csvOf(
      ['Ada Lund', 'ada@outpost.test', 'active'],
      ['Bo Berg', 'bo(at)outpost.test', 'inactive'],
      ['Cy Dahl', 'cy@outpost.test', ''],
    );
    const outcome = await importFile(admin, PATHS.managers, file, NONE);
    expect(outcome.sheets[0]).toMatchObject({
      header_row: 0,
      headings: ['', '', ''],
      summary: { created: 2, failed: 1 },
    });
    expect(outcome.rows.map(({ row, values }) => [row, values['name'], values['status']])).toEqual([
      [1, 'Ada Lund', 'active'],
      [2, 'Bo Berg', 'inactive'],
      [3, 'Cy Dahl', ''],
    ]);
    expect(messagesOf(outcome)).toEqual(['2 email: Enter a valid e-mail address.']);
  });

  it('is not guessed where several columns may be meant; they are taken where they are said to be', async () => {
    const nameOf = async (path: string) => (await admin.get(path)).json<{ data: { name: string } }>().data.name;
    const [project, district] = [
      await nameOf(`/api/projects/${ids.project(1)}`),
      await nameOf(`/api/districts/${ids.district(1)}`),
    ];
    const file = csvOf([project, district, 'Pier 9', ''], [project, district, 'Pier 10', 'P-10']);
    expect(await columnsOf(PATHS.locations, file)).toEqual({
      project: null,
      district: null,
      group: null,
      name: null,
      code: null,
      address: null,
    });
    const mapping = '{"project":0,"district":1,"name":2,"code":3}';
    const made = await importFile(admin, PATHS.locations, file, { header_row: '0', mapping });
    expect([messagesOf(made), statusesOf(made), made.rows.map(({ values }) => values['code'])]).toEqual([
      [],
      ['created', 'created'],
      ['', 'P-10'],
    ]);
  });

  it('types of questions are known by their words', async () => {
    const file = csvOf(['Care', 'Is it clean?', 'yes/no', 'required'], ['Care', 'How clean?', 'scale', 'optional']);
    expect(await columnsOf(PATHS.questions, file)).toMatchObject({
      type: 2,
      is_required: 3,
      category: null,
      question: null,
    });
  });

  it('a column that only a late row fills in is one too', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => (at === 39 ? ['Far', 'late'] : [`Area ${String(at)}`]));
    const { sheets } = await importFile(admin, PATHS.districts, csvOf(...rows), NONE);
    expect(sheets[0]!.headings).toHaveLength(2);
  });

  it('the first rows are shown, so that another can be chosen', async () => {
    const file = csvOf(['Our sites'], [''], ['Name'], ['Upland'], ['x'.repeat(500)]);
    const [found] = (await importFile(admin, PATHS.districts, file, { dry_run: '1' })).sheets;
    expect(found).toMatchObject({
      header_row: 3,
      beginning: [
        { row: 1, cells: ['Our sites'] },
        { row: 3, cells: ['Name'] },
        { row: 4, cells: ['Upland'] },
        { row: 5, cells: ['x'.repeat(80)] },
      ],
    });
    const chosen = await importFile(admin, PATHS.districts, file, {
      dry_run: '1',
      header_row: '4',
      mapping: '{"name":0}',
    });
    expect([chosen.sheets[0]!.header_row, chosen.rows.map(({ row }) => row)]).toEqual([4, [5]]);
  });

  it('when none is known, the first row is taken, and nothing is recognised', async () => {
    const outcome = await importFile(admin, PATHS.locations, csvOf(['Pier 9', 'Here'], ['Pier 10', 'There']), {
      dry_run: '1',
    });
    expect(outcome.sheets[0]).toMatchObject({ header_row: 1, headings: ['Pier 9', 'Here'] });
    expect(outcome.sheets[0]!.fields.every(({ column }) => column === null)).toBe(true);
  });

  it('may be missing on the sheet that was chosen', async () => {
    const book = await bookOf({ Notes: [['Nothing'], ['of use']], Areas: [['Moor'], ['Fen']] });
    const outcome = await importFile(admin, PATHS.districts, book, { ...NONE, sheet: 'Areas' });
    expect(outcome.rows.map(({ sheet, values }) => [sheet, values['name']])).toEqual([
      ['Areas', 'Moor'],
      ['Areas', 'Fen'],
    ]);
  });

  it('stands in the report of a file without one, so that the report can be imported', async () => {
    const fields = { ...NONE, client_id: ids.client(1), report: 'csv', mapping: '{"name":1}' };
    const report = await sendFile(
      admin,
      PATHS.districts,
      csvOf(['one', 'Twin'], ['two', 'Twin'], ['three', 'Fine']),
      fields,
    );
    const [headings] = report.body.replace('\uFEFF', '').split(/\r?\n/);
    expect(headings).toMatch(/Column 1.Name.Row.Problems/);
  });
});
