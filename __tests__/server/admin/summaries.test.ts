import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentTool, QuestionType } from '../../../src/contract/assessment-tools';
import type { Summary } from '../../../src/contract/summaries';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';

const TOOLS = '/api/assessment-tools';

const ask = (question: string, type: QuestionType, answer_options = '') => ({
  question,
  help: null,
  type,
  answer_options,
  is_required: 0 as const,
});
const RANGE = ask('How clean?', 'range', '1;2;3;4;5');
const CHECKLIST = ask('Which areas?', 'multiple', 'Beds;Floor;Windows');
const CATEGORIES = [
  { name: 'Rooms', questions: [RANGE, CHECKLIST, ask('Open?', 'yes_no')] },
  { name: 'Figures', questions: [ask('How many?', 'number'), ask('What else?', 'text')] },
];

describe.each(oneDatabase)('summaries, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let tool: AssessmentTool;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    const body = {
      client_id: ids.client(1),
      category_id: ids.category(1, 2),
      name: 'Round',
      question_categories: CATEGORIES,
    };
    const made = (await admin.post(TOOLS, body)).json<{ data: AssessmentTool }>().data;
    await admin.post(`${TOOLS}/${made.id}/change-status`, { status: 'active' });
    tool = made;
  });
  afterAll(() => server.close());

  const summarise = async (filters: object = {}) =>
    (await admin.post(`${TOOLS}/${tool.id}/create-summary`, { clientId: ids.client(1), filters })).json<{
      data: Summary;
    }>().data;
  const questionOf = (summary: Summary, text: string) =>
    summary.question_categories.flatMap(({ questions }) => questions).find(({ question }) => question === text);

  async function answer(location: number, values: Readonly<Record<string, string>>): Promise<ServerAnswer> {
    const begun = await admin.post(`${TOOLS}/${tool.id}/create-answer`, { locationId: ids.location(1, location) });
    const made = begun.json<{ data: ServerAnswer }>().data;
    for (const [text, value] of Object.entries(values)) {
      const { id = '' } = tool.questions.find(({ question }) => question === text) ?? {};
      const response = await admin.post(`/api/answers/${made.id}/answer-detail/${id}`, {
        answer: value,
        additional_info: null,
      });
      expect(response.statusCode).toBe(200);
    }
    return made;
  }

  it('without answers there are no figures, and every option is there', async () => {
    const summary = await summarise();
    expect(summary).toMatchObject({
      answers: 0,
      completed: 0,
      location_count: 0,
      score: null,
      assessment_tool_id: tool.id,
    });
    expect(questionOf(summary, 'How clean?')).toMatchObject({ count: 0, mean: null });
    expect(questionOf(summary, 'Open?')?.distribution).toEqual([
      { value: 'yes', count: 0 },
      { value: 'no', count: 0 },
    ]);
  });

  it('means, distributions and notes are those of the answers; filters narrow them', async () => {
    const first = await answer(1, {
      'How clean?': '5',
      'Which areas?': 'Beds;Floor',
      'Open?': 'yes',
      'How many?': '3',
      'What else?': 'Nothing.',
    });
    await answer(1, { 'How clean?': '2', 'Which areas?': 'Floor' });
    await answer(2, { 'How clean?': '2', 'How many?': '4.5' });
    const [rooms] = tool.question_categories;
    await admin.post(`/api/answers/${first.id}/create-key-trend`, {
      questionCategoryId: rooms?.id,
      text: 'Cleaner than last time.',
    });
    await admin.post(`/api/answers/${first.id}/change-status`, { status: 'completed' });

    const summary = await summarise();
    expect(summary).toMatchObject({ time_zone: 'UTC', answers: 3, completed: 1, location_count: 2, score: 100 });
    expect(questionOf(summary, 'How clean?')).toMatchObject({ count: 3, mean: 60 });
    expect(questionOf(summary, 'How clean?')?.distribution.map(({ count }) => count)).toEqual([0, 2, 0, 0, 1]);
    expect(questionOf(summary, 'Which areas?')?.distribution).toEqual([
      { value: 'Beds', count: 1 },
      { value: 'Floor', count: 2 },
      { value: 'Windows', count: 0 },
    ]);
    expect(questionOf(summary, 'How many?')).toMatchObject({ count: 2, mean: 3.75, distribution: [] });
    expect(questionOf(summary, 'What else?')).toMatchObject({ count: 1, mean: null });
    expect(
      summary.question_categories.map(({ name, mean, key_trends }) => [name, mean, key_trends.map(({ text }) => text)]),
    ).toEqual([
      ['Rooms', 60, ['Cleaner than last time.']],
      ['Figures', null, []],
    ]);

    expect(await summarise({ locationId: ids.location(1, 2) })).toMatchObject({ answers: 1, score: null });
    expect(await summarise({ status: 'completed' })).toMatchObject({ answers: 1, score: 100 });
    expect(await summarise({ dateRange: { finishDate: '2001-01-01' } })).toMatchObject({ answers: 0 });
  });

  it.each([
    ['a project that nobody has', { projectId: ids.nobody }],
    ['a place of another client', { locationId: ids.location(2, 1) }],
    ['a range that ends before it begins', { dateRange: { startDate: '2026-02-01', finishDate: '2026-01-01' } }],
  ])('%s is refused, and nothing is kept', async (_, filters) => {
    const { data: before } = (await admin.get(`${TOOLS}/${tool.id}/summaries`)).json<{ data: Summary[] }>();
    expect((await admin.post(`${TOOLS}/${tool.id}/create-summary`, { filters })).statusCode).toBe(422);
    expect((await admin.get(`${TOOLS}/${tool.id}/summaries`)).json<{ data: Summary[] }>().data).toHaveLength(
      before.length,
    );
  });

  it('all versions of a question count together, under its newest words', async () => {
    const { question_categories, questions } = (await admin.get(`${TOOLS}/${tool.id}`)).json<{ data: AssessmentTool }>()
      .data;
    const content = question_categories.map(({ id, name }) => ({
      id,
      name,
      questions: questions
        .filter(({ question_category_id }) => question_category_id === id)
        .map((question) =>
          question.question === 'How clean?'
            ? { ...question, question: 'How very clean?', answer_options: '2;3;4;5' }
            : question,
        ),
    }));
    const saved = await admin.put(`${TOOLS}/${tool.id}`, { question_categories: content });
    const before = tool;
    tool = saved.json<{ data: AssessmentTool }>().data;
    await answer(1, { 'How very clean?': '5' });
    const summary = await summarise();
    const counted = questionOf(summary, 'How very clean?');
    expect(counted).toMatchObject({
      count: 4,
      mean: 70,
      id: before.questions.find(({ question }) => question === 'How clean?')?.id,
    });
    expect(counted?.distribution).toEqual([
      { value: '2', count: 2 },
      { value: '3', count: 0 },
      { value: '4', count: 0 },
      { value: '5', count: 2 },
    ]);
  });

  it('are kept as they were, the newest first; another client’s are not there', async () => {
    const { data } = (await admin.get(`${TOOLS}/${tool.id}/summaries`)).json<{ data: Summary[] }>();
    expect(data.map(({ answers }) => answers)).toEqual([4, 0, 1, 1, 3, 0]);
    expect(data.at(-1)?.by.name).toBe(emails.companyAdmin(1));
    expect((await admin.post(`${TOOLS}/${tool.id}/create-summary`, { clientId: ids.client(2) })).statusCode).toBe(422);
    const stranger = await signIn(server.app, emails.companyAdmin(2));
    expect((await stranger.get(`${TOOLS}/${tool.id}/summaries`)).statusCode).toBe(404);
  });
});
