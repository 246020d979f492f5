import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { foldName } from '../../../src/contract/names';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, csvOf, importFile, messagesOf } from '../import/import-calls';
import { type One, kinds } from './kinds';

/** The groups in which no two records of one parent are called the same. */
const NAMED = kinds.filter(({ group }) =>
  ['projects', 'districts', 'groups', 'categories', 'assessment-tools'].includes(group),
);

const WRITTEN = [
  'North',
  ' Two  words\t',
  'Évreux',
  'E\u0301vreux',
  'ΟΔΟΣ',
  'οδός',
  'İstanbul',
  'Йошкар-Ола ё',
  'مُدَرِّسَة',
  '\u200Fمدرسة\u00a0النور\u202c',
  'Zo\u200bë\ufeff',
  'ｆｕｌｌ　ｗｉｄｔｈ',
  'ﬁne ² ½',
  'é\u1680b\u2028c\u0085d',
  'ภาษาไทย हिन्दी 한국어',
  '👩‍👩‍👧 𝒳',
  'a%b_c\\d',
];

describe.each(databases)('names, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let superAdmin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    superAdmin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const taken = (name: string) => ({
    code: 'record.nameTaken',
    errors: { name: [`There is one called “${name}” already.`] },
  });
  const makeDistrict = async (name: string) =>
    (await admin.post('/api/districts', { client_id: ids.client(1), name })).json<One>().data;
  /** As a server of the level before made them. */
  const makeTwin = async (name: string) => {
    const twin = await makeDistrict(`Twin ${randomUUID()}`);
    await server.database.db.updateTable('districts').set({ name }).where('id', '=', twin.id).execute();
    return twin.id;
  };

  describe.each(NAMED)('of $group', ({ group, update, body }) => {
    const make = (name: string, client = 1) => superAdmin.post(`/api/${group}`, body(client, name));

    it('are refused when another one of the parent is called so, however it is written', async () => {
      const { id, name } = (await make('Café  du Port')).json<One>().data;
      for (const written of ['cafe du port', 'CAFE\u0301 du\u200b\u00a0Port', ' Café du  Port ']) {
        const refused = await make(written);
        expect([refused.statusCode, refused.json()]).toMatchObject([422, taken(name)]);
      }
      expect((await make('Café du Port', 2)).statusCode).toBe(201);
      const other = (await make('Elsewhere')).json<One>().data;
      const renamed = await superAdmin.send(update, `/api/${group}/${other.id}`, { name: 'cafe du port' });
      expect([renamed.statusCode, renamed.json()]).toMatchObject([422, taken(name)]);
      const own = await superAdmin.send(update, `/api/${group}/${id}`, { name: 'CAFÉ DU PORT' });
      expect(own.statusCode).toBe(200);
    });

    it('of two at the same moment one is refused', async () => {
      const made = await Promise.all([make('At once'), make('at ONCE')]);
      expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    });
  });

  it('are folded by the database as by the program', async () => {
    const { rows } = await sql<{ text: string; folded: string }>`
      select text, folded(text) from unnest(${WRITTEN}::text[]) text`.execute(server.database.db);
    expect(rows).toEqual(WRITTEN.map((text) => ({ text, folded: foldName(text) })));
  });

  it('that several records have since before that was refused are counted, and found', async () => {
    const twice = await makeTwin('Évreux twice');
    const { id: once } = await makeDistrict('Soon called the same');
    await server.database.db
      .updateTable('districts')
      .set({ name: 'evreux\u200b twice' })
      .where('id', '=', once)
      .execute();
    const counted = async (person: Browser, client?: number) => {
      const query = client === undefined ? '' : `?clientId=${ids.client(client)}`;
      return (await person.get(`/api/districts/repeated-names${query}`)).json<{ data: { count: number } }>().data.count;
    };
    const found = async (person: Browser, query: string) =>
      (await person.get(`/api/districts?filters[name]=repeated${query}`))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id);
    const before = await found(admin, '');
    expect(before).toEqual(expect.arrayContaining([twice, once]));
    expect(await found(admin, '&s=twice+evreux')).toHaveLength(2);
    expect(await found(superAdmin, `&clientId=${ids.client(2)}`)).toEqual([]);
    const count = await counted(admin);
    expect([await counted(superAdmin, 1), await counted(superAdmin, 2)]).toEqual([count, 0]);
    await admin.post(`/api/districts/${once}`, { name: 'Once' });
    expect([await counted(admin), await found(admin, '')]).toEqual([
      count - 1,
      before.filter((id) => ![twice, once].includes(id)),
    ]);
    const manager = await signIn(server.app, emails.manager(1, 1));
    expect((await manager.get('/api/districts?filters[name]=repeated')).statusCode).toBe(403);
  });

  it('may be equal below different parents, which then cannot be left', async () => {
    const make = async (name: string, parent_id: string | null) =>
      (await admin.post('/api/categories', { client_id: ids.client(1), name, parent_id })).json<One>().data;
    const [north, south] = [await make('North wing', null), await make('South wing', null)];
    const [below, other] = [await make('Fire', north.id), await make('fire', south.id)];
    expect(below.id).not.toBe(other.id);
    const moved = await admin.post(`/api/categories/${other.id}`, { parent_id: north.id });
    expect([moved.statusCode, moved.json()]).toMatchObject([422, taken('Fire')]);
  });

  it('that were equal before may stay, and be changed otherwise', async () => {
    const { id } = (
      await admin.post('/api/projects', { client_id: ids.client(1), name: 'Old pair', status: 'active' })
    ).json<One>().data;
    const twin = { client_id: ids.client(1), name: 'Old pair 2', status: 'active' };
    const other = (await admin.post('/api/projects', twin)).json<One>().data;
    await server.database.db.updateTable('projects').set({ name: 'OLD PAIR' }).where('id', '=', other.id).execute();
    const saved = await admin.post(`/api/projects/${id}`, { name: 'Old pair', status: 'inactive' });
    expect(saved.statusCode).toBe(200);
  });

  it('are given to one of many only; the others say why not', async () => {
    const selection = { ids: [(await makeDistrict('Many 1')).id, (await makeDistrict('Many 2')).id] };
    const values = { name: 'All the same' };
    const response = await admin.post('/api/districts/bulk', { action: 'set', values, selection });
    expect(response.json()).toMatchObject({
      data: { results: [{ done: true }, { done: false, message: 'There is one called “All the same” already.' }] },
    });
  });

  it('of what was deleted come back, unless somebody took them since', async () => {
    const { id } = await makeDistrict('Gone');
    const remove = async (target: string) => (await admin.delete(`/api/districts/${target}`)).json<One>().data.id;
    const deletion = await remove(id);
    const taking = await makeDistrict('gone');
    const undo = () => admin.post(`/api/deletions/${deletion}/undo`);
    const refused = await undo();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'This cannot be taken back: another one is called “gone” now.' },
    ]);
    // Nothing is lost: it comes back once the name is free.
    expect((await admin.get(`/api/districts/${id}`)).statusCode).toBe(404);
    await admin.post(`/api/districts/${taking.id}`, { name: 'Another' });
    expect([(await undo()).statusCode, (await admin.get(`/api/districts/${id}`)).statusCode]).toEqual([204, 200]);
    const { id: one } = await makeDistrict('Pair since long ago');
    await makeTwin('pair since long ago');
    server.pass(1000);
    expect((await admin.post(`/api/deletions/${await remove(one)}/undo`)).statusCode).toBe(204);
  });

  it('find the record in a file, without accents too, and come back as they were', async () => {
    const { id } = await makeDistrict('Évreux');
    const updating = { existing: 'update' };
    const found = await importFile(superAdmin, PATHS.districts, csvOf(['Name'], ['EVREUX']), updating);
    expect(found).toMatchObject({ summary: { created: 0, updated: 1 } });
    await makeTwin('Evreux');
    // The twin has the name already: what comes back is only written otherwise.
    expect((await superAdmin.post(`/api/imports/${String(found.import_id)}/undo`)).statusCode).toBe(200);
    expect((await admin.get(`/api/districts/${id}`)).json<One>().data.name).toBe('Évreux');
  });

  it('are refused in a file at the row that gives one which another record has', async () => {
    const [one, other] = [await makeDistrict('Row one'), await makeDistrict('Row two')];
    const sheet = [
      ['Client', 'Name', 'Record ID'],
      ['Client 1', 'row TWO', one.id],
      ['Client 1', 'Row two', other.id],
    ];
    const outcome = await importFile(superAdmin, PATHS.db, await bookOf({ Districts: sheet }), { existing: 'update' });
    expect(messagesOf(outcome)).toEqual(['2 name: There is one called “Row two” already.']);
    const swapped = [sheet[0]!, ['Client 1', 'Row two', one.id], ['Client 1', 'Row one', other.id]];
    const done = await importFile(superAdmin, PATHS.db, await bookOf({ Districts: swapped }), { existing: 'update' });
    expect(done.summary).toMatchObject({ updated: 2, failed: 0 });
    const renaming = [sheet[0]!, ['Client 1', 'Row four', one.id]];
    const renamed = await importFile(superAdmin, PATHS.db, await bookOf({ Districts: renaming }), {
      existing: 'update',
    });
    await makeDistrict('ROW TWO');
    const undone = await superAdmin.post(`/api/imports/${String(renamed.import_id)}/undo`);
    expect([undone.statusCode, undone.json()]).toMatchObject([
      409,
      { message: 'This cannot be taken back: another one is called “ROW TWO” now.' },
    ]);
  });

  it('that were equal in a whole installation stay so in another one, where each comes with an id of its own', async () => {
    const headings = ['Client', 'Name', 'Record ID'];
    const bring = async (...rows: string[][]) =>
      importFile(superAdmin, PATHS.db, await bookOf({ Districts: [headings, ...rows] }));
    const twins = await bring(['Client 1', 'Brought', randomUUID()], ['Client 1', 'BROUGHT', randomUUID()]);
    expect([messagesOf(twins), twins.summary]).toMatchObject([[], { created: 2 }]);
    const third = await bring(['Client 1', 'brought', randomUUID()]);
    expect(third.summary).toMatchObject({ created: 0, failed: 1 });
    const withoutIds = await bring(['Client 1', 'Brought too', ''], ['Client 1', 'BROUGHT TOO', '']);
    expect(withoutIds.summary).toMatchObject({ created: 0, failed: 2 });
    const alone = await importFile(
      superAdmin,
      PATHS.districts,
      csvOf(['Name', 'Record ID'], ['Brought alone', randomUUID()], ['BROUGHT ALONE', randomUUID()]),
    );
    expect(alone.summary).toMatchObject({ created: 0, failed: 2 });
  });

  it('of copies are counted on', async () => {
    const copy = async () => (await admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/copy`)).json<One>().data.name;
    const names = [await copy(), await copy(), await copy()];
    expect(names.map((name) => name.replace(/^.*(?= \()/, ''))).toEqual([' (copy)', ' (copy 2)', ' (copy 3)']);
  });
});
