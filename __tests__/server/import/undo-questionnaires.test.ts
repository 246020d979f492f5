import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentTool, QuestionnaireVersion } from '../../../src/contract/assessment-tools';
import type { ToolDraft } from '../../../src/contract/tool-drafts';
import { type Browser, signIn } from '../../support/browser';
import { contentOf, questionnaireCalls } from '../../support/questionnaire-calls';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, importFile } from './import-calls';

const TOOLS = ['Client', 'Category', 'Name', 'Status', 'Description'];
const QUESTIONS = ['Client', 'Tool', 'Category', 'Question', 'Type', 'Options'];

describe.each(oneDatabase)('taking back what an import did to questionnaires, on %s', (kind) => {
  let server: TestApp;
  let owner: Browser;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    owner = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const calls = questionnaireCalls(() => ({ admin, maya }));
  const pathOf = ({ id }: AssessmentTool) => `/api/assessment-tools/${id}`;
  const asking = (question: string) => ({ question, help: null, type: 'yes_no', answer_options: '', is_required: 0 });
  const make = async (name: string): Promise<AssessmentTool> => {
    const body = { client_id: ids.client(1), category_id: ids.category(1, 2), name };
    const question_categories = [{ name: 'Doors', questions: [asking('Is it locked?')] }];
    return (await admin.post('/api/assessment-tools', { ...body, question_categories })).json<{
      data: AssessmentTool;
    }>().data;
  };
  const activate = (tool: AssessmentTool) => admin.post(`${pathOf(tool)}/change-status`, { status: 'active' });
  const importTool = async ({ name }: AssessmentTool, status: string, description = '', question?: string) => {
    const row = ['Client 1', 'Root / Leaf', name, status, description];
    const questions = question ? { Questions: [QUESTIONS, ['Client 1', name, 'Doors', question, 'yes/no', '']] } : {};
    return (await importFile(owner, PATHS.db, await bookOf({ Tools: [TOOLS, row], ...questions }))).import_id;
  };
  const undo = async (id: string | null) => {
    const response = await owner.post(`/api/imports/${String(id)}/undo`);
    return [response.statusCode, response.json<{ message?: string }>().message];
  };
  const answered = async (tool: AssessmentTool): Promise<ServerAnswer> => {
    const begun = await calls.begin(tool);
    const body = { answer: 'yes', additional_info: null };
    for (const { id } of tool.questions)
      expect((await maya.post(`/api/answers/${begun.id}/answer-detail/${id}`, body)).statusCode).toBe(200);
    return calls.answerNow(begun);
  };
  const textsOf = async (tool: AssessmentTool, version: number) =>
    (await admin.get(`${pathOf(tool)}/versions/${String(version)}`))
      .json<{ data: QuestionnaireVersion }>()
      .data.questions.map(({ question }) => question);

  it('makes no draft of one that people answer, nor of one whose next version is begun', async () => {
    const tool = await make('Morning round');
    const import_id = await importTool(tool, 'active');
    const draft = { base_version: 1, question_categories: [{ name: 'Doors', questions: [asking('Is it shut?')] }] };
    const { etag } = (await admin.put(`${pathOf(tool)}/draft`, draft)).json<{ data: ToolDraft }>().data;
    const refused = (why: string) => [
      409,
      `This import cannot be taken back: “Morning round” would be a draft again. ${why}`,
    ];
    expect(await undo(import_id)).toEqual(
      refused('Its next version has been begun: publish or discard that draft first.'),
    );
    await admin.delete(`${pathOf(tool)}/draft`, { headers: { 'if-match': etag } });
    expect((await answered(tool)).details).toHaveLength(1);
    expect(await undo(import_id)).toEqual(
      refused('There are assessments with this questionnaire, so it cannot be a draft again.'),
    );
    expect(await calls.read(tool.id)).toMatchObject({ status: 'active', version: 1 });
  });

  it('makes the next version of one that is a draft again, and leaves what was active as it was', async () => {
    const tool = await make('Noon round');
    expect(await undo(await importTool(tool, 'active'))).toEqual([200, undefined]);
    const draft = await calls.read(tool.id);
    expect(draft).toMatchObject({ status: 'draft', version: 2 });
    const rewritten = contentOf(draft).map((category) => ({
      ...category,
      questions: category.questions.map((one) => ({ ...one, question: 'Is it open?' })),
    }));
    expect(await calls.save(tool.id, rewritten)).toEqual({ status: 200, errors: {} });
    expect([await textsOf(tool, 1), await textsOf(tool, 2)]).toEqual([['Is it locked?'], ['Is it open?']]);
  });

  it('keeps the answers to the version that it made, also where the questionnaire itself is restored', async () => {
    const tool = await make('Night round');
    expect((await activate(tool)).statusCode).toBe(200);
    const import_id = await importTool(tool, 'active', 'For the night', 'Is it dark?');
    const imported = await calls.read(tool.id);
    expect(imported).toMatchObject({ version: 2, description: 'For the night' });
    const before = await answered(imported);
    expect(before).toMatchObject({
      assessment_tool_version: 2,
      details: imported.questions.map(() => ({ answer_value: 'yes' })),
    });
    expect(await undo(import_id)).toEqual([200, undefined]);
    const after = await calls.read(tool.id);
    expect(after).toMatchObject({ version: 3, description: null, questions: [{ question: 'Is it locked?' }] });
    expect((await calls.answerNow(before)).details).toEqual(before.details);
    expect(await textsOf(tool, 2)).toEqual(imported.questions.map(({ question }) => question));
  });
});
