import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, fileFrom, importFile, messagesOf, sendFile } from './import-calls';

/** A client of the test data. */
const NORTH = 'Client 1';
const TOOLS = ['Client', 'Category', 'Name', 'Status'];
const QUESTIONS = ['Client', 'Tool', 'Category', 'Question', 'Type', 'Options'];

describe.each(oneDatabase)('a workbook with a sheet for each group, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const find = async (group: string, name: string) =>
    (await admin.get(`/api/${group}?s=${encodeURIComponent(name)}`))
      .json<{ data: (Record<string, unknown> & { id: string })[] }>()
      .data.find((record) => record['name'] === name);

  it('may name in one sheet what another one makes, in whatever order they come', async () => {
    const book = await bookOf({
      Questions: [QUESTIONS, ['Acme', 'Round', 'Floor', 'Is it dry?', 'yes/no', '']],
      Notes: [['Whatever'], ['this is']],
      Tools: [TOOLS, ['Acme', 'Home / Kitchen', 'Round', 'active']],
      Managers: [
        ['Client', 'Name', 'Email', 'Role', 'Locations'],
        ['Acme', 'Jo', 'jo@acme.test', '', 'North; South / Hut; No. 1'],
        ['acme', 'Lee', 'lee@acme.test', 'company administrator', ''],
      ],
      Categories: [
        ['Client', 'Parent', 'Name'],
        ['Acme', '', 'Home'],
        ['Acme', 'Home', 'Kitchen'],
      ],
      Locations: [
        ['Client', 'Project', 'District', 'Group', 'Name'],
        ['Acme', 'North; South', 'D', 'G', 'Hut; No. 1'],
      ],
      Groups: [
        ['Client', 'Project', 'Name'],
        ['Acme', 'North; South', 'G'],
      ],
      Districts: [
        ['Client', 'Name'],
        ['Acme', 'D'],
      ],
      Projects: [
        ['Client', 'Name', 'Starts on', 'Ends on'],
        ['Acme', 'North; South', '2026-01-31 00:00', '31.12.2026'],
      ],
      Clients: [['Name'], ['Acme']],
    });
    const outcome = await importFile(admin, PATHS.db, book);
    expect(messagesOf(outcome)).toEqual([]);
    expect(outcome.sheet_names[1]).toBe('Notes');
    expect(outcome.sheets.map(({ name }) => name)).toEqual([
      'Questions',
      'Tools',
      'Managers',
      'Categories',
      'Locations',
      'Groups',
      'Districts',
      'Projects',
      'Clients',
    ]);
    expect(outcome.rows[0]).toMatchObject({
      sheet: 'Questions',
      row: 2,
      status: 'created',
      values: { tool: 'Round', type: 'yes_no' },
    });
    const hut = await find('locations', 'Hut; No. 1');
    expect(await find('projects', 'North; South')).toMatchObject({
      starts_on: '2026-01-31',
      ends_on: '2026-12-31',
      status: 'active',
    });
    expect(await find('users', 'Jo')).toMatchObject({ role: { name: 'manager' }, locations: [{ id: hut?.id }] });
    expect(await find('users', 'Lee')).toMatchObject({ role: { name: 'companyAdmin' } });
    expect(await find('assessment-tools', 'Round')).toMatchObject({
      status: 'active',
      version: 1,
      questions: [{ question: 'Is it dry?' }],
    });
    expect((await admin.post(`/api/imports/${String(outcome.import_id)}/undo`)).statusCode).toBe(200);
    expect(await find('clients', 'Acme')).toBeUndefined();
  });

  it('brings the versions of questionnaires along; one that is there counts its own', async () => {
    const rows = {
      Categories: [
        ['Client', 'Name'],
        [NORTH, 'Versions'],
      ],
      Questions: [QUESTIONS, [NORTH, 'Third', 'A', 'Dry?', 'yes/no', '']],
    };
    const tools = [...TOOLS, 'Version'];
    const book = (version: string) =>
      bookOf({ ...rows, Tools: [tools, [NORTH, 'Versions', 'Third', 'active', version]] });
    expect(messagesOf(await importFile(admin, PATHS.db, await book('none')))).toEqual([
      '2 version: Enter a whole number, 1 or more.',
    ]);
    await importFile(admin, PATHS.db, await book('3'));
    expect(await find('assessment-tools', 'Third')).toMatchObject({ version: 3, questions: [{ question: 'Dry?' }] });
    expect((await importFile(admin, PATHS.db, await book('7'))).summary).toMatchObject({ created: 0, updated: 0 });
    const more = { ...rows, Questions: [...rows.Questions, [NORTH, 'Third', 'A', 'Warm?', 'yes/no', '']] };
    await importFile(admin, PATHS.db, await bookOf(more));
    expect(await find('assessment-tools', 'Third')).toMatchObject({
      version: 4,
      questions: [{ question: 'Dry?' }, { question: 'Warm?' }],
    });
  });

  it('names each fault where it is, and none twice because of another one', async () => {
    const outcome = await importFile(
      admin,
      PATHS.db,
      await bookOf({
        Projects: [
          ['Client', 'Name', 'Starts on', 'Ends on'],
          ['Nobody', 'P', '', ''],
          [NORTH, 'Early', '2026-02-01', '2026-01-01'],
          [NORTH, 'Odd', '30 February', ''],
        ],
        Groups: [
          ['Client', 'Project', 'Name'],
          [NORTH, 'Early', 'Of a project with a fault'],
        ],
        Managers: [
          ['Client', 'Name', 'Email', 'Role', 'Locations', 'Status'],
          ['', 'Nobody', 'nobody@outpost.test', 'manager', '', ''],
          [NORTH, 'Boss', 'boss@outpost.test', 'superAdmin', '', ''],
          ['', 'Me', emails.superAdmin, '', '', 'inactive'],
          [NORTH, 'A', 'a@outpost.test', 'companyAdmin', 'Nowhere', ''],
        ],
        Tools: [TOOLS, [NORTH, 'No category', 'T', 'draft'], [NORTH, 'Root / leaf', 'Nothing asked', 'active']],
      }),
    );
    expect(messagesOf(outcome)).toEqual([
      '2 client: There is no client called “Nobody”.',
      '3 ends_on: A project cannot end before it starts.',
      '4 starts_on: Enter a date as YYYY-MM-DD.',
      '2 client: This field is required.',
      '3 client: A super administrator belongs to no client.',
      '4 status: You cannot deactivate yourself.',
      '5 locations: There is no location called “Nowhere”.',
      '2 category: There is no category called “No category”.',
      '3 status: This questionnaire is not a draft: it must have questions, and they must be complete.',
    ]);
    expect(outcome.import_id).toBeNull();
  });

  it('gives the failed rows of each sheet back in a sheet of its own', async () => {
    const book = await bookOf({
      Clients: [
        ['Name', 'Status'],
        ['Good', 'active'],
        ['Bad', 'perhaps'],
      ],
      Districts: [
        ['Client', 'Name'],
        ['Nobody', 'D'],
      ],
    });
    const report = await sendFile(admin, PATHS.db, book, { report: 'xlsx' });
    const again = await importFile(admin, PATHS.db, fileFrom(report), { dry_run: '1' });
    expect(messagesOf(again)).toEqual([
      '2 status: Choose one of: active, inactive.',
      '2 client: There is no client called “Nobody”.',
    ]);
    expect((await sendFile(admin, PATHS.db, book, { report: 'csv' })).body).toContain(
      'Districts,2,Nobody,D,Client: There is no client called “Nobody”.',
    );
  });

  it('cannot say which one is meant where two are called the same', async () => {
    for (const code of ['one', 'two']) {
      await admin.post('/api/locations', {
        client_id: ids.client(1),
        project_id: ids.project(1),
        district_id: ids.district(1),
        name: 'Twin',
        code,
      });
    }
    const { data } = (await admin.get(`/api/projects/${ids.project(1)}`)).json<{ data: { name: string } }>();
    const district = (await admin.get(`/api/districts/${ids.district(1)}`)).json<{ data: { name: string } }>().data
      .name;
    const outcome = await importFile(
      admin,
      PATHS.db,
      await bookOf({
        Locations: [
          ['Client', 'Project', 'District', 'Name', 'Code'],
          [NORTH, data.name, district, 'Twin', ''],
          [NORTH, data.name, district, 'Twin', 'two'],
          [NORTH, data.name, district, 'Twin', 'three'],
        ],
      }),
      { dry_run: '1' },
    );
    expect(outcome.rows.map(({ status }) => status)).toEqual(['error', 'skipped', 'created']);
  });
});
