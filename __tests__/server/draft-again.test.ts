import { randomUUID } from 'node:crypto';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { ToolVersion } from '../../src/contract/tool-drafts';
import { type Browser, signIn } from '../support/browser';
import { contentOf, questionnaireCalls } from '../support/questionnaire-calls';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

describe.each(oneDatabase)('a questionnaire that is a draft again, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const calls = questionnaireCalls(() => ({ admin, maya }));
  const pathOf = ({ id }: AssessmentTool) => `/api/assessment-tools/${id}`;
  const make = (question: string) =>
    calls.make([
      {
        name: 'Doors',
        questions: [{ question, help: null, type: 'yes_no', answer_options: '', is_required: 1 }],
      },
    ]);
  const move = async (tool: AssessmentTool, status: string): Promise<AssessmentTool> => {
    const response = await admin.post(`${pathOf(tool)}/change-status`, { status });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: AssessmentTool }>().data;
  };
  const rewritten = (tool: AssessmentTool, question: string) =>
    contentOf(tool).map((category) => ({
      ...category,
      questions: category.questions.map((one) => ({ ...one, question })),
    }));

  it('is its next version, so work that a device began offline stays with what it was asked', async () => {
    const known = await make('Is the door locked?');
    const draft = await move(known, 'draft');
    expect([draft.version, draft.questions]).toEqual([2, known.questions]);
    expect((await calls.save(known.id, rewritten(draft, 'Is the door open?'))).status).toBe(200);
    const active = await move(known, 'active');
    expect(active).toMatchObject({ version: 2, questions: [{ question: 'Is the door open?' }] });

    const body = { locationId: ids.location(1, 1), client_ref: randomUUID(), version: 1 };
    const begun = await maya.post(`${pathOf(known)}/create-answer`, body);
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json<{ data: ServerAnswer }>().data;
    const detail = (question: string) =>
      maya.post(`/api/answers/${id}/answer-detail/${question}`, { answer: 'yes', additional_info: null });
    expect((await detail(active.questions[0]!.id)).statusCode).toBe(404);
    expect((await detail(known.questions[0]!.id)).statusCode).toBe(200);
    expect((await maya.post(`/api/answers/${id}/change-status`, { status: 'completed' })).statusCode).toBe(200);
    const { earlier_versions } = await calls.read(known.id);
    expect(earlier_versions).toMatchObject([{ version: 1, questions: [{ question: 'Is the door locked?' }] }]);
    expect(await calls.answerNow({ id })).toMatchObject({
      assessment_tool_version: 1,
      details: [{ question_id: known.questions[0]!.id, answer_value: 'yes' }],
    });
  });

  it('is one version more each time, also where its questions change with it or it was archived', async () => {
    const tool = await make('Dry?');
    const saved = await admin.put(pathOf(tool), { status: 'draft', question_categories: rewritten(tool, 'Wet?') });
    expect(saved.json<{ data: AssessmentTool }>().data).toMatchObject({ status: 'draft', version: 2 });
    // A draft that nobody was ever given changes in place.
    expect((await calls.save(tool.id, rewritten(await calls.read(tool.id), 'Warm?'))).status).toBe(200);
    expect((await calls.read(tool.id)).version).toBe(2);
    await move(tool, 'active');
    await move(tool, 'archived');
    expect((await move(tool, 'draft')).version).toBe(3);
    const { data } = (await admin.get(`${pathOf(tool)}/versions`)).json<{ data: ToolVersion[] }>();
    expect(data.map(({ version, by }) => [version, by !== null])).toEqual([
      [3, true],
      [2, true],
      [1, true],
    ]);
  });
});
