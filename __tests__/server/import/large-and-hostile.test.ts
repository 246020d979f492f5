import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, csvOf, fileFrom, importFile, messagesOf, sendFile } from './import-calls';

const TEXTS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.test","x")',
  '＝1',
  "'quoted",
  '<script>alert(1)</script>',
  '&amp;',
  "'; drop table clients; --",
  '😀👩‍👩‍👧',
  'abc\u202Edef',
  'مرحبا',
  '%00',
  '${7*7}',
  '\\',
  'a,b;c"d',
  'A / B',
  'a; b; c',
  '__proto__',
  'constructor',
  'null',
  '1e400',
  '_x0041_',
  '2026-01-01',
  '007',
];

describe.each(databases)('imports that are large or hostile, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  it('keep any text as it is, in names too by which other sheets refer to it', async () => {
    const book = await bookOf({
      Projects: [['Client', 'Name'], ...TEXTS.map((text) => ['Client 1', text])],
      Districts: [['Client', 'Name'], ...TEXTS.map((text) => ['Client 1', text])],
      Locations: [
        ['Client', 'Project', 'District', 'Name', 'Code', 'Address'],
        ...TEXTS.map((text) => ['Client 1', text, text, text, text, text]),
      ],
      Categories: [['Client', 'Parent', 'Name'], ...TEXTS.map((text) => ['Client 1', '', text])],
      Tools: [['Client', 'Category', 'Name', 'Description'], ...TEXTS.map((text) => ['Client 1', text, text, text])],
      Questions: [
        ['Client', 'Tool', 'Category', 'Question', 'Help', 'Type', 'Options'],
        ...TEXTS.map((text) => ['Client 1', text, text, text, text, 'text', '']),
      ],
      Managers: [
        ['Client', 'Name', 'Email', 'Locations'],
        ...TEXTS.map((text, at) => ['Client 1', text, `person${String(at)}@outpost.test`, `${text} / ${text}`]),
      ],
    });
    const made = await importFile(admin, PATHS.db, book);
    expect(messagesOf(made)).toEqual([]);
    expect(made.summary.created).toBe(7 * TEXTS.length);
    const { data } = (await admin.get('/api/locations?page=1&perPage=500')).json<{
      data: { name: string; code: string; address: string }[];
    }>();
    for (const text of TEXTS)
      expect(data).toContainEqual(expect.objectContaining({ name: text, code: text, address: text }));
    const everything = await admin.get('/api/imports/db');
    const again = await importFile(admin, PATHS.db, fileFrom(everything), { dry_run: '1' });
    expect([messagesOf(again), again.summary.created, again.summary.updated]).toEqual([[], 0, 0]);
  });

  it('refuse what no column can hold, in words', async () => {
    const fixes = (value: string) => ({ fixes: JSON.stringify({ rows: { 2: { name: value } } }) });
    for (const value of ['a\0b', 'half \uD83D']) {
      const outcome = await importFile(admin, PATHS.districts, csvOf(['Name'], ['A']), fixes(value));
      expect(messagesOf(outcome)).toEqual(['2 name: This value contains something that cannot be stored.']);
    }
    for (const fields of [
      { fixes: '{' },
      { fixes: '[]' },
      { mapping: '{"name":-1}' },
      { existing: 'destroy' },
      { header_row: '-1' },
      { report: 'exe' },
    ]) {
      expect(
        (await sendFile(admin, PATHS.districts, csvOf(['Name'], ['A']), { client_id: ids.client(1), ...fields }))
          .statusCode,
      ).toBe(422);
    }
    const nowhere = await importFile(admin, PATHS.districts, csvOf(['Name'], ['A']), {
      mapping: '{"name":999,"__proto__":0,"toString":1}',
      dry_run: '1',
    });
    expect(nowhere.rows).toEqual([]);
  });

  it('take ten thousand rows, while others are answered', async () => {
    const { name: project } = (await admin.get(`/api/projects/${ids.project(2)}`)).json<{ data: { name: string } }>()
      .data;
    const { name: district } = (await admin.get(`/api/districts/${ids.district(2)}`)).json<{ data: { name: string } }>()
      .data;
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      project,
      district,
      `Place ${String(at)}`,
      `N-${String(at)}`,
    ]);
    const file = csvOf(['project', 'district', 'name', 'code'], ...rows);
    const client = { client_id: ids.client(2) };
    const order: string[] = [];
    const dry = importFile(admin, PATHS.locations, file, { ...client, dry_run: '1' }).finally(() =>
      order.push('import'),
    );
    await admin.get('/api/clients').finally(() => order.push('list'));
    expect([(await dry).summary.created, order]).toEqual([10_000, ['list', 'import']]);
    const made = await importFile(admin, PATHS.locations, file, client);
    expect([made.summary.created, made.rows.length, made.rows.at(-1)?.values['name']]).toEqual([
      10_000,
      10_000,
      'Place 9999',
    ]);
    const { meta } = (await admin.get(`/api/locations?clientId=${ids.client(2)}&page=1&perPage=1`)).json<{
      meta: { total: number };
    }>();
    expect(meta.total).toBe(10_002);
    expect((await admin.post(`/api/imports/${String(made.import_id)}/undo`)).statusCode).toBe(200);
  });
});
