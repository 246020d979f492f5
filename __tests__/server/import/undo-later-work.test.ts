import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ADMIN_TABLES } from '../../../src/server/scope/admin-tables';
import { LET_BE, WORK } from '../../../src/server/import/undo/dependents';
import { type Browser, signIn } from '../../support/browser';
import { type DatabaseKind, type TestApp, oneDatabase, openTestApp, openTestDatabase } from '../../support/test-app';
import { PASSWORD, emails, ids } from '../../support/test-data';
import { tokenBody } from '../feed/feed-reader';
import { PATHS, bookOf, csvOf, importFile } from './import-calls';

interface Found {
  id: string;
  name: string;
  updated_at: string;
}

describe.each(oneDatabase)('taking an import back that people went on from, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const find = async (group: string, name: string): Promise<Found> => {
    const response = await admin.get(`/api/${group}?s=${encodeURIComponent(name)}`);
    const found = response.json<{ data: Found[] }>().data.find((record) => record.name === name);
    if (!found) throw new Error(`${group}: no ${name}`);
    return found;
  };
  const done = async (call: ReturnType<Browser['post']>, status = 201): Promise<{ id: string; etag?: string }> => {
    const response = await call;
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([status, expect.any(String)]);
    return response.json<{ data: { id: string } }>().data;
  };
  const undo = async (id: string | null) => {
    const response = await admin.post(`/api/imports/${String(id)}/undo`);
    return [response.statusCode, response.json<{ message?: string }>().message];
  };
  const refused = (why: string) => [409, `This import cannot be taken back: ${why}`];
  const importPlace = (name: string) =>
    importFile(
      admin,
      PATHS.locations,
      csvOf(['project', 'district', 'name'], ['Project', `District of ${name}`, name]),
      { create: '["districts"]' },
    );
  const importBook = async (sheets: Parameters<typeof bookOf>[0]) =>
    (await importFile(admin, PATHS.db, await bookOf(sheets))).import_id;
  const schedule = (changes: object) => ({
    ...{ name: randomUUID(), assessment_tool_id: ids.tool(1, 1), filters: {}, period: 'last7', language: 'en' },
    ...{ every: 'day', weekdays: [], hour: 3, recipients: ['board@outpost.test'], link_days: 14, below: null },
    ...changes,
  });
  const asked = [
    { name: 'All', questions: [{ question: 'Dry?', help: null, type: 'yes_no', answer_options: '', is_required: 0 }] },
  ];

  it('is refused once something that it made was changed, and not because it was deleted', async () => {
    const { import_id } = await importPlace('Edited');
    const { id } = await find('locations', 'Edited');
    const project_id = ids.project(1);
    const { id: district_id } = await find('districts', 'District of Edited');
    const edited = { client_id: ids.client(1), project_id, district_id, name: 'Edited', address: 'By hand' };
    await done(admin.post(`/api/locations/${id}`, edited), 200);
    expect(await undo(import_id)).toEqual(refused('“Edited” has been changed since.'));
    expect((await admin.get(`/api/locations/${id}`)).json()).toMatchObject({ data: { address: 'By hand' } });
    expect((await admin.delete(`/api/locations/${id}`)).statusCode).toBe(200);
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is refused while a scheduled report names what it made', async () => {
    const { import_id } = await importPlace('Reported');
    const [location, district] = [await find('locations', 'Reported'), await find('districts', 'District of Reported')];
    for (const [filters, made] of [
      [{ locationId: location.id }, 'locations'],
      [{ districtId: district.id }, 'districts'],
    ] as const) {
      const { id } = await done(admin.post('/api/schedules', schedule({ filters })));
      expect(await undo(import_id)).toEqual(refused(`one scheduled report refers to ${made} that it made.`));
      expect((await admin.delete(`/api/schedules/${id}`)).statusCode).toBe(204);
    }
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is refused while people work where it made a place, but for those that it made with it', async () => {
    const sheets = {
      Locations: [
        ['Client', 'Project', 'District', 'Name'],
        ['Client 1', 'Project', 'District', 'Staffed'],
      ],
      Managers: [
        ['Client', 'Name', 'Email', 'Locations'],
        ['Client 1', 'Nell', 'nell@outpost.test', 'Staffed'],
      ],
    };
    const import_id = await importBook(sheets);
    const { id } = await find('locations', 'Staffed');
    const person = { name: 'Olga', email: 'olga@outpost.test', status: 'active', password: PASSWORD, locations: [id] };
    const olga = await done(admin.post('/api/users', { ...person, role_id: 'manager', client_id: ids.client(1) }));
    expect(await undo(import_id)).toEqual(refused('one person refers to locations that it made.'));
    await done(admin.put(`/api/users/${olga.id}`, { locations: [ids.location(1, 1)] }), 200);
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is refused while a client that it made has blocks of questions, or tokens', async () => {
    const import_id = await importBook({
      Clients: [
        ['Name', 'Status'],
        ['Harbour', 'active'],
      ],
    });
    const { id: client_id } = await find('clients', 'Harbour');
    const categories = asked.map((category) => ({ ...category, id: 'c' }));
    const block = await done(admin.post('/api/blocks', { client_id, name: 'Doors', question_categories: categories }));
    expect(await undo(import_id)).toEqual(refused('one block of questions refers to clients that it made.'));
    expect((await admin.get(`/api/blocks/${block.id}`)).statusCode).toBe(200);
    expect((await admin.delete(`/api/blocks/${block.id}`)).statusCode).toBe(204);
    const token = await done(admin.post('/api/feed/tokens', tokenBody({ client_id })));
    expect(await undo(import_id)).toEqual(refused('one token of the data feed refers to clients that it made.'));
    expect((await admin.delete(`/api/feed/tokens/${token.id}`)).statusCode).toBe(204);
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is refused while a questionnaire that it made has a next version begun, reports to be sent, or a summary', async () => {
    const tool = ['Client 1', 'Root / Leaf', 'Evening round', 'active'];
    const question = ['Client 1', 'Evening round', 'All', 'Dry?', 'yes/no', ''];
    const import_id = await importBook({
      Tools: [['Client', 'Category', 'Name', 'Status'], tool],
      Questions: [['Client', 'Tool', 'Category', 'Question', 'Type', 'Options'], question],
    });
    const { id } = await find('assessment-tools', 'Evening round');
    const path = `/api/assessment-tools/${id}`;
    const draft = await done(admin.put(`${path}/draft`, { base_version: 1, question_categories: asked }), 200);
    expect(await undo(import_id)).toEqual(
      refused('one draft of a next version refers to questionnaires that it made.'),
    );
    const seen = { headers: { 'if-match': draft.etag ?? '' } };
    expect((await admin.delete(`${path}/draft`, seen)).statusCode).toBe(204);
    const report = await done(admin.post('/api/schedules', schedule({ assessment_tool_id: id })));
    expect(await undo(import_id)).toEqual(refused('one scheduled report refers to questionnaires that it made.'));
    expect((await admin.delete(`/api/schedules/${report.id}`)).statusCode).toBe(204);
    await done(admin.post(`${path}/create-summary`, {}));
    expect(await undo(import_id)).toEqual(refused('one summary refers to questionnaires that it made.'));
  });

  it('is refused while somebody whom it made keeps views of lists', async () => {
    const people = [
      ['Client', 'Name', 'Email', 'Role'],
      ['Client 1', 'Ines', 'ines@outpost.test', 'company administrator'],
    ];
    const import_id = await importBook({ Managers: people });
    const { id } = await find('users', 'Ines');
    // As the link of the invitation does, which the undo has nothing against.
    await sql`update users set password_hash = (select password_hash from users where id = ${ids.superAdmin})
      where id = ${id}`.execute(server.database.db);
    const ines = await signIn(server.app, 'ines@outpost.test');
    const view = { id: randomUUID(), group: 'locations', name: 'Mine', search: 's=a', shared: true };
    await done(ines.post('/api/list-views', view));
    expect(await undo(import_id)).toEqual(refused('one saved view refers to people that it made.'));
    expect((await ines.delete(`/api/list-views/${view.id}`)).statusCode).toBe(204);
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is refused while a saved view is narrowed to what it made', async () => {
    const { import_id } = await importPlace('Viewed place');
    const { id } = await find('districts', 'District of Viewed place');
    const search = new URLSearchParams({ 'filters[district_id]': `!${id.toUpperCase()}` }).toString();
    const view = { id: randomUUID(), group: 'locations', name: 'Elsewhere', search, shared: false };
    await done(admin.post('/api/list-views', view));
    expect(await undo(import_id)).toEqual(refused('one saved view refers to districts that it made.'));
    expect((await admin.delete(`/api/list-views/${view.id}`)).statusCode).toBe(204);
    expect(await undo(import_id)).toEqual([200, undefined]);
  });

  it('is possible again once the imports after it were taken back', async () => {
    const imported = async (name: string, address: string) =>
      (
        await importFile(
          admin,
          PATHS.locations,
          csvOf(['project', 'district', 'name', 'address'], ['Project', 'District', name, address]),
        )
      ).import_id;
    const made = await imported('Twice', 'One');
    const [second, third] = [await imported('Twice', 'Two'), await imported('Twice', 'Three')];
    expect(await undo(made)).toEqual(refused('“Twice” has been changed since.'));
    for (const one of [third, second, made]) expect(await undo(one)).toEqual([200, undefined]);
    // What a person changed in between is no import's.
    const [early, { id }] = [await imported('By hand', 'One'), await find('locations', 'By hand')];
    const fields = { client_id: ids.client(1), project_id: ids.project(1), district_id: ids.district(1) };
    await done(admin.post(`/api/locations/${id}`, { ...fields, name: 'By hand', address: 'Between' }), 200);
    expect(await undo(await imported('By hand', 'Two'))).toEqual([200, undefined]);
    expect(await undo(early)).toEqual(refused('“By hand” has been changed since.'));
  });
});

/**
 * Every column that holds ids: `table.column`. What hangs on a row of another table, which is not an administrator's, goes
 * with that; the client is asked for only where nothing else of it is named beside it.
 */
async function columnsWithIds(kind: DatabaseKind): Promise<string[]> {
  const database = await openTestDatabase(kind, 'tables');
  try {
    const { rows } = await sql<{ name: string }>`
      with keys as (
        select child.relname as child, parent.relname as parent, attname as name, array_length(conkey, 1) as width
        from pg_constraint
        join pg_class child on child.oid = conrelid
        join pg_class parent on parent.oid = confrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]
        where contype = 'f')
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type = 'uuid' and column_name <> 'id'
        and not exists (select 1 from keys where child = table_name and keys.name = column_name
          and parent <> all(${Object.values(ADMIN_TABLES)}::text[]))
        and not (column_name = 'client_id' and exists (select 1 from keys where child = table_name and width > 1))`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  } finally {
    await database.drop();
  }
}

it.each(oneDatabase)(
  'of every column that names records it is said whether it keeps an import, on %s',
  async (kind) => {
    const said = [
      ...WORK.flatMap(({ table, names }) => Object.keys(names).map((name) => `${table}.${name}`)),
      ...Object.entries(LET_BE).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`)),
    ];
    const columns = await columnsWithIds(kind);
    expect(columns.length).toBeGreaterThan(50);
    expect(columns.filter((column) => !said.includes(column))).toEqual([]);
  },
);
