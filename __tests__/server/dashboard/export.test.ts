import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentColumn, DashboardAnswer, ValueColumn } from '../../../src/contract/dashboard';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';
import { add, bodyOf } from '../evidence/evidence-calls';

const tool = ids.tool(1, 1);
const question = (name: keyof typeof QUESTION) => ids.question(1, 1, QUESTION[name]);
const answer = ids.answer(1, 1);
const ASSESSMENT: AssessmentColumn[] = [
  ...(['receipt', 'assessment_tool', 'version', 'client', 'project', 'district', 'location', 'code', 'user'] as const),
  ...(['status', 'score', 'begun_at', 'changed_at', 'completed_at', 'received_at', 'closing_words', 'id'] as const),
];
const VALUE: ValueColumn[] = ['kind', 'category', 'question', 'type', 'value', 'percent', 'note'];
const headed = (keys: readonly string[]) => keys.map((key) => `columns[${key}]=${key}`).join('&');

type Row = Record<string, string>;

describe.each(databases)('assessments as a file, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const ask = (query: string, id = tool, person = admin) =>
    person.get(`/api/dashboard/${id}/answers/export?format=csv&${query}`);
  const rowsOf = async (query: string, id = tool, person = admin): Promise<Row[]> =>
    parse((await ask(query, id, person)).body, { bom: true, columns: true });
  const change = (path: string, body: object) => admin.post(`/api/answers/${answer}/${path}`, body);

  it('has a row for each assessment that the list shows, with its names, times and score', async () => {
    const { data } = (await admin.get(`/api/dashboard/${tool}/answers?perPage=500`)).json<{
      data: DashboardAnswer[];
    }>();
    const rows = await rowsOf(`per=assessment&${headed(ASSESSMENT)}`);
    expect(rows.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort());
    for (const listed of data) {
      const minute = (time: string | null) => time?.slice(0, 16).replace('T', ' ') ?? '';
      expect(rows.find(({ id }) => id === listed.id)).toMatchObject({
        assessment_tool: listed.assessment_tool.name,
        location: listed.location.name,
        user: listed.user.name,
        status: listed.status,
        score: String(listed.score ?? ''),
        'begun_at (UTC)': minute(listed.worked.begun_at),
        'completed_at (UTC)': minute(listed.worked.completed_at),
        'received_at (UTC)': minute(listed.created_at),
      });
    }
    expect(rows[0]).toMatchObject({ project: expect.stringMatching(/\w/) as string, client: 'Client 1', version: '1' });
  });

  it('has a row for each thing that was said, in the order of the questionnaire', async () => {
    await change(`answer-detail/${question('multiple')}`, { answer: 'a;c', additional_info: '=1+1' });
    await change(`answer-detail/${question('number')}`, { answer: '12.5', additional_info: null });
    await change('create-key-trend', {
      questionCategoryId: ids.questionCategory(1, 1),
      text: 'Better than last time',
    });
    await change('change-additional-question', { additional_question: 'Thank you all' });
    const made = await change('custom-questions', { question: 'And the garden?' });
    const own = made.json<{ data: { id: string } }>().data.id;
    await change(`custom-answer-detail/${own}`, { answer: '5', additional_info: null });

    const said = (await rowsOf(`per=value&${headed(['id', ...VALUE])}`)).filter(({ id }) => id === answer);
    const { details } = (await admin.get(`/api/answers/${answer}`)).json<{ data: ServerAnswer }>().data;
    const given = details.filter(
      ({ answer_value, additional_info }) => answer_value !== null || additional_info !== null,
    );
    expect(said.map(({ kind, type, value, percent, note }) => [kind, type, value, percent, note])).toEqual([
      ['question', 'range', '4', '80', 'seen'],
      ['question', 'multiple', 'a;c', '', "'=1+1"],
      ['question', 'number', '12.5', '', ''],
      ['custom_question', 'range', '5', '100', ''],
      ['key_trend', '', 'Better than last time', '', ''],
      ['closing_words', '', 'Thank you all', '', ''],
    ]);
    expect(said.filter(({ kind }) => kind === 'question')).toHaveLength(given.length);
    expect(said[3]?.['question']).toBe('And the garden?');
  });

  it('has a column for each question of one questionnaire, whatever its version', async () => {
    const columns = `per=assessment&questions=1&${headed(['id'])}`;
    const [{ id: _, ...asked } = { id: '' }] = await rowsOf(columns);
    expect(Object.values(asked)).toContain('a;c');
    const workbook = await admin.get(`/api/dashboard/${tool}/answers/export?format=xlsx&${columns}`);
    const [sheet] = await readExcelFile(workbook.rawPayload);
    const [titles = [], ...rows] = sheet!.data;
    expect(titles).toEqual(['id', ...Object.keys(asked)]);
    const row = rows.find(([id]) => id === answer) ?? [];
    // Numbers of scales can be computed with.
    expect(row).toEqual(expect.arrayContaining([4, 12.5, 'a;c']));
  });

  it('has what the number was of, and nothing of other clients', async () => {
    const count = async (query: string) => (await rowsOf(`per=assessment&${headed(['id'])}&${query}`)).length;
    expect(await count('filters[answerStatus]=completed')).toBe(1);
    expect(await count(`questionId=${question('multiple')}&value=c`)).toBe(1);
    expect(await count(`filters[project]=${ids.nobody}`)).toBe(0);
    expect((await ask(`per=value&${headed(['id'])}`, ids.tool(2, 1))).statusCode).toBe(404);
    const everything = await rowsOf(`per=assessment&${headed(['client'])}`, 'all');
    expect(new Set(everything.map(({ client }) => client))).toEqual(new Set(['Client 1']));
    const manager = await signIn(server.app, emails.manager(1, 1));
    expect((await ask(`per=value&${headed(['id'])}`, tool, manager)).statusCode).toBe(403);
  });

  it('leads to the photos of an assessment, where it has any, and opens none by itself', async () => {
    const columns = `per=assessment&${headed(['id', 'evidence'])}`;
    const linked = async () =>
      (await rowsOf(columns)).flatMap(({ id, evidence }) => (evidence ? [[id, evidence]] : []));
    expect(await linked()).toEqual([]);
    expect((await add(admin, answer, bodyOf(Buffer.from('a photo')))).statusCode).toBe(201);
    expect(await linked()).toEqual([[answer, `${server.app.publicUrl()}/assessment/${answer}/review`]]);
  });

  it('refuses what it does not know', async () => {
    const refused = async (query: string) => (await ask(query)).statusCode;
    expect(await refused(`per=assessment&${headed(['password'])}`)).toBe(422);
    expect(await refused(`per=assessment&${headed(['value'])}`)).toBe(422);
    expect(await refused('per=assessment')).toBe(422);
    expect(await refused(`per=person&${headed(['id'])}`)).toBe(422);
    expect(await refused(`per=value&page=2&${headed(['id'])}`)).toBe(422);
  });

  it('has all of them, each once, however many there are', async () => {
    await sql`insert into answers select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'client_ref', null, 'counted', false, 'place', null))).*
      from answers one cross join generate_series(1, 2100) where one.id = ${ids.answer(1, 2)}`.execute(
      server.database.db,
    );
    const superAdmin = await signIn(server.app, emails.superAdmin);
    const { meta } = (await superAdmin.get('/api/dashboard/all/answers?perPage=1')).json<{ meta: { total: number } }>();
    const rows = await rowsOf(`per=assessment&${headed(['id'])}`, 'all', superAdmin);
    expect(rows).toHaveLength(meta.total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(meta.total);
    const values = await rowsOf(`per=value&${headed(['id'])}`, 'all', superAdmin);
    expect(values.length).toBeGreaterThan(6);
  });
});
