import type {
  AnswerStatistic,
  DashboardAnswer,
  DashboardChoices,
  SpecificToolSummary,
  ToolSummary,
} from '../../../src/contract/dashboard';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { QUESTION, emails, id, ids } from '../../support/test-data';

const tool = ids.tool(1, 1);
const question = ids.question(1, 1, QUESTION.required);

describe.each(oneDatabase)('the dashboard, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let superAdmin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    superAdmin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const ask = (call: string, person = admin) => person.get(`/api/dashboard/${call}`);
  const statistic = async (query = '', person = admin) =>
    (await ask(`answer-statistic?${query}`, person)).json<{ data: AnswerStatistic }>().data;
  const rows = async (query: string, id = tool) =>
    (await ask(`${id}/answers?${query}`)).json<{ data: DashboardAnswer[]; meta: { total: number } }>();

  it('counts by status, day and place, and compares with the days before', async () => {
    const shown = await statistic('filters[dateRange][startDate]=2026-02-01&filters[dateRange][finishDate]=2026-03-31');
    expect(shown).toMatchObject({
      figures: { answers: 2, in_progress: 1, sent: 0, completed: 1, score: 80 },
      previous: {
        startDate: '2025-12-04',
        finishDate: '2026-01-31',
        figures: { answers: 1, in_progress: 1, completed: 0 },
      },
      by_status: [
        { status: 'in_progress', count: 1 },
        { status: 'sent', count: 0 },
        { status: 'completed', count: 1 },
      ],
      step: 'day',
      location_count: 2,
      location_total: 2,
      coverage: { categories: [{ id: ids.category(1, 2), name: 'Leaf' }] },
    });
    expect(shown.by_day).toHaveLength(59);
    expect(shown.by_day.filter(({ answers, previous }) => answers > 0 || previous !== 0)).toEqual([
      { day: '2026-02-10', answers: 1, in_progress: 1, sent: 0, completed: 0, score: null, previous: 0 },
      { day: '2026-03-10', answers: 1, in_progress: 0, sent: 0, completed: 1, score: 80, previous: 1 },
    ]);
    expect(shown.by_location).toEqual([
      { location_id: ids.location(1, 1), name: 'House 11', answers: 1, completed: 1, score: 80 },
      { location_id: ids.location(1, 2), name: 'House 12', answers: 1, completed: 0, score: null },
    ]);
  });

  it('scores are of completed assessments, unless all are asked for, or those with one status', async () => {
    const scores = async (query = '') => {
      const { figures, by_location } = await statistic(query);
      const { data } = (await ask(`at-summary?${query}`)).json<{ data: ToolSummary[] }>();
      return [figures.answers, figures.score, by_location.map(({ score }) => score), data[0]?.distribution];
    };
    await admin.post(`/api/answers/${ids.answer(1, 2)}/answer-detail/${question}`, {
      answer: '1',
      additional_info: null,
    });
    expect(await scores()).toEqual([3, 80, [80, null], [0, 0, 0, 0, 1]]);
    expect(await scores('filters[scores]=all')).toEqual([3, 60, [80, 20], [0, 1, 0, 0, 2]]);
    expect(await scores('filters[answerStatus]=in_progress')).toEqual([2, 50, [80, 20], [0, 1, 0, 0, 1]]);
    await admin.post(`/api/answers/${ids.answer(1, 2)}/answer-detail/${question}`, {
      answer: '4',
      additional_info: 'seen',
    });
  });

  it('a long range is shown in weeks, a longer one in months, an endless one by the days that have answers', async () => {
    const range = (start: string, finish: string) =>
      statistic(`filters[dateRange][startDate]=${start}&filters[dateRange][finishDate]=${finish}`);
    expect(await range('2026-01-01', '2026-12-31')).toMatchObject({
      step: 'week',
      by_day: { 0: { day: '2025-12-29' }, length: 53 },
    });
    expect(await range('2024-01-01', '2026-12-31')).toMatchObject({
      step: 'month',
      by_day: { 0: { day: '2024-01-01' }, length: 36 },
    });
    expect(await range('0000-01-01', '9999-12-31')).toMatchObject({
      step: 'day',
      by_day: { 0: { day: '2026-01-10' }, length: 60 },
    });
    expect(await range('9999-12-30', '9999-12-31')).toMatchObject({
      step: 'day',
      by_day: [{ day: '9999-12-30' }, { day: '9999-12-31' }],
    });
    const endless = 'filters[dateRange][startDate]=0000-01-01&filters[dateRange][finishDate]=9999-12-31';
    expect(
      (await ask(`specific-at-summary/${tool}?${endless}`)).json<{ data: SpecificToolSummary }>().data
        .question_categories[0]?.questions[0]?.count,
    ).toBe(3);
  });

  it('filters narrow together; without answers there are zeros and no score', async () => {
    const narrow = `clientId=${ids.client(1)}&filters[locations][]=${ids.location(1, 1)}&filters[managers][]=${ids.manager(1, 1)}&filters[project]=${ids.project(1)}`;
    expect((await statistic(narrow)).figures).toMatchObject({ answers: 2, completed: 1 });
    expect((await statistic(`${narrow}&filters[answerStatus]=completed`)).figures).toMatchObject({ answers: 1 });
    const many = (name: string) => Array.from({ length: 100 }, () => `filters[${name}][]=${ids.nobody}`).join('&');
    expect(
      (await statistic(`${many('locations')}&${many('managers')}&filters[answerStatus]=completed`)).figures,
    ).toMatchObject({ answers: 0 });
    const last = await admin.get(
      `/api/dashboard/answer-statistic?${many('locations')}&${many('managers')}&filters[answerStatus]=colour`,
    );
    expect([last.statusCode, 'however many come before it']).toEqual([422, 'however many come before it']);
    const empty = await statistic(`filters[project]=${ids.nobody}`);
    expect(empty).toMatchObject({
      figures: { answers: 0, score: null },
      by_day: [],
      by_location: [],
      location_count: 0,
      location_total: 0,
      coverage: { categories: [], cells: [] },
    });
  });

  it('shows where and of what there is nothing: locations after those with answers, and categories with a questionnaire in use', async () => {
    const shown = await statistic('filters[dateRange][startDate]=2026-02-01&filters[dateRange][finishDate]=2026-02-28');
    expect(shown).toMatchObject({
      location_count: 1,
      location_total: 2,
      coverage: { categories: [{ name: 'Leaf' }], cells: [{ location_id: ids.location(1, 2), answers: 1 }] },
    });
    expect(shown.by_location).toEqual([
      { location_id: ids.location(1, 2), name: 'House 12', answers: 1, completed: 0, score: null },
      { location_id: ids.location(1, 1), name: 'House 11', answers: 0, completed: 0, score: null },
    ]);
    const never = await statistic(
      `clientId=${ids.client(1)}&filters[dateRange][startDate]=2030-01-01&filters[locations][]=${ids.location(1, 2)}`,
      superAdmin,
    );
    expect(never).toMatchObject({
      by_location: [{ name: 'House 12', answers: 0 }],
      coverage: { categories: [{ id: ids.category(1, 2) }], cells: [] },
    });
  });

  it('summarises each tool, and one with its questions', async () => {
    const { data } = (await ask('at-summary')).json<{ data: ToolSummary[] }>();
    expect(data).toMatchObject([
      { assessment_tool_id: tool, figures: { answers: 3, score: 80 }, distribution: [0, 0, 0, 0, 1], previous: null },
    ]);
    const one = (await ask(`specific-at-summary/${tool}`)).json<{ data: SpecificToolSummary }>().data;
    expect(one.question_categories[0]).toMatchObject({
      mean: 80,
      questions: { 0: { id: question, count: 3, mean: 80 }, length: 8 },
    });
    const unused = (await ask(`specific-at-summary/${ids.tool(1, 2)}`)).json<{ data: SpecificToolSummary }>().data;
    expect(unused).toMatchObject({ figures: { answers: 0, score: null }, distribution: [0, 0, 0, 0, 0] });
  });

  it('low scores are those of who asks: another client’s are neither shown nor counted', async () => {
    const below = async (query: string, person = admin) =>
      (await ask(`all/answers?scoreBelow=100${query}`, person)).json<{
        data: DashboardAnswer[];
        meta: { total: number };
      }>();
    const own = await below('&filters[scores]=all');
    expect([own.meta.total, own.data.map(({ id }) => id).sort()]).toEqual([
      3,
      [1, 2, 3].map((number) => ids.answer(1, number)).sort(),
    ]);
    expect((await below('&filters[scores]=all', superAdmin)).meta.total).toBeGreaterThan(3);
    const foreign = await ask(`all/answers?scoreBelow=100&clientId=${ids.client(2)}`);
    expect(foreign.statusCode).toBe(404);
    const place = await below(`&filters[scores]=all&filters[locations][]=${ids.location(2, 1)}`);
    expect([place.meta.total, place.data]).toEqual([0, []]);
  });

  it('shows the rows behind a number: of a tool, a status, a value, a score, a category', async () => {
    const all = await rows(`questionId=${question}&value=4`);
    expect(all.meta.total).toBe(3);
    expect(all.data.map(({ id }) => id)).toEqual([ids.answer(1, 3), ids.answer(1, 2), ids.answer(1, 1)]);
    expect(all.data[0]).toMatchObject({
      assessment_tool: { id: tool, name: 'Audit 11' },
      location: { id: ids.location(1, 1), name: 'House 11' },
      user: { id: ids.manager(1, 1) },
      answer_value: '4',
      additional_info: 'seen',
      status: 'completed',
    });
    const totalOf = async (query: string, id = tool) => (await rows(query, id)).meta.total;
    expect(await totalOf(`questionId=${question}&value=5`)).toBe(0);
    expect([await totalOf('score=4'), await totalOf('score=4&filters[scores]=all')]).toEqual([1, 3]);
    expect(await totalOf('score=0')).toBe(0);
    expect(await Promise.all([81, 80].map((most) => totalOf(`scoreBelow=${most}`, 'all')))).toEqual([1, 0]);
    expect(await totalOf('scoreBelow=81&filters[scores]=all', 'all')).toBe(3);
    const outside = (await ask('all/answers?scoreBelow=0')).json<{ errors: object }>();
    expect(outside.errors).toHaveProperty('scoreBelow');
    await admin.post(`/api/answers/${ids.answer(1, 2)}/answer-detail/${question}`, {
      answer: null,
      additional_info: null,
    });
    const means = [
      await totalOf('scored=1&filters[scores]=all'),
      await totalOf('scored=1&filters[scores]=all', 'all'),
      await totalOf(`scored=1&filters[scores]=all&filters[locations][]=${ids.location(1, 2)}`),
    ];
    expect([...means, await totalOf(`questionCategoryId=${ids.questionCategory(1, 1)}`), await totalOf('')]).toEqual([
      2, 2, 0, 2, 3,
    ]);
    await admin.post(`/api/answers/${ids.answer(1, 2)}/answer-detail/${question}`, {
      answer: '4',
      additional_info: 'seen',
    });
    expect(await totalOf(`categoryId=${ids.category(1, 2)}&filters[answerStatus]=completed`, 'all')).toBe(1);
    expect(await totalOf(`categoryId=${ids.category(1, 1)}`, 'all')).toBe(0);
    expect(await totalOf('s=house%2012')).toBe(1);
    for (const sort of ['created_at', 'submitted_at', 'status', 'score', 'assessment_tool', 'location', 'user']) {
      const [up, down] = [await rows(`sort=${sort}`), await rows(`sort=-${sort}`)];
      expect(up.data.map(({ id }) => id)).toEqual(down.data.map(({ id }) => id).reverse());
    }
    expect((await rows('sort=location&perPage=1&page=3')).data.map(({ location }) => location.name)).toEqual([
      'House 12',
    ]);
  });

  it('offers what may be chosen, by name', async () => {
    const { data } = (await ask('filters')).json<{ data: DashboardChoices }>();
    expect(data.locations.map(({ name }) => name)).toEqual(['House 11', 'House 12']);
    expect(data.managers.map(({ id }) => id)).toContain(ids.manager(1, 1));
    expect(data).toMatchObject({ projects: [{ id: ids.project(1) }], statuses: ['in_progress', 'sent', 'completed'] });
    const both = (await ask('filters', superAdmin)).json<{ data: DashboardChoices }>().data;
    expect(both.locations).toHaveLength(4);
    expect(
      (await ask(`filters?clientId=${ids.client(2)}`, superAdmin)).json<{ data: DashboardChoices }>().data.locations,
    ).toHaveLength(2);
  });

  it('everything is one’s own client’s; a superAdmin sees all, or one', async () => {
    expect((await statistic('', superAdmin)).figures.answers).toBe(6);
    expect((await statistic(`clientId=${ids.client(2)}`, superAdmin)).figures.answers).toBe(3);
    expect((await rows(`filters[locations][]=${ids.location(2, 1)}`)).meta.total).toBe(0);
    const other = `clientId=${ids.client(2)}`;
    for (const call of [
      `answer-statistic?${other}`,
      `at-summary?${other}`,
      `filters?${other}`,
      `${tool}/answers?${other}`,
      `specific-at-summary/${tool}?${other}`,
    ]) {
      expect((await admin.get(`/api/dashboard/${call}`)).statusCode).toBe(404);
    }
    expect((await superAdmin.get(`/api/dashboard/specific-at-summary/${tool}?${other}`)).statusCode).toBe(404);
    expect((await superAdmin.get(`/api/dashboard/${tool}/answers?${other}`)).statusCode).toBe(404);
  });

  it('of very many locations it shows 50, those with answers first', async () => {
    const { db } = server.database;
    const [model] = await db.selectFrom('locations').selectAll().where('id', '=', ids.location(1, 1)).execute();
    if (!model) throw new Error('There is no location');
    const { words: _words, ...columns } = model;
    const added = Array.from({ length: 60 }, (_, number) => ({
      ...columns,
      id: id('1dc', number),
      name: `Annexe ${String(number).padStart(2, '0')}`,
      code: null,
    }));
    await db.insertInto('locations').values(added).execute();
    const shown = await statistic();
    expect([shown.by_location.length, shown.location_count, shown.location_total]).toEqual([50, 2, 62]);
    expect(shown.by_location.slice(0, 4).map(({ name, answers }) => [name, answers])).toEqual([
      ['House 11', 2],
      ['House 12', 1],
      ['Annexe 00', 0],
      ['Annexe 01', 0],
    ]);
    await db.deleteFrom('locations').where('name', 'like', 'Annexe %').execute();
  });

  it('refuses in words what it does not know', async () => {
    const refused = await admin.get(
      '/api/dashboard/answer-statistic?filters[dateRange][startDate]=2026-02-02&filters[dateRange][finishDate]=2026-02-01',
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { 'filters.dateRange.finishDate': ['The range ends before it begins.'] },
    });
    for (const query of [
      'filters[colour]=red',
      'filters[dateRange][startDate]=2026-02-31',
      'filters[locations][]=x',
      'clientId=x',
    ]) {
      expect((await admin.get(`/api/dashboard/answer-statistic?${query}`)).statusCode).toBe(422);
    }
    for (const query of ['sort=colour', 'scored=no'])
      expect((await admin.get(`/api/dashboard/${tool}/answers?${query}`)).statusCode).toBe(422);
  });
});
