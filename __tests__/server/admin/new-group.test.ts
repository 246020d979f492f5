import { sql } from 'kysely';
import { shiftsIn as mockShiftsIn } from '../../support/shifts/server';
import { SHIFTS_TABLE } from '../../support/shifts/tables';
import type { Db } from '../../../src/server/db/open-database';
import { purgeDeleted } from '../../../src/server/scope/purge-deleted';
import type { Scope, openScope } from '../../../src/server/scope/scope';
import type { Viewer } from '../../../src/server/viewer';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { fileFrom, importFile, statusesOf } from '../import/import-calls';
import { made as asFile, readAll } from '../import/read/reading';
import type { Many, One } from './kinds';

/** The one place that tells who sees what is written by hand: here shifts are told to it. */
jest.mock('../../../src/server/scope/scope', () => {
  const { openScope: open } = jest.requireActual<{ openScope: typeof openScope }>('../../../src/server/scope/scope');
  return {
    openScope: (db: Db, viewer: Viewer): Scope => {
      const scope = open(db, viewer);
      return { ...scope, ...mockShiftsIn(db, scope) };
    },
  };
});

describe.each(oneDatabase)('a group that is entered where README.md says, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    for (const statement of SHIFTS_TABLE) await sql.raw(statement).execute(server.database.db);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const makeDistrict = async () =>
    (await admin.post('/api/districts', { client_id: ids.client(1), name: 'Harbour' })).json<One>().data.id;
  const make = async (name: string, district_id = ids.district(1)) => {
    const response = await admin.post('/api/shifts', { client_id: ids.client(1), district_id, name, place: 'Gate 7' });
    expect(response.statusCode).toBe(201);
    return response.json<One>().data;
  };
  const found = async (query: string) =>
    (await admin.get(`/api/shifts?${query}`)).json<Many>().data.map(({ name }) => name);
  const status = async (id: string, browser = admin) => (await browser.get(`/api/shifts/${id}`)).statusCode;

  it('has the calls of every group', async () => {
    const night = await make('Night');
    expect(await found('s=nig')).toEqual(['Night']);
    expect(await found('s=gate%207')).toEqual(['Night']);
    expect(await found(`filters[district_id]=${ids.district(2)}`)).toEqual([]);
    const saved = await admin.post(`/api/shifts/${night.id}`, { place: null });
    expect(saved.json<One>().data).toMatchObject({ name: 'Night', place: null });
    const audit = (await admin.get(`/api/shifts/${night.id}/audit`)).json<{ data: unknown[] }>();
    expect(audit.data).toMatchObject([{ action: 'changed' }, { action: 'created' }]);
    const file = await admin.get('/api/shifts/export?format=csv&columns[name]=Name&columns[client]=Client');
    expect(file.body).toContain('Night,Client 1');
    const bulk = await admin.post('/api/shifts/bulk', {
      action: 'set',
      selection: { ids: [night.id] },
      values: { place: 'Gate 8' },
    });
    expect(bulk.json()).toMatchObject({ data: { results: [{ name: 'Night', done: true }] } });
    expect(await status(night.id, await signIn(server.app, emails.companyAdmin(2)))).toBe(404);
  });

  it('goes along with what it belongs to, comes back with it, and is removed for good before it', async () => {
    const district = await makeDistrict();
    const { id } = await make('Dawn', district);
    const preview = await admin.get(`/api/districts/${district}/deletion`);
    expect(preview.json()).toMatchObject({ data: { takes: { shifts: 1 } } });
    const remove = async () => (await admin.delete(`/api/districts/${district}`)).json<One>().data.id;
    const deletion = await remove();
    expect(await status(id)).toBe(404);
    expect((await admin.post(`/api/deletions/${deletion}/undo`)).statusCode).toBe(204);
    expect(await status(id)).toBe(200);
    await remove();
    await purgeDeleted(server.database.db, new Date(Date.now() + 120_000));
    const { rows } = await sql`select id from shifts where id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  it('is in the document of the API', () => {
    const { paths, components } = server.app.swagger() as {
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/shifts', '/api/shifts/{id}']));
    expect(components.schemas['Shift']).toMatchObject({ required: expect.arrayContaining(['place']) as unknown });
  });

  it('is in the workbook of a whole installation, both ways', async () => {
    await make('Evening');
    const book = await admin.get('/api/imports/db');
    const { Shifts: sheet } = await readAll(asFile('installation.xlsx', book.rawPayload));
    const forPeople = Object.values(sheet ?? {}).map((row) => row.slice(0, 3));
    expect(forPeople).toEqual(
      expect.arrayContaining([
        ['Client', 'District', 'Name'],
        ['Client 1', 'District', 'Evening'],
      ]),
    );
    const outcome = await importFile(admin, '/api/imports/db', fileFrom(book), { dry_run: '1' });
    const shifts = outcome.rows.filter((row) => row.sheet === 'Shifts');
    expect(new Set(statusesOf({ ...outcome, rows: shifts }))).toEqual(new Set(['skipped']));
    const template = await admin.get('/api/imports/templates/db');
    expect(Object.keys(await readAll(asFile('template.xlsx', template.rawPayload)))).toContain('Shifts');
  });
});
