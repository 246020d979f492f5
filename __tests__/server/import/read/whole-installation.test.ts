import { newId } from '../../../../src/server/db/ids';
import { IN_ORDER } from '../../../../src/server/import/kinds';
import { type Browser, signIn } from '../../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../../support/test-app';
import { emails, ids } from '../../../support/test-data';
import { made, readAll } from './reading';

/** Of evidence, the answers that need it, and how a text is entered: what a question says that says nothing of them. */
const UNSAID = ['allowed', '', 'typed'];

describe.each(oneDatabase)('the workbook of a whole installation, on %s', (kind) => {
  let test: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    test = await openTestApp(kind);
    admin = await signIn(test.app, emails.superAdmin);
  });
  afterAll(() => test.close());

  async function wholeSheets(): Promise<Record<string, (readonly string[])[]>> {
    const response = await admin.get('/api/imports/db');
    expect(response.statusCode).toBe(200);
    const read = await readAll(made('installation.xlsx', response.rawPayload));
    return Object.fromEntries(Object.entries(read).map(([name, rows]) => [name, Object.values(rows)]));
  }

  /** The rows of each sheet, headings first, without the columns of ids. */
  async function sheets(): Promise<Record<string, (readonly string[])[]>> {
    const whole = await wholeSheets();
    const forPeople = (cells: readonly string[], width: number) =>
      cells.slice(0, width).slice(0, cells.slice(0, width).findLastIndex((cell) => cell !== '') + 1);
    return Object.fromEntries(
      IN_ORDER.map(({ sheet, fields }) => [
        sheet.title,
        (whole[sheet.title] ?? []).map((cells) => forPeople(cells, fields.length)),
      ]),
    );
  }

  it('has every group in its sheet, names in place of ids', async () => {
    const book = await sheets();
    expect(Object.entries(book).map(([name, [headings]]) => [name, headings])).toEqual(
      IN_ORDER.map(({ sheet, fields }) => [sheet.title, fields.map(({ title }) => title)]),
    );
    const ofClient1 = (name: string) => book[name]!.filter(([client]) => client === 'Client 1');
    expect(book['Clients']).toEqual([
      ['Name', 'Status'],
      ['Client 1', 'active'],
      ['Client 2', 'active'],
    ]);
    expect(ofClient1('Projects')).toEqual([['Client 1', 'Project', 'active', '2026-01-01']]);
    expect(ofClient1('Districts')).toEqual([['Client 1', 'District']]);
    expect(ofClient1('Groups')).toEqual([['Client 1', 'Project', 'Group']]);
    expect(ofClient1('Locations')).toEqual([
      ['Client 1', 'Project', 'District', 'Group', 'House 11', 'H-11'],
      ['Client 1', 'Project', 'District', '', 'House 12', 'H-12'],
    ]);
    expect(ofClient1('Categories')).toEqual([
      ['Client 1', '', 'Root'],
      ['Client 1', 'Root', 'Leaf'],
    ]);
    expect(book['Managers']![1]).toMatchObject({ 0: '', 2: emails.superAdmin, 3: 'superAdmin', 4: 'active' });
    expect(ofClient1('Managers')).toEqual([
      ['Client 1', emails.companyAdmin(1), emails.companyAdmin(1), 'companyAdmin', 'active'],
      ['Client 1', 'Inactive', emails.inactive, 'manager', 'inactive'],
      ...[1, 2].map((number) => [
        'Client 1',
        emails.manager(1, number),
        emails.manager(1, number),
        'manager',
        'active',
        `Project / House 1${String(number)}`,
      ]),
    ]);
    expect(ofClient1('Tools')).toEqual([
      ['Client 1', 'Root / Leaf', 'Audit 11', '', 'active', 'no', 'no', '', '1'],
      ['Client 1', 'Root / Leaf', 'Audit 12', '', 'draft', 'no', 'no', '', '1'],
      ['Client 1', 'Root / Leaf', 'Audit 13', '', 'archived', 'no', 'no', '', '1'],
    ]);
    expect(ofClient1('Questions').filter(([, tool]) => tool === 'Audit 11')).toEqual([
      ['Client 1', 'Audit 11', 'Everything', 'Question 1', '', 'range', '1;2;3;4;5', 'yes', ...UNSAID],
      ['Client 1', 'Audit 11', 'Everything', 'Question 2', '', 'range', '0;1;2;3;4;5;6;7;8;9;10', 'no', ...UNSAID],
      ['Client 1', 'Audit 11', 'Everything', 'Question 3', '', 'single', 'good;fair;poor', 'no', ...UNSAID],
      ['Client 1', 'Audit 11', 'Everything', 'Question 4', '', 'multiple', 'a;b;c', 'no', ...UNSAID],
      ...['yes_no', 'text', 'number', 'date'].map((type, index) => [
        'Client 1',
        'Audit 11',
        'Everything',
        `Question ${String(index + 5)}`,
        '',
        type,
        '',
        'no',
        ...UNSAID,
      ]),
    ]);
  });

  it('has ids behind them, by which records of one name are told apart', async () => {
    const book = await wholeSheets();
    expect(Object.keys(book)).toEqual(IN_ORDER.map(({ sheet }) => sheet.title));
    const [headings = [], ...rows] = book['Locations'] ?? [];
    expect(headings.slice(-5)).toEqual([
      'Record ID',
      'Client record ID',
      'Project record ID',
      'District record ID',
      'Group record ID',
    ]);
    expect(rows.find(([, , , , name]) => name === 'House 11')?.slice(-5)).toEqual([
      ids.location(1, 1),
      ids.client(1),
      ids.project(1),
      ids.district(1),
      ids.group(1),
    ]);
  });

  it('asks of a tool what its newest version asks', async () => {
    const asked = [
      {
        name: 'First',
        questions: [{ question: 'New?', help: null, type: 'yes_no', answer_options: '', is_required: 1 }],
      },
    ];
    const path = `/api/assessment-tools/${ids.tool(2, 1)}`;
    expect((await admin.put(path, { question_categories: asked })).statusCode).toBe(200);
    const { Questions = [] } = await sheets();
    expect(Questions.filter(([, tool]) => tool === 'Audit 21')).toEqual([
      ['Client 2', 'Audit 21', 'First', 'New?', '', 'yes_no', '', 'yes', ...UNSAID],
    ]);
  });

  it('leaves out what was deleted, and takes names as they are', async () => {
    const create = async (name: string) =>
      (await admin.post('/api/districts', { client_id: ids.client(1), name })).json<{ data: { id: string } }>().data.id;
    const gone = await create('Gone');
    await create('=1+1');
    await create('a "b" <c>; ünï\nline');
    expect((await admin.delete(`/api/districts/${gone}`)).statusCode).toBe(200);
    const { Districts = [] } = await sheets();
    expect(Districts.map(([, name]) => name)).toEqual(expect.arrayContaining(['=1+1', 'a "b" <c>; ünï line']));
    expect(Districts.map(([, name]) => name)).not.toContain('Gone');
  });

  it('has each of many rows once, in the order of their names', async () => {
    const now = '2026-01-02T00:00:00.000Z';
    // Many of one name, so that batches begin and end among them.
    const names = Array.from({ length: 2500 }, (_, index) =>
      index % 3 === 0 ? 'SAME' : index % 3 === 1 ? 'same' : `Other ${String(index)}`,
    );
    const rows = names.map((name) => ({
      client_id: ids.client(2),
      id: newId(),
      name,
      created_at: now,
      updated_at: now,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await test.database.db
        .insertInto('districts')
        .values(rows.slice(start, start + 500))
        .execute();
    const { Districts = [] } = await sheets();
    const found = Districts.filter(([client, name]) => client === 'Client 2' && name !== 'District').map(([, name]) =>
      name!.toLowerCase(),
    );
    expect(found).toHaveLength(2500);
    expect([...found].sort()).toEqual(names.map((name) => name.toLowerCase()).sort());
    expect(found.lastIndexOf('same') - found.indexOf('same')).toBe(
      names.filter((name) => name.toLowerCase() === 'same').length - 1,
    );
  });
});
