import type { PageMeta } from '../../../src/contract/envelope';
import type { ImportRecord } from '../../../src/contract/imports';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, importFile } from './import-calls';

type Record_ = Record<string, unknown> & { id: string; name: string };

describe.each(oneDatabase)('taking an import back, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const find = async (group: string, name: string) =>
    (await admin.get(`/api/${group}?s=${encodeURIComponent(name)}`))
      .json<{ data: Record_[] }>()
      .data.find((record) => record.name === name);
  const read = async (group: string, id: string) =>
    (await admin.get(`/api/${group}/${id}`)).json<{ data: Record_ }>().data;
  const undo = (id: string | null) => admin.post(`/api/imports/${String(id)}/undo`);
  const place = async () => ({
    project: (await read('projects', ids.project(1))).name,
    district: (await read('districts', ids.district(1))).name,
  });

  it('what rows name and is not there is told, made with them where that was chosen, and taken back with them', async () => {
    const { project, district } = await place();
    const file = csvOf(
      ['project', 'district', 'group', 'name'],
      ['Night round', 'Far North', '', 'Hut'],
      ['night round', 'FAR NORTH', 'Tents', 'Tent'],
      [project, 'far north', 'Tents', 'Barn'],
      [project, district, '', 'Shed'],
      ['x'.repeat(300), district, '', 'Lost'],
    );
    const leftOut = { fixes: JSON.stringify({ rows: { 6: null } }) };
    const check = async (create: readonly string[], more: Record<string, string> = leftOut) =>
      importFile(admin, PATHS.locations, file, { ...more, create: JSON.stringify(create), dry_run: '1' });
    const told = await check([], {});
    expect(told.missing).toEqual([
      { group: 'projects', count: 1, names: [{ name: 'Night round', rows: 2 }], created: false },
      { group: 'districts', count: 1, names: [{ name: 'Far North', rows: 3 }], created: false },
      { group: 'groups', count: 1, names: [{ name: 'Tents', rows: 1 }], created: false },
    ]);
    expect(told.rows.map(({ status }) => status)).toEqual(['error', 'error', 'error', 'created', 'error']);
    // A name that is too long is nobody's, and is not among those that are made.
    const all = await check(['projects', 'districts', 'groups'], {});
    expect(all.missing?.[0]).toMatchObject({ group: 'projects', count: 1, created: true });
    const tooLong = { project: ['Use at most 200 characters.'] };
    expect(all.rows.at(-1)).toMatchObject({ status: 'error', errors: tooLong });
    expect((await check(['districts'])).rows.map(({ status }) => status)).toEqual([
      ...['error', 'error', 'error', 'created'],
    ]);

    const create = JSON.stringify(['projects', 'districts', 'groups']);
    const made = await importFile(admin, PATHS.locations, file, { ...leftOut, create });
    // The group of this name in each of the two projects.
    expect(made.summary).toEqual({ created: 4, updated: 0, skipped: 0, failed: 0, also_created: 4 });
    const [north, round, tent] = [
      await find('districts', 'Far North'),
      await find('projects', 'Night round'),
      await find('locations', 'Tent'),
    ];
    expect(round).toMatchObject({ status: 'active', client_id: ids.client(1) });
    expect(tent).toMatchObject({ district_id: north?.id, project_id: round?.id });
    expect(await find('groups', 'Tents')).toMatchObject({ client_id: ids.client(1) });
    expect((await undo(made.import_id)).statusCode).toBe(200);
    for (const [group, name] of [
      ['districts', 'Far North'],
      ['projects', 'Night round'],
      ['groups', 'Tents'],
      ['locations', 'Hut'],
    ] as const)
      expect(await find(group, name)).toBeUndefined();

    // What is named by rows that change nothing is not made.
    const there = await read('locations', ids.location(1, 1));
    const skipped = csvOf(['project', 'district', 'name'], [project, 'Nowhere', there.name]);
    const none = await importFile(admin, PATHS.locations, skipped, { existing: 'skip', create });
    expect(none.summary).toEqual({ created: 0, updated: 0, skipped: 1, failed: 0 });
    expect(await find('districts', 'Nowhere')).toBeUndefined();
    // More than a name is needed for a location.
    const people = csvOf(['name', 'email', 'locations'], ['Ann', 'ann@example.org', 'Moon base']);
    expect((await importFile(admin, PATHS.managers, people, { dry_run: '1', create })).missing).toEqual([
      { group: 'locations', count: 1, names: [{ name: 'Moon base', rows: 1 }] },
    ]);
  });

  it('removes what it made, and what it changed is as before', async () => {
    const { project, district } = await place();
    const before = await read('locations', ids.location(1, 1));
    const { import_id } = await importFile(
      admin,
      PATHS.locations,
      csvOf(
        ['project', 'district', 'name', 'address'],
        [project, district, before.name, 'Elsewhere'],
        [project, district, 'Brand new', ''],
      ),
    );
    expect(await read('locations', before.id)).toMatchObject({ address: 'Elsewhere' });
    expect(await find('locations', 'Brand new')).toBeDefined();
    const [listed] = (await admin.get('/api/imports')).json<{ data: ImportRecord[] }>().data;
    expect(listed).toMatchObject({
      id: import_id,
      kind: 'locations',
      file_name: 'rows.csv',
      by: { id: ids.superAdmin },
      summary: { created: 1, updated: 1 },
      undone_at: null,
    });

    const undone = await undo(import_id);
    expect([undone.statusCode, undone.json<{ data: ImportRecord }>().data.undone_at]).toEqual([
      200,
      expect.any(String),
    ]);
    expect(await read('locations', before.id)).toEqual({ ...before, updated_at: expect.any(String) as string });
    expect(await find('locations', 'Brand new')).toBeUndefined();
    const { data } = (await admin.get(`/api/locations/${before.id}/audit`)).json<{
      data: { action: string; changes: object }[];
    }>();
    expect(data[0]).toMatchObject({ action: 'changed', changes: { address: { from: 'Elsewhere', to: null } } });
    expect([(await undo(import_id)).statusCode, (await undo(ids.nobody)).statusCode]).toEqual([409, 404]);
  });

  it('stays possible however many imports come after it, and all of them can be listed', async () => {
    const { import_id } = await importFile(admin, PATHS.districts, csvOf(['name'], ['The first']));
    for (let count = 0; count < 51; count += 1)
      await importFile(admin, PATHS.districts, csvOf(['name'], [`District of round ${String(count)}`]));
    const pageOf = async (query: string) =>
      (await admin.get(`/api/imports${query}`)).json<{ data: ImportRecord[]; meta: PageMeta }>();
    const { data, meta } = await pageOf('');
    expect([data.length, meta.last_page]).toEqual([50, 2]);
    const older = await pageOf('?page=2');
    expect(older.data.map(({ id }) => id)).toContain(import_id);
    const undone = await undo(import_id);
    expect([undone.statusCode, undone.json<{ data: ImportRecord }>().data]).toMatchObject([
      200,
      { id: import_id, by: { id: ids.superAdmin }, undone_at: expect.any(String) as string },
    ]);
    expect(await find('districts', 'The first')).toBeUndefined();
  });

  it('gives people back the locations that they had', async () => {
    const before = await read('users', ids.manager(1, 1));
    const other = await read('locations', ids.location(1, 2));
    const { import_id } = await importFile(
      admin,
      PATHS.managers,
      csvOf(
        ['name', 'email', 'locations'],
        ['Renamed', emails.manager(1, 1), other.name],
        ['New', 'new@outpost.test', other.name],
      ),
    );
    expect(await read('users', before.id)).toMatchObject({ name: 'Renamed', locations: [{ id: other.id }] });
    expect((await undo(import_id)).statusCode).toBe(200);
    expect(await read('users', before.id)).toEqual({ ...before, updated_at: expect.any(String) as string });
    expect(await find('users', 'New')).toBeUndefined();
  });

  it('is refused once something that it changed was changed again, or deleted', async () => {
    const { project, district } = await place();
    const { name } = await read('locations', ids.location(1, 1));
    const file = (address: string) =>
      csvOf(['project', 'district', 'name', 'address'], [project, district, name, address]);
    const { import_id } = await importFile(admin, PATHS.locations, file('First'));
    await importFile(admin, PATHS.locations, file('Second'));
    const refused = await undo(import_id);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      `This import cannot be taken back: “${name}” has been changed since.`,
    ]);
    expect(await read('locations', ids.location(1, 1))).toMatchObject({ address: 'Second' });
  });

  it('is refused while something else refers to what it made', async () => {
    const { project } = await place();
    const { import_id } = await importFile(admin, PATHS.districts, csvOf(['name'], ['Far'], ['Near']));
    const locations = await importFile(
      admin,
      PATHS.locations,
      csvOf(['project', 'district', 'name'], [project, 'Far', 'Hut']),
    );
    const hut = await find('locations', 'Hut');
    await admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, { locationId: hut?.id });
    const [first, second] = [await undo(import_id), await undo(locations.import_id)];
    expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
      409,
      'This import cannot be taken back: one location refers to districts that it made.',
    ]);
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
      409,
      'This import cannot be taken back: one assessment refers to locations that it made.',
    ]);
    expect(await find('districts', 'Near')).toBeDefined();
  });
});
