import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { ServerAnswer } from '../../src/contract/answers';
import type { QuestionCategoryBody } from '../../src/contract/assessment-tools';
import type { DashboardAnswer, SpecificToolSummary } from '../../src/contract/dashboard';
import { NOT_APPLICABLE } from '../../src/contract/scoring';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { contentOf, named, questionnaireCalls } from '../support/questionnaire-calls';
import { emails } from '../support/test-data';
import { readPdf, textOf } from './reports/pdf-text';

const TOOLS = '/api/assessment-tools';

type QuestionBody = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ question: text, help: null, type: 'single', answer_options: 'good;fair;bad', is_required: 0 },
  ...change,
});
const POINTS = { points: [10, 5, 0] };

describe.each(databases)('points, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const { read, save, make, copy: copyOf, begin, answerNow } = questionnaireCalls(() => ({ admin, maya }));
  const give = async (answer: ServerAnswer, { id }: { id: string }, value: string | null) => {
    const response = await maya.post(`/api/answers/${answer.id}/answer-detail/${id}`, { answer: value });
    return response.statusCode;
  };

  it('stay through versions, copies, and changes by who knows none', async () => {
    const tool = await make([{ name: 'Doors', questions: [question('Shut?', { scoring: POINTS }), question('Why?')] }]);
    expect([named(tool, 'Shut?').scoring, named(tool, 'Why?').scoring]).toEqual([POINTS, null]);
    const edit = (change: Partial<QuestionBody>) =>
      contentOf(tool).map((category) => ({
        ...category,
        questions: category.questions.map(({ scoring: _, ...one }) =>
          one.question === 'Shut?' ? { ...one, ...change } : one,
        ),
      }));
    expect((await save(tool.id, edit({}))).status).toBe(200);
    expect((await read(tool.id)).version).toBe(1);

    expect((await save(tool.id, edit({ answer_options: 'bad;good' }))).status).toBe(200);
    const next = await read(tool.id);
    expect([next.version, named(next, 'Shut?').scoring]).toEqual([2, { points: [0, 10] }]);
    const copy = await copyOf(tool.id);
    expect(named(copy, 'Shut?').scoring).toEqual({ points: [0, 10] });
  });

  it('are refused where answers have none, and belong to the version', async () => {
    const tool = await make([{ name: 'Doors', questions: [question('Shut?', { scoring: POINTS })] }]);
    const answer = await begin(tool);
    expect(await give(answer, named(tool, 'Shut?'), 'fair')).toBe(200);
    expect((await answerNow(answer)).score).toBe(50);
    const withPoints = (...points: (number | null)[]) =>
      contentOf(tool).map((category) => ({
        ...category,
        questions: category.questions.map((one) => ({ ...one, scoring: { points } })),
      }));
    for (const points of [
      [1, 0],
      [1, null, 0],
      [0, 0, -1],
    ])
      expect(await save(tool.id, withPoints(...points))).toMatchObject({
        ...{ status: 422, errors: { 'question_categories.0.questions.0.scoring': [expect.any(String)] } },
      });
    expect((await save(tool.id, withPoints(0, 0, 4))).status).toBe(200);
    // What it began with is what it goes by, also where it is answered anew.
    expect(await give(answer, named(tool, 'Shut?'), 'good')).toBe(200);
    expect((await answerNow(answer)).score).toBe(100);
    const next = await read(tool.id);
    const other = await begin(next);
    expect(await give(other, named(next, 'Shut?'), 'good')).toBe(200);
    expect((await answerNow(other)).score).toBe(0);
  });

  it('count in the score and in figures', async () => {
    const tool = await make([
      {
        name: 'Doors',
        questions: [
          question('Shut?', { scoring: POINTS }),
          question('Locked?', { type: 'yes_no', answer_options: '', scoring: { points: [0, 3] } }),
          question('Marks?', { type: 'multiple', scoring: { points: [1, 3, -2] } }),
          question('How wide?', { type: 'range', answer_options: '1;2;3;4', scoring: { points: [4, 3, 2, 0] } }),
          question('How high?', { type: 'range', answer_options: '1;2;3;4' }),
          question('Which?'),
        ],
      },
    ]);
    const answer = await begin(tool);
    const values = { 'Shut?': 'fair', 'Locked?': 'no', 'Marks?': 'fair;bad', 'How wide?': '2', 'How high?': '1' };
    for (const [text, value] of Object.entries({ ...values, 'Which?': 'good' }))
      expect(await give(answer, named(tool, text), value)).toBe(200);
    // 0.5, 1, 0.25, 0.75, 0.25
    expect((await answerNow(answer)).score).toBe(55);
    const { data } = (await admin.get(`/api/dashboard/specific-at-summary/${tool.id}`)).json<{
      data: SpecificToolSummary;
    }>();
    const [category] = data.question_categories;
    expect(category?.questions.map(({ question: text, mean }) => [text, mean])).toEqual([
      ['Shut?', 50],
      ['Locked?', 100],
      ['Marks?', null],
      ['How wide?', 75],
      ['How high?', 25],
      ['Which?', null],
    ]);
    expect(category?.mean).toBe(62.5);
  });

  it('leave out what does not apply, which is not missing either', async () => {
    const out = { not_applicable: 1 as const };
    const yesNo = { type: 'yes_no' as const, answer_options: '', is_required: 1 as const };
    const lift = randomUUID();
    const tool = await make([
      {
        name: 'Lift',
        questions: [
          question('Lift?', { ...yesNo, id: lift, scoring: { points: [1, 0], ...out } }),
          question('Width?', { type: 'range', answer_options: '1;2;3;4', scoring: { ends: ['narrow', 'wide'] } }),
          question('Photo?', { ...yesNo, evidence: 'required', scoring: out }),
          question('Why?', { type: 'text', answer_options: '', scoring: out }),
          question('Not the lift?', {
            ...yesNo,
            shown_if: { match: 'all', terms: [{ question_id: lift, operator: 'is_not', values: ['yes'] }] },
          }),
        ],
      },
    ]);
    const answer = await begin(tool);
    expect(await give(answer, named(tool, 'Width?'), '2')).toBe(200);
    expect(await give(answer, named(tool, 'Width?'), NOT_APPLICABLE)).toBe(422);
    expect(await give(answer, named(tool, 'Lift?'), 'no')).toBe(200);
    expect((await answerNow(answer)).score).toBe(25);
    for (const text of ['Lift?', 'Photo?', 'Why?'])
      expect(await give(answer, named(tool, text), NOT_APPLICABLE)).toBe(200);
    expect((await answerNow(answer)).score).toBe(50);
    const done = await maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    expect(done.statusCode).toBe(200);

    const { data } = (await admin.get(`/api/dashboard/specific-at-summary/${tool.id}`)).json<{
      data: SpecificToolSummary;
    }>();
    expect(
      data.question_categories[0]?.questions.map(({ count, not_applicable, distribution }) => [
        count,
        not_applicable,
        distribution.length,
      ]),
    ).toEqual([
      ...[
        [0, 1, 2],
        [1, undefined, 4],
        [0, 1, 2],
        [0, 1, 0],
        [0, undefined, 2],
      ],
    ]);
    const behind = await admin.get(`/api/dashboard/${tool.id}/answers?questionId=${named(tool, 'Lift?').id}`);
    expect(behind.json<{ data: unknown[] }>().data).toEqual([]);
    const outside = await admin.get(
      `/api/dashboard/${tool.id}/answers?questionId=${named(tool, 'Lift?').id}&value=${encodeURIComponent(NOT_APPLICABLE)}`,
    );
    expect(outside.json()).toMatchObject({ data: [{ id: answer.id, answer_value: NOT_APPLICABLE }] });
    const file = await admin.get(
      `/api/dashboard/${tool.id}/answers/export?format=csv&per=value&columns[question]=question&columns[value]=value`,
    );
    expect(parse(file.body, { bom: true, columns: true })).toEqual([
      { question: 'Lift?', value: 'N/A' },
      { question: 'Width?', value: '2' },
      { question: 'Photo?', value: 'N/A' },
      { question: 'Why?', value: 'N/A' },
    ]);
    if (kind !== databases.at(-1)) return;
    const paper = textOf(readPdf((await admin.get(`/api/answers/${answer.id}/document`)).rawPayload));
    for (const words of ['N/A', 'narrow', 'wide']) expect(paper).toContain(words);
  });

  it('lower the result where a critical question is failed, and say so on paper', async () => {
    const critical = { points: [10, 5, 0], critical: { pass: 60, cap: 40 } };
    const tool = await make([
      { name: 'Doors', weight: 0.5, questions: [question('Shut?', { scoring: critical })] },
      { name: 'Gap', questions: [question('Width?', { type: 'range', answer_options: '1;2;3;4' })] },
    ]);
    expect(tool.question_categories.map(({ weight }) => weight)).toEqual([0.5, null]);
    const answer = await begin(tool);
    expect(await give(answer, named(tool, 'Width?'), '4')).toBe(200);
    for (const [value, score] of [
      ['good', 100],
      ['fair', 40],
      ['bad', 40],
    ] as const) {
      expect(await give(answer, named(tool, 'Shut?'), value)).toBe(200);
      expect((await answerNow(answer)).score).toBe(score);
    }
    if (kind !== databases.at(-1)) return;
    const paper = textOf(readPdf((await admin.get(`/api/answers/${answer.id}/document`)).rawPayload));
    expect(paper).toContain('Failed critical questions');
  });

  it('have names for results, which belong to the version and go with copies', async () => {
    const [high, low] = [
      { name: 'Good', from: 80, colour: 'green' },
      { name: 'Poor', from: 0, colour: 'red' },
    ] as const;
    const tool = await make([{ name: 'Doors', questions: [question('Shut?', { scoring: POINTS })] }]);
    const setBands = async (bands: unknown) => (await admin.put(`${TOOLS}/${tool.id}`, { bands })).statusCode;
    expect([tool.bands, await setBands([high, { ...low, from: 80 }]), await setBands([{ ...low, name: ' ' }])]).toEqual(
      [...[null, 422, 422]],
    );
    const old = await begin(tool);
    expect(await give(old, named(tool, 'Shut?'), 'good')).toBe(200);
    expect(await setBands([high, low])).toBe(200);
    expect(await setBands([low, high])).toBe(200);
    const next = await read(tool.id);
    expect([next.version, next.bands, next.questions.length]).toEqual([2, [low, high], 1]);
    expect(next.earlier_versions).toMatchObject([{ version: 1, bands: null }]);
    const fresh = await begin(next);
    expect(await give(fresh, named(next, 'Shut?'), 'good')).toBe(200);
    const listed = (await admin.get(`/api/dashboard/${tool.id}/answers?sort=created_at`)).json<{
      data: DashboardAnswer[];
    }>();
    expect(listed.data.map(({ id, result }) => [id, result])).toEqual([
      [old.id, null],
      [fresh.id, { name: 'Good', colour: 'green' }],
    ]);
    const file = await admin.get(
      `/api/dashboard/${tool.id}/answers/export?format=csv&per=assessment&columns[score]=score&columns[result]=result`,
    );
    expect(parse(file.body, { bom: true, columns: true })).toEqual([
      { score: '100', result: '' },
      { score: '100', result: 'Good' },
    ]);
    expect(await give(fresh, named(next, 'Shut?'), 'bad')).toBe(200);
    const lowest = await admin.get(`/api/dashboard/${tool.id}/answers?sort=score&perPage=1`);
    expect(lowest.json<typeof listed>().data).toMatchObject([{ score: 0, result: { name: 'Poor', colour: 'red' } }]);
    const copy = await copyOf(tool.id);
    expect([copy.version, copy.bands]).toEqual([1, [low, high]]);
    if (kind !== databases.at(-1)) return;
    const papers: string[] = [];
    for (const { id } of [old, fresh])
      papers.push(textOf(readPdf((await admin.get(`/api/answers/${id}/document`)).rawPayload)));
    expect(papers.map((text) => text.includes('Poor'))).toEqual([false, true]);
  });
});
