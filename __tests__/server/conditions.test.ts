import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool, Condition, QuestionCategoryBody } from '../../src/contract/assessment-tools';
import type { SpecificToolSummary } from '../../src/contract/dashboard';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { contentOf, named, questionnaireCalls } from '../support/questionnaire-calls';
import { emails } from '../support/test-data';
import { readPdf, textOf } from './reports/pdf-text';
import { DIRECTOR, openDirector } from './sharing/sharing-calls';

const TOOLS = '/api/assessment-tools';

type QuestionBody = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ question: text, help: null, type: 'yes_no', answer_options: '', is_required: 0 },
  ...change,
});
const when = (question_id: string, value: string): Condition => ({
  match: 'all',
  terms: [{ question_id, operator: 'is', values: [value] }],
});

describe.each(oneDatabase)('conditions, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const { read, save, make: makeTool, copy: copyOf, begin, answerNow } = questionnaireCalls(() => ({ admin, maya }));

  /** A walk in which "Which?" hangs on "Open?", and "Stock" on "Which?". All of it is new. */
  async function make(): Promise<AssessmentTool> {
    const [open, which] = [randomUUID(), randomUUID()];
    return makeTool([
      {
        name: 'Doors',
        questions: [
          question('Open?', { id: open, is_required: 1 }),
          question('How wide?', { type: 'range', answer_options: '1;2;3;4', shown_if: when(open, 'yes') }),
          question('Which?', {
            ...{ id: which, type: 'single', answer_options: 'front;back', is_required: 1 },
            ...{ evidence: 'required', shown_if: when(open, 'yes') },
          }),
          question('Good?', { type: 'range', answer_options: '1;2;3;4' }),
        ],
      },
      {
        name: 'Stock',
        shown_if: when(which, 'back'),
        questions: [question('How much?', { type: 'text', is_required: 1 })],
      },
    ]);
  }
  const give = async (answer: ServerAnswer, questionId: string, value: string | null, additional_info?: string) => {
    const body = { answer: value, ...(additional_info !== undefined && { additional_info }) };
    expect((await maya.post(`/api/answers/${answer.id}/answer-detail/${questionId}`, body)).statusCode).toBe(200);
  };
  const complete = async (answer: ServerAnswer) => {
    const response = await maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    return Object.keys(response.json<{ errors?: object }>().errors ?? {});
  };

  it('name a question by its first id, also one that came with them, and stay through versions and in copies', async () => {
    const tool = await make();
    const open = named(tool, 'Open?');
    expect(named(tool, 'Which?').shown_if).toEqual(when(open.id, 'yes'));
    expect(tool.question_categories[1]?.shown_if).toEqual(when(named(tool, 'Which?').id, 'back'));
    expect(open.shown_if).toBeNull();

    const changed = contentOf(tool).map((category) => ({
      ...category,
      // As a program would send it that knows no conditions.
      questions: category.questions.map(({ shown_if: _, ...one }) =>
        one.id === open.id ? { ...one, question: 'Is it open?' } : one,
      ),
    }));
    expect((await save(tool.id, changed)).status).toBe(200);
    const next = await read(tool.id);
    expect([next.version, named(next, 'Is it open?').original_id]).toEqual([2, open.id]);
    expect(named(next, 'Which?').shown_if).toEqual(when(open.id, 'yes'));
    // As it was read.
    expect((await save(tool.id, contentOf(next))).status).toBe(200);
    expect((await read(tool.id)).version).toBe(2);

    const copy = await copyOf(tool.id);
    expect(named(copy, 'Which?').shown_if).toEqual(when(named(copy, 'Is it open?').id, 'yes'));
    expect(copy.question_categories[1]?.shown_if).toEqual(when(named(copy, 'Which?').id, 'back'));
  });

  it('are refused where they could not be met, also by who does not know them', async () => {
    const tool = await make();
    const content = contentOf(tool);
    const faulty = content.map((category, at) => ({
      ...category,
      questions: category.questions.map((one) => (at === 0 ? { ...one, shown_if: when(one.id, 'perhaps') } : one)),
    }));
    const { status, errors } = await save(tool.id, faulty);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toContain('question_categories.0.questions.0.shown_if');
    const without = content.map(({ shown_if: _, ...category }) => ({
      ...category,
      questions: category.questions.flatMap(({ shown_if, ...one }) => (one.question === 'Open?' ? [] : [one])),
    }));
    expect(Object.keys((await save(tool.id, without)).errors)).toEqual([
      'question_categories.0.questions.0.shown_if',
      'question_categories.0.questions.1.shown_if',
    ]);
  });

  it('what is hidden is not missing at completion, keeps its value, and counts nowhere', async () => {
    const tool = await make();
    const idOf = (text: string) => named(tool, text).id;
    const answer = await begin(tool);
    await give(answer, idOf('Good?'), '1');
    await give(answer, idOf('Open?'), 'yes');
    expect((await complete(answer)).sort()).toEqual([`questions.${idOf('Which?')}`]);
    await give(answer, idOf('Which?'), 'back');
    await give(answer, idOf('How wide?'), '4', 'Too wide');
    expect((await complete(answer)).sort()).toEqual(
      [`questions.${idOf('Which?')}`, `questions.${idOf('How much?')}`].sort(),
    );
    expect((await answerNow(answer)).score).toBe(62.5);
    const stock = tool.question_categories[1]?.id ?? '';
    const note = { questionCategoryId: stock, text: 'The shelves are full.' };
    expect((await maya.post(`/api/answers/${answer.id}/create-key-trend`, note)).statusCode).toBe(201);
    const notes = async () =>
      (await admin.get(`/api/dashboard/specific-at-summary/${tool.id}`))
        .json<{ data: SpecificToolSummary }>()
        .data.question_categories.flatMap(({ key_trends }) => key_trends.map(({ text }) => text));
    expect(await notes()).toEqual([note.text]);

    await give(answer, idOf('Open?'), 'no');
    expect(await notes()).toEqual([]);
    expect((await answerNow(answer)).score).toBe(25);
    expect(await complete(answer)).toEqual([]);
    const done = await answerNow(answer);
    expect([done.status, done.score]).toEqual(['completed', 25]);
    expect(done.details.find(({ question_id }) => question_id === idOf('Which?'))?.answer_value).toBe('back');

    const summary = (await admin.get(`/api/dashboard/specific-at-summary/${tool.id}`)).json<{
      data: SpecificToolSummary;
    }>().data;
    const figures = summary.question_categories.flatMap(({ questions }) => questions);
    const figureOf = (text: string) => figures.find(({ id }) => id === idOf(text));
    expect(figureOf('Which?')).toMatchObject({ count: 0 });
    expect(figureOf('How wide?')).toMatchObject({ count: 0 });
    expect(figureOf('Open?')).toMatchObject({ count: 1 });
    const behind = await admin.get(`/api/dashboard/${tool.id}/answers?questionId=${idOf('Which?')}`);
    expect(behind.json<{ data: unknown[] }>().data).toEqual([]);
    const file = await admin.get(
      `/api/dashboard/${tool.id}/answers/export?format=csv&per=value&columns[question]=question&columns[value]=value`,
    );
    expect(parse(file.body, { bom: true, columns: true })).toEqual([
      { question: 'Open?', value: 'no' },
      { question: 'Good?', value: '1' },
    ]);

    // It comes back with what it was answered.
    expect((await admin.post(`/api/answers/${answer.id}/change-status`, { status: 'in_progress' })).statusCode).toBe(
      200,
    );
    await give(answer, idOf('Open?'), 'yes');
    expect((await answerNow(answer)).score).toBe(62.5);
    expect(await notes()).toEqual([note.text]);
  });

  it('hold for who has the link, and on paper', async () => {
    const tool = await make();
    const idOf = (text: string) => named(tool, text).id;
    const answer = await begin(tool);
    await give(answer, idOf('Open?'), 'yes');
    await give(answer, idOf('Which?'), 'back');
    const sent = await maya.post(`${TOOLS}/${tool.id}/send-answer-to-director`, {
      answer_id: answer.id,
      email: DIRECTOR,
    });
    expect(sent.statusCode).toBe(200);
    const token = (await answerNow(answer)).share_token ?? '';
    const director = await openDirector(server);
    const submit = () => director.post(`/api/answers/submit/${token}`, {});
    expect((await submit()).statusCode).toBe(422);
    const remark = async (question: string, text: string | null) =>
      (await director.post(`/api/answers/set-remark/${token}`, { question_id: idOf(question), text })).statusCode;
    expect(await remark('Which?', 'Are you sure?')).toBe(200);
    await director.post(`/api/answer-detail/${token}/create-or-update`, { question_id: idOf('Open?'), answer: 'no' });
    // A remark on what is hidden now is kept, and nothing that waits for an answer.
    expect(await remark('How much?', 'Why?')).toBe(422);
    expect((await director.post(`/api/answers/return/${token}`, {})).statusCode).toBe(422);
    expect((await answerNow(answer)).remarks).toMatchObject([{ text: 'Are you sure?' }]);
    expect((await submit()).statusCode).toBe(200);
    const text = textOf(readPdf((await admin.get(`/api/answers/${answer.id}/document`)).rawPayload));
    expect(text).toContain('Open?');
    for (const hidden of ['Which?', 'Stock', 'How much?']) expect(text).not.toContain(hidden);
  });
});
