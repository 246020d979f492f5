import { randomUUID } from 'node:crypto';
import type { AssessmentTool, QuestionnaireVersion } from '../../../src/contract/assessment-tools';
import type { ToolDraft, ToolVersion } from '../../../src/contract/tool-drafts';
import { type Browser, signIn } from '../../support/browser';
import { contentOf, named, questionnaireCalls } from '../../support/questionnaire-calls';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';

const question = (text: string, change: object = {}) => ({
  question: text,
  help: null,
  type: 'yes_no' as const,
  answer_options: '',
  is_required: 0 as const,
  ...change,
});
const textsOf = ({ questions }: Pick<AssessmentTool, 'questions'>) => questions.map((one) => one.question);

/** What a tool asks, under the ids that its items had first. */
const underFirstIds = (tool: AssessmentTool) =>
  contentOf(tool).map((category) => ({
    ...category,
    id: category.original_id ?? category.id,
    questions: category.questions.map((one) => ({ ...one, id: one.original_id ?? one.id })),
  }));

describe.each(oneDatabase)('drafts of questionnaires, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let second: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    second = await signIn(server.app, emails.superAdmin);
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const calls = questionnaireCalls(() => ({ admin, maya }));
  const pathOf = ({ id }: { id: string }) => `/api/assessment-tools/${id}`;
  const seen = (etag: string | undefined) => ({ headers: etag === undefined ? {} : { 'if-match': etag } });
  const put = async (who: Browser, tool: AssessmentTool, question_categories: object[], etag?: string) => {
    const body = { base_version: tool.version, question_categories };
    const response = await who.put(`${pathOf(tool)}/draft`, body, seen(etag));
    const { data, current } = response.json<{ data: ToolDraft; current?: ToolDraft | null }>();
    return { status: response.statusCode, draft: data, current };
  };
  const draftOf = async (tool: AssessmentTool, who = admin) =>
    (await who.get(`${pathOf(tool)}/draft`)).json<{ data: ToolDraft | null }>().data;
  const publish = async (tool: AssessmentTool, question_categories: object[], more: object) =>
    admin.put(pathOf(tool), { question_categories, ...more });
  const make = (...texts: string[]) =>
    calls.make([{ name: 'Arrival', questions: texts.map((text) => question(text)) }]);

  it('is shared by administrators, who are told when another one saved first, and touches nothing else', async () => {
    const tool = await make('Open?', 'Clean?');
    const [arrival] = underFirstIds(tool);
    const first = await put(admin, tool, [{ ...arrival, name: 'Entrance' }]);
    expect(first).toMatchObject({
      status: 200,
      draft: { base_version: 1, by: { name: expect.any(String) as string } },
    });
    expect(await draftOf(tool, second)).toMatchObject({
      etag: first.draft.etag,
      question_categories: [{ id: arrival!.id, name: 'Entrance' }],
    });
    const asked = await admin.get(`${pathOf(tool)}/draft`, { headers: { 'if-none-match': first.draft.etag } });
    expect(asked.statusCode).toBe(304);
    // Who has not seen it does not write over it.
    expect(await put(second, tool, [])).toMatchObject({ status: 412, current: { etag: first.draft.etag } });
    const next = await put(second, tool, [{ ...arrival, name: 'Gate' }], first.draft.etag);
    expect(next.status).toBe(200);
    expect(await put(admin, tool, [], first.draft.etag)).toMatchObject({
      status: 412,
      current: { question_categories: [{ name: 'Gate' }] },
    });
    const now = await calls.read(tool.id);
    expect([now.version, now.updated_at, textsOf(now)]).toEqual([1, tool.updated_at, ['Open?', 'Clean?']]);
    // While there is one, its questionnaire stays what it was made from.
    const back = await admin.post(`${pathOf(tool)}/change-status`, { status: 'draft' });
    expect([back.statusCode, back.json<{ code: string }>().code]).toEqual([409, 'questionnaire.hasDraft']);
    expect((await admin.delete(`${pathOf(tool)}/draft`, seen(first.draft.etag))).statusCode).toBe(412);
    expect((await admin.delete(`${pathOf(tool)}/draft`, seen(next.draft.etag))).statusCode).toBe(204);
    expect(await draftOf(tool)).toBeNull();
    expect(await put(second, tool, [], next.draft.etag)).toMatchObject({ status: 412, current: null });
  });

  it('becomes the next version with a note, in which what is new keeps its id, and ends', async () => {
    const made = await make('Open?', 'Clean?');
    const french = {
      language: 'en',
      languages: { fr: { items: { [named(made, 'Open?').id]: { text: 'Ouvert ?' } } } },
    };
    expect((await admin.put(`${pathOf(made)}/translations`, french)).statusCode).toBe(200);
    const tool = await calls.read(made.id);
    const [arrival] = underFirstIds(tool);
    const [added, elsewhere] = [randomUUID(), (await make('Elsewhere?')).questions[0]!.id];
    const content = [
      {
        ...arrival,
        questions: [
          { ...arrival!.questions[1], help: 'Look under the bed.' },
          question('New?', { id: added }),
          question('Taken?', { id: elsewhere }),
          question('Odd?', { id: 'no uuid' }),
        ],
      },
    ];
    const { draft } = await put(admin, tool, content);
    const other = await put(second, tool, content, draft.etag);
    const more = { version_note: 'Less to do.', draft_tag: draft.etag };
    expect((await publish(tool, content, more)).statusCode).toBe(412);
    expect((await calls.read(tool.id)).version).toBe(1);
    expect((await publish(tool, content, { ...more, draft_tag: other.draft.etag })).statusCode).toBe(200);
    expect(await draftOf(tool)).toBeNull();
    const published = await calls.read(tool.id);
    expect([published.version, textsOf(published)]).toEqual([2, ['Clean?', 'New?', 'Taken?', 'Odd?']]);
    expect(named(published, 'New?').id).toBe(added);
    expect([named(published, 'Taken?').id, named(published, 'Odd?').id]).not.toContain(elsewhere);

    // What an earlier version asked is asked again as the same question.
    const restored = [{ ...underFirstIds(published)[0]!, questions: arrival!.questions }];
    const again = await put(admin, published, restored);
    expect((await publish(published, restored, { draft_tag: again.draft.etag })).statusCode).toBe(200);
    const third = await calls.read(tool.id);
    expect([third.version, textsOf(third)]).toEqual([3, ['Open?', 'Clean?']]);
    expect(named(third, 'Open?')).toMatchObject({
      original_id: named(tool, 'Open?').id,
      translations: { fr: { text: 'Ouvert ?' } },
    });
    expect(third.question_categories).toHaveLength(1);

    const versions = (await admin.get(`${pathOf(tool)}/versions`)).json<{ data: ToolVersion[] }>().data;
    const { name } = (await admin.get('/api/user')).json<{ data: { user: { name: string } } }>().data.user;
    expect(versions.map(({ version, note, by }) => [version, note, by])).toEqual([
      [3, null, name],
      [2, 'Less to do.', name],
      [1, null, name],
    ]);
    const old = (await admin.get(`${pathOf(tool)}/versions/2`)).json<{ data: QuestionnaireVersion }>().data;
    expect([old.version, textsOf(old)]).toEqual([2, ['Clean?', 'New?', 'Taken?', 'Odd?']]);
    expect((await admin.get(`${pathOf(tool)}/versions/4`)).statusCode).toBe(404);
  });

  it('puts words right without a new version, in all that ask so, and nothing else', async () => {
    const tool = await make('Open?', 'Clean?');
    const answer = await calls.begin(tool);
    const [arrival] = underFirstIds(tool);
    const [open, clean] = arrival!.questions;
    const second = [{ ...arrival, questions: [open, { ...clean, is_required: 1 }] }];
    await admin.put(pathOf(tool), { question_categories: second });
    const now = await calls.read(tool.id);
    const words = [
      {
        ...underFirstIds(now)[0],
        id: now.question_categories[0]!.id,
        name: 'Entrance',
        questions: now.questions.map((one) => ({ ...one, question: one.question.replace('?', ' now?') })),
      },
    ];
    const correct = (content: object[]) => publish(now, content, { corrects_wording: 1, version_note: 'Typos.' });
    for (const wrong of [
      [],
      [{ ...words[0], questions: words[0]!.questions.map((one) => ({ ...one, type: 'text' })) }],
    ])
      expect((await correct(wrong)).statusCode).toBe(422);
    // Names of results make a version, in which words are no longer those of the ones before it.
    const bands = [{ name: 'Good', from: 50, colour: 'green' }];
    expect((await publish(now, words, { corrects_wording: 1, bands })).statusCode).toBe(422);
    expect(textsOf(await calls.read(tool.id))).toEqual(['Open?', 'Clean?']);
    expect((await correct(words)).statusCode).toBe(200);
    const corrected = await calls.read(tool.id);
    expect([corrected.version, textsOf(corrected)]).toEqual([2, ['Open now?', 'Clean now?']]);
    expect(corrected.questions.map(({ id }) => id)).toEqual(now.questions.map(({ id }) => id));
    // What the first version asked otherwise stays as it was.
    expect(textsOf(corrected.earlier_versions![0]!)).toEqual(['Open now?', 'Clean?']);
    expect((await maya.get(`/api/answers/${answer.id}`)).statusCode).toBe(200);
    const versions = (await admin.get(`${pathOf(tool)}/versions`)).json<{ data: ToolVersion[] }>().data;
    expect(versions.map(({ version, corrections }) => [version, corrections.map(({ note }) => note)])).toEqual([
      [2, ['Typos.']],
      [1, ['Typos.']],
    ]);
  });

  it('is none of a questionnaire that is a draft itself, and goes with its own', async () => {
    const made = await admin.post('/api/assessment-tools', {
      ...{ client_id: ids.client(1), category_id: ids.category(1, 2), name: `Walk ${randomUUID()}` },
    });
    const tool = made.json<{ data: AssessmentTool }>().data;
    expect((await put(admin, tool, [])).status).toBe(409);
    const active = await make('Open?');
    await put(admin, active, []);
    expect((await admin.delete(pathOf(active))).statusCode).toBe(200);
    expect((await admin.get(`${pathOf(active)}/draft`)).statusCode).toBe(404);
  });
});
