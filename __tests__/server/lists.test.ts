import { sql } from 'kysely';
import { answerListSchema } from '../../src/contract/answers';
import { assessmentToolListSchema } from '../../src/contract/assessment-tools';
import { type Category, categoryListSchema } from '../../src/contract/categories';
import { clientListSchema } from '../../src/contract/clients';
import { locationListSchema } from '../../src/contract/locations';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

describe.each(databases)('lists, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const answers = async (query: string) => answerListSchema.parse((await admin.get(`/api/answers?${query}`)).json());
  const found = async (query: string) => (await answers(query)).data.map(({ id }) => id);

  it('come in pages with Laravel’s links and meta', async () => {
    const page = await answers('perPage=4&sort=created_at&page=2');
    expect(page.data).toHaveLength(2);
    expect(page.meta).toEqual({
      current_page: 2,
      from: 5,
      last_page: 2,
      path: '/api/answers',
      per_page: 4,
      to: 6,
      total: 6,
    });
    expect(page.links).toEqual({
      first: '/api/answers?perPage=4&sort=created_at&page=1',
      last: '/api/answers?perPage=4&sort=created_at&page=2',
      prev: '/api/answers?perPage=4&sort=created_at&page=1',
      next: null,
    });
    const beyond = await answers('page=1000000&perPage=500');
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ from: null, to: null, total: 6 });
  });

  describe('with many records', () => {
    const MANY = 3_001;
    const many = `clientId=${ids.client(1)}`;
    beforeAll(async () => {
      await sql`insert into locations (client_id, id, project_id, district_id, group_id, name, code, address, created_at, updated_at)
        select client_id, gen_random_uuid(), project_id, district_id, group_id, 'Far ' || n % 1000, 'F' || n, '',
            created_at + n % 7 * interval '1 day', updated_at
          from locations, generate_series(3, ${MANY}) n where id = ${ids.location(1, 1)}`.execute(server.database.db);
    });
    afterAll(() => server.database.db.deleteFrom('locations').where('code', 'like', 'F%').execute());

    it.each(['name', '-name', 'created_at', '-created_at', '-client,name'])(
      'hold each once by %s, near and far',
      async (sort) => {
        const read = async (page: number) =>
          locationListSchema.parse(
            (await admin.get(`/api/locations?${many}&perPage=300&sort=${sort}&page=${String(page)}`)).json(),
          );
        const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => read(at + 1)));
        expect(pages.map(({ data }) => data.length)).toEqual([...Array<number>(10).fill(300), 1, 0]);
        expect(pages[10]?.meta).toMatchObject({ from: MANY, to: MANY, total: MANY });
        const found = pages.flatMap(({ data }) =>
          data.map(({ id, name, created_at }) => [sort.endsWith('name') ? name : created_at, id] as const),
        );
        expect(new Set(found.map(([, id]) => id)).size).toBe(MANY);
        const { compare } = new Intl.Collator('en', { numeric: true });
        const sorted = found.toSorted(([one, id], [other, otherId]) => compare(one, other) || (id < otherId ? -1 : 1));
        expect(found).toEqual(/(^|,)-\w+$/.test(sort) ? sorted.toReversed() : sorted);
      },
    );
  });

  it('of answers are always a page, the newest first; the others come whole', async () => {
    expect((await answers('')).meta).toMatchObject({ current_page: 1, per_page: 50, total: 6 });
    expect((await found('')).slice(0, 2).sort()).toEqual([ids.answer(1, 3), ids.answer(2, 3)]);
    const clients = clientListSchema.parse((await admin.get('/api/clients')).json());
    expect(clients.meta).toBeUndefined();
    expect(clients.data.map(({ name }) => name)).toEqual(['Client 1', 'Client 2']);
  });

  it.each([
    [`filters[status]=completed`, [ids.answer(1, 3), ids.answer(2, 3)]],
    [`filters[user_id]=${ids.manager(2, 2)}`, [ids.answer(2, 2)]],
    [`filters[location_id]=${ids.location(1, 1)}&filters[status]=in_progress`, [ids.answer(1, 1)]],
    [`filters[assessment_tool_id]=${ids.tool(1, 1)}&s=h-12`, [ids.answer(1, 2)]],
    [
      `filters[dateRange][startDate]=2026-02-10&filters[dateRange][finishDate]=2026-02-10&s=12 audit`,
      [ids.answer(1, 2)],
    ],
    [`s=%25`, []],
    [`s=_ouse`, []],
    [`s=${encodeURIComponent("' or 1=1 --")}`, []],
  ])('are narrowed by %s', async (query, expected) => {
    expect((await found(query)).sort()).toEqual(expected);
  });

  it.each([
    ['/api/answers?filters[owner]=me', 'filters.owner'],
    ['/api/answers?filters[status]=done', 'filters.status'],
    ['/api/answers?filters[dateRange][startDate]=yesterday', 'filters.dateRange.startDate'],
    ['/api/answers?relations[]=client', 'relations.0'],
    ['/api/answers?relations=user', 'relations'],
    ['/api/answers?sort=password_hash', 'sort'],
    ['/api/answers?sort=constructor', 'sort'],
    ['/api/locations?sort=project,', 'sort'],
    ['/api/locations?filters[project_id]=none', 'filters.project_id'],
    ['/api/users?filters[status]=not:gone', 'filters.status'],
    ['/api/locations?sort=project,name,code', 'sort'],
    ['/api/answers?page=0', 'page'],
    ['/api/answers?page=1e9', 'page'],
    ['/api/answers?perPage=501', 'perPage'],
    ['/api/locations?perPage=10001', 'perPage'],
    ['/api/categories?showParents=yes', 'showParents'],
  ])('refuse %s', async (url, field) => {
    const response = await admin.get(url);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('sort both ways', async () => {
    const codes = async (sort: string) =>
      locationListSchema.parse((await admin.get(`/api/locations?sort=${sort}`)).json()).data.map(({ code }) => code);
    expect(await codes('code')).toEqual(['H-11', 'H-12', 'H-21', 'H-22']);
    expect(await codes('-code')).toEqual(['H-22', 'H-21', 'H-12', 'H-11']);
  });

  it('sort by what records refer to, and by a second key where that is the same', async () => {
    const codes = async (sort: string) =>
      locationListSchema.parse((await admin.get(`/api/locations?sort=${sort}`)).json()).data.map(({ code }) => code);
    expect(await codes('client,-code')).toEqual(['H-12', 'H-11', 'H-22', 'H-21']);
    expect(await codes('-client,code')).toEqual(['H-21', 'H-22', 'H-11', 'H-12']);
  });

  it('are narrowed by what is not, and by what is empty', async () => {
    const codes = async (filter: string) =>
      locationListSchema
        .parse(
          (await admin.get(`/api/locations?sort=code&clientId=${ids.client(1)}&filters[group_id][]=${filter}`)).json(),
        )
        .data.map(({ code }) => code);
    const group = locationListSchema.parse((await admin.get('/api/locations?sort=code')).json()).data[0]?.group_id;
    expect(await codes(String(group))).toEqual(['H-11']);
    expect(await codes('none')).toEqual(['H-12']);
    expect(await codes(`not:${String(group)}`)).toEqual(['H-12']);
    expect(await codes('not:none')).toEqual(['H-11']);
    expect(await codes(`none&filters[group_id][]=${String(group)}`)).toEqual(['H-11', 'H-12']);
    expect(await codes(`not:none&filters[group_id][]=not:${String(group)}`)).toEqual([]);
    expect((await admin.get(`/api/users?filters[status][]=not:active`)).statusCode).toBe(200);
  });

  it('bring what relations ask for, and only that', async () => {
    const places = locationListSchema.parse(
      (
        await admin.get(
          '/api/locations?sort=name&relations[]=project&relations[]=district&relations[]=group&relations[]=managers',
        )
      ).json(),
    );
    expect(places.data[0]).toMatchObject({
      project: { name: 'Project', starts_on: '2026-01-01', ends_on: null },
      district: { name: 'District' },
      group: { name: 'Group' },
      managers: [{ id: ids.manager(1, 1) }],
    });
    expect(places.data[1]?.group).toBeNull();
    const tools = assessmentToolListSchema.parse(
      (await admin.get(`/api/assessment-tools?categoryId=${ids.category(1, 2)}&relations[]=client`)).json(),
    );
    expect(tools.data).toHaveLength(3);
    expect(tools.data[0]?.client?.name).toBe('Client 1');
    expect(tools.data[0]).not.toHaveProperty('category');
  });

  it('of categories can be a tree', async () => {
    const { data } = categoryListSchema.parse(
      (await admin.get(`/api/categories?showParents=1&clientId=${ids.client(1)}`)).json(),
    );
    const names = (categories: readonly Category[]): unknown[] =>
      categories.map(({ name, children = [] }) => [name, names(children)]);
    expect(names(data)).toEqual([['Root', [['Leaf', []]]]]);
  });

  it('are searched by words in any order, without accents, over what is referred to', async () => {
    const client_id = ids.client(1);
    const make = async (group: string, body: object) =>
      (await admin.post(`/api/${group}`, { client_id, ...body })).json<{ data: { id: string } }>().data.id;
    const district_id = await make('districts', { name: 'Cédar Street' });
    const place = { project_id: ids.project(1), district_id };
    const location = await make('locations', { ...place, name: 'House 44', code: 'Ω-7_a' });
    await make('locations', { ...place, name: 'House 45' });
    const person = { role_id: 'manager', status: 'inactive', locations: [ids.location(1, 1)] };
    const user = await make('users', { ...person, name: 'José García', email: 'jose@outpost.test' });
    const hits = async (group: string, text: string) =>
      (await admin.get(`/api/${group}?s=${encodeURIComponent(text)}`))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id);
    for (const text of ['44 cedar', 'CÉDAR  44', 'cedar\u200b 44', 'Ω-7_a', 'house ω-7'])
      expect([text, await hits('locations', text)]).toEqual([text, [location]]);
    for (const text of ['46 cedar', 'cedar Ω-7xa', 'cedar%44'])
      expect([text, await hits('locations', text)]).toEqual([text, []]);
    for (const text of ['garcia', 'garcia jose', 'GARCÍA outpost.test jose'])
      expect([text, await hits('users', text)]).toEqual([text, [user]]);
  });

  it('are searched over what is referred to, of few and of many, and of no other client', async () => {
    await sql`insert into districts (client_id, id, name, created_at, updated_at)
      select case when n % 2 = 0 then ${ids.client(1)} else ${ids.client(2)} end::uuid, gen_random_uuid(),
        'Meadow ' || n || case when n = 2 then ' Rare' else '' end, now(), now() from generate_series(1, 130) n`.execute(
      server.database.db,
    );
    await sql`insert into locations (client_id, id, project_id, district_id, name, created_at, updated_at)
      select ${ids.client(1)}::uuid, gen_random_uuid(), ${ids.project(1)}, districts.id, 'At ' || districts.name, now(), now()
      from districts where client_id = ${ids.client(1)} and name like 'Meadow%'`.execute(server.database.db);
    await sql`update locations set name = 'Lodge' where name like 'At Meadow%'`.execute(server.database.db);
    const office = await signIn(server.app, emails.companyAdmin(1));
    const countOf = async (browser: Browser, text: string) =>
      (await browser.get(`/api/locations?page=1&s=${encodeURIComponent(text)}`)).json<{ meta: { total: number } }>()
        .meta.total;
    for (const browser of [admin, office]) {
      expect(await countOf(browser, 'meadow lodge')).toBe(65);
      expect(await countOf(browser, 'rare lodge')).toBe(1);
      expect(await countOf(browser, 'rare meadow nowhere')).toBe(0);
    }
    expect(await countOf(await signIn(server.app, emails.companyAdmin(2)), 'meadow')).toBe(0);
  });
});
