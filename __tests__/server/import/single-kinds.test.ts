import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, importFile, messagesOf, sendFile, statusesOf } from './import-calls';

interface Named {
  id: string;
  name: string;
}

describe.each(oneDatabase)('imports of one sheet, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const list = async <T extends Named>(group: string): Promise<T[]> =>
    (await admin.get(`/api/${group}?clientId=${ids.client(1)}`)).json<{ data: T[] }>().data;
  const named = async (group: string, name: string) => {
    const found = (await admin.get(`/api/${group}?s=${encodeURIComponent(name)}`)).json<{
      data: Record<string, unknown>[];
    }>().data;
    return found.find((record) => record['name'] === name);
  };

  it('are for superAdmins only', async () => {
    for (const email of [emails.companyAdmin(1), emails.manager(1, 1)]) {
      const other = await signIn(server.app, email);
      for (const url of Object.values(PATHS))
        expect((await sendFile(other, url, csvOf(['Name']))).statusCode).toBe(403);
      for (const url of ['/api/imports', '/api/imports/db', '/api/imports/templates/locations'])
        expect((await other.get(url)).statusCode).toBe(403);
      expect((await other.post(`/api/imports/${ids.nobody}/undo`)).statusCode).toBe(403);
    }
  });

  it('a dry run says what would happen, and writes nothing', async () => {
    const file = csvOf(['Name'], ['East side'], ['District 1']);
    const outcome = await importFile(admin, PATHS.districts, file, { dry_run: '1' });
    expect(outcome).toMatchObject({ kind: 'districts', dry_run: true, import_id: null, sheet_names: ['rows'] });
    expect(await named('districts', 'East side')).toBeUndefined();
    const made = await importFile(admin, PATHS.districts, file);
    expect(made).toMatchObject({
      dry_run: false,
      import_id: expect.any(String) as string,
      summary: { created: outcome.summary.created },
    });
    expect(await named('districts', 'East side')).toMatchObject({ client_id: ids.client(1) });
    expect(statusesOf(await importFile(admin, PATHS.districts, file))).toEqual(['skipped', 'skipped']);
  });

  it('finds places by names, whatever their case, and headings as people write them', async () => {
    const [project, district] = [(await list('projects'))[0]!.name, (await list('districts'))[0]!.name];
    const file = csvOf(
      ['All our sites'],
      [''],
      ['Projet', 'RÉGION', 'location-name', 'CODE', 'Adresse', 'Remarks'],
      [project.toUpperCase(), district, 'Pier 9', 'P-9', '=1+1', 'ignored'],
    );
    const outcome = await importFile(admin, PATHS.locations, file);
    expect(messagesOf(outcome)).toEqual([]);
    expect(outcome.sheets[0]).toMatchObject({ group: 'locations', header_row: 3, summary: { created: 1, failed: 0 } });
    expect(outcome.rows[0]).toMatchObject({ row: 4, values: { project, name: 'Pier 9', address: '=1+1' } });
    expect(await named('locations', 'Pier 9')).toMatchObject({
      code: 'P-9',
      address: '=1+1',
      project_id: ids.project(1),
      district_id: ids.district(1),
    });
  });

  it('says how text was read, takes it as somebody says, and marks what cannot be read', async () => {
    const bytes = new Blob([Buffer.from('Name\r\nHarbour ', 'latin1'), Buffer.from([0xa3, 0xf3, 0x64, 0x9f])]);
    const guessed = await importFile(admin, PATHS.districts, bytes, { dry_run: '1' });
    expect([guessed.text, guessed.rows[0]?.values['name']]).toEqual([
      { encoding: 'windows-1250', is_certain: false },
      'Harbour Łódź',
    ]);
    const told = await importFile(admin, PATHS.districts, bytes, { dry_run: '1', encoding: 'windows-1252' });
    expect([told.text, told.rows[0]?.values['name']]).toEqual([
      { encoding: 'windows-1252', is_certain: true },
      'Harbour £ódŸ',
    ]);
    const wrong = await importFile(admin, PATHS.districts, bytes, { dry_run: '1', encoding: 'utf-8' });
    expect(messagesOf(wrong)).toEqual([
      '2 name: Some characters of this cell cannot be read. Choose how the text is encoded, or type the value.',
    ]);
  });

  it('takes a name for the same whatever marks nobody sees are in it, and a line that is repeated for one', async () => {
    const file = csvOf(['Name'], ['Twin\u200B  Hill'], ['twin hill\u200F'], ['Lone Hill'], ['Lone Hill']);
    const outcome = await importFile(admin, PATHS.districts, file, { dry_run: '1' });
    expect(messagesOf(outcome)).toEqual([
      '2 name: Rows 2 and 3 have the same name.',
      '3 name: Rows 2 and 3 have the same name.',
      '5 row: This row says the same as row 4. Leave one of them out.',
    ]);
    expect(statusesOf(outcome)).toEqual(['error', 'error', 'created', 'error']);
  });

  it('names every fault at its row and field, and then writes nothing at all', async () => {
    const district = (await list('districts'))[0]!.name;
    const project = (await list('projects'))[0]!.name;
    const headings = ['project', 'district', 'group', 'name', 'code'];
    const outcome = await importFile(
      admin,
      PATHS.locations,
      csvOf(
        headings,
        ['Nowhere', district, '', 'A', ''],
        [project, '', '', 'B', ''],
        [project, district, 'No group', 'C', ''],
        [project, district, '', 'D', 'Twin'],
        [project, district, '', 'E', 'twin'],
        [project, district, '', 'x'.repeat(201), ''],
        [project, district, '', 'Fine', 'F'],
      ),
    );
    expect(messagesOf(outcome)).toEqual([
      '2 project: There is no project called “Nowhere”.',
      '3 district: This field is required.',
      '4 group: There is no group called “No group”.',
      '5 code: Rows 5 and 6 have the same code.',
      '6 code: Rows 5 and 6 have the same code.',
      '7 name: Use at most 200 characters.',
    ]);
    expect(outcome).toMatchObject({ import_id: null, summary: { created: 1, failed: 6 } });
    expect(await named('locations', 'Fine')).toBeUndefined();
  });

  it('corrects cells and leaves rows out as the person says, and takes columns where they are said to be', async () => {
    const file = csvOf(['first', 'second'], ['wrong', 'Harbour East'], ['wrong', ''], ['wrong', 'out']);
    const fields = { mapping: '{"name":1}', fixes: '{"rows":{"3":{"name":"Harbour West"},"4":null}}' };
    const outcome = await importFile(admin, PATHS.districts, file, fields);
    expect(outcome.rows.map(({ row, values }) => [row, values['name']])).toEqual([
      [2, 'Harbour East'],
      [3, 'Harbour West'],
    ]);
    expect(await named('districts', 'Harbour West')).toBeDefined();
    expect(await named('districts', 'out')).toBeUndefined();
  });

  it('updates what is there by its code or name, or leaves it when asked to', async () => {
    const [project, district] = [(await list('projects'))[0]!.name, (await list('districts'))[0]!.name];
    const row = (name: string, code: string, address: string) =>
      csvOf(['project', 'district', 'name', 'code', 'address'], [project, district, name, code, address]);
    await importFile(admin, PATHS.locations, row('Old name', 'K-1', 'Here'));
    expect(
      statusesOf(await importFile(admin, PATHS.locations, row('New name', 'k-1', 'There'), { existing: 'skip' })),
    ).toEqual(['skipped']);
    expect(await named('locations', 'Old name')).toMatchObject({ address: 'Here' });
    expect(statusesOf(await importFile(admin, PATHS.locations, row('New name', 'K-1', '')))).toEqual(['updated']);
    const changed = await named('locations', 'New name');
    expect(changed).toMatchObject({ code: 'K-1', address: 'Here' });
    const { data } = (await admin.get(`/api/locations/${String(changed?.['id'])}/audit`)).json<{
      data: { action: string; changes: object }[];
    }>();
    expect(data.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(data[0]?.changes).toEqual({ name: { from: 'Old name', to: 'New name' } });
  });

  it('invites new managers, who look after their locations', async () => {
    const [one, two] = await list('locations');
    const project = (await list('projects'))[0]!.name;
    const file = csvOf(
      ['Full name', 'E-mail', 'Locations'],
      ['Ada Lund', 'Ada@Outpost.test', `${project} / ${one!.name}; ${two!.name}`],
    );
    expect(messagesOf(await importFile(admin, PATHS.managers, file))).toEqual([]);
    const ada = await named('users', 'Ada Lund');
    expect(ada).toMatchObject({
      email: 'ada@outpost.test',
      status: 'active',
      role: { name: 'manager' },
      client_id: ids.client(1),
    });
    expect((ada?.['locations'] as Named[]).map(({ id }) => id).sort()).toEqual([one!.id, two!.id].sort());
    expect((await server.mails()).filter(({ to }) => JSON.stringify(to).includes('ada@outpost.test'))).toHaveLength(1);
  });

  it('takes nobody from another client or role', async () => {
    const file = csvOf(
      ['name', 'email'],
      ['One', emails.manager(2, 1)],
      ['Two', emails.companyAdmin(1)],
      ['Three', emails.superAdmin],
      ['Four', 'no address'],
    );
    expect(messagesOf(await importFile(admin, PATHS.managers, file))).toEqual([
      '2 email: This address belongs to somebody at another client.',
      '3 email: This address belongs to somebody with another role.',
      '4 email: This address belongs to somebody at another client.',
      '5 email: Enter a valid e-mail address.',
    ]);
  });

  it.each([
    "Robert'); drop table users; --",
    '<script>alert(1)</script>',
    '=cmd|calc!A1',
    '@x',
    '٣ شارع',
    'a"b',
    '${7*7}',
    'null',
    '__proto__',
    'toString',
  ])('stores %s as it is', async (name) => {
    expect(messagesOf(await importFile(admin, PATHS.districts, csvOf(['Name'], [name])))).toEqual([]);
    expect(await named('districts', name)).toMatchObject({ name });
  });

  it('takes no error of a spreadsheet program for a value', async () => {
    const outcome = await importFile(admin, PATHS.districts, csvOf(['Name'], ['#REF!'], ['#1 Harbour']), {
      dry_run: '1',
    });
    expect(messagesOf(outcome)).toEqual(['2 name: This cell contains a spreadsheet error.']);
  });

  it('refuses what is no file, and clients that are not there', async () => {
    expect((await sendFile(admin, PATHS.districts, csvOf(['Name'], ['A']))).json()).toMatchObject({
      errors: { client_id: expect.anything() as unknown },
    });
    const stranger = await sendFile(admin, PATHS.districts, csvOf(['Name'], ['A']), { client_id: ids.nobody });
    expect([stranger.statusCode, stranger.json<{ errors: object }>().errors]).toEqual([
      422,
      { client_id: ['Choose a client from the list.'] },
    ]);
    expect((await sendFile(admin, PATHS.districts, new Blob([]), { client_id: ids.client(1) })).statusCode).toBe(422);
    expect(
      (
        await sendFile(
          admin,
          `/api/assessment-tools/${ids.nobody}/import-questions`,
          csvOf(['Question', 'Type'], ['A', 'text']),
        )
      ).statusCode,
    ).toBe(404);
    expect(
      (await sendFile(admin, PATHS.districts, csvOf(['Name'], ['A']), { client_id: ids.client(1), sheet: 'Other' }))
        .statusCode,
    ).toBe(422);
  });
});
