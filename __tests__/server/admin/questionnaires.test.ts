import { randomUUID } from 'node:crypto';
import type { AssessmentToolUsage } from '../../../src/contract/assessment-tool-usage';
import type { AssessmentTool, QuestionCategoryBody } from '../../../src/contract/assessment-tools';
import type { ServerAnswer } from '../../../src/contract/answers';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { add, bodyOf } from '../evidence/evidence-calls';
import { DIRECTOR, answerIn, linkTo, openDirector } from '../sharing/sharing-calls';

const TOOLS = '/api/assessment-tools';

type QuestionBody = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<QuestionBody> = {}): QuestionBody => ({
  question: text,
  help: null,
  type: 'yes_no',
  answer_options: '',
  is_required: 0,
  ...change,
});

/** What a tool asks, as it is saved. */
const contentOf = ({
  question_categories,
  questions,
}: Pick<AssessmentTool, 'question_categories' | 'questions'>): QuestionCategoryBody[] =>
  question_categories.map(({ id, name }) => ({
    id,
    name,
    questions: questions.flatMap(({ question_category_id, position: _, ...rest }) =>
      question_category_id === id ? [rest] : [],
    ),
  }));
const textsOf = (tool: Pick<AssessmentTool, 'questions'>) => tool.questions.map(({ question: text }) => text);

describe.each(oneDatabase)('questionnaires, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const read = async (id: string) => (await admin.get(`${TOOLS}/${id}`)).json<{ data: AssessmentTool }>().data;
  const save = async (id: string, question_categories: readonly QuestionCategoryBody[]) => {
    const response = await admin.put(`${TOOLS}/${id}`, { question_categories });
    const body = response.json<{ data: AssessmentTool; errors?: Record<string, string[]> }>();
    return { status: response.statusCode, tool: body.data, errors: body.errors };
  };
  const make = async (question_categories: readonly QuestionCategoryBody[]) => {
    const body = {
      client_id: ids.client(1),
      category_id: ids.category(1, 2),
      name: `Walk ${randomUUID()}`,
      question_categories,
    };
    const response = await admin.post(TOOLS, body);
    expect(response.statusCode).toBe(201);
    return response.json<{ data: AssessmentTool }>().data;
  };
  const activate = (id: string) => admin.post(`${TOOLS}/${id}/change-status`, { status: 'active' });
  const begin = async (id: string, body: object = {}) => {
    const response = await maya.post(`${TOOLS}/${id}/create-answer`, { locationId: ids.location(1, 1), ...body });
    return { status: response.statusCode, answer: response.json<{ data: ServerAnswer }>().data };
  };
  const give = async (answer: ServerAnswer, questionId: string | undefined, value: string) =>
    (
      await maya.post(`/api/answers/${answer.id}/answer-detail/${questionId ?? ''}`, {
        answer: value,
        additional_info: null,
      })
    ).statusCode;

  it('a draft is made with its questions, and changes in place', async () => {
    const made = await make([{ name: 'Arrival', questions: [question('Open?'), question('Clean?')] }]);
    expect([made.version, textsOf(made)]).toEqual([1, ['Open?', 'Clean?']]);
    const [arrival] = contentOf(made);
    const [open, clean] = arrival!.questions;
    const { tool } = await save(made.id, [
      { name: 'Rooms', questions: [question('How warm?', { type: 'range', answer_options: '1;2;3' })] },
      { ...arrival!, questions: [{ ...clean!, help: 'Look under the bed.' }, open!] },
    ]);
    expect([tool.version, textsOf(tool).sort()]).toEqual([1, ['Clean?', 'How warm?', 'Open?']]);
    expect(tool.question_categories.map(({ name, position }) => [name, position])).toEqual([
      ['Rooms', 1],
      ['Arrival', 2],
    ]);
    // Nothing was answered yet: what was edited is the same question.
    expect(tool.questions.find(({ id }) => id === clean!.id)).toMatchObject({
      help: 'Look under the bed.',
      position: 1,
    });
    const { tool: emptied } = await save(made.id, []);
    expect([emptied.version, emptied.question_categories, emptied.questions]).toEqual([1, [], []]);
  });

  it('a text says how it is entered: that belongs to its version, and goes along into a copy', async () => {
    const text = (question: string, more: Partial<QuestionBody> = {}) => ({
      ...told(question),
      type: 'text' as const,
      ...more,
    });
    const told = (words: string) => question(words, { answer_options: '' });
    const made = await make([
      {
        name: 'Arrival',
        questions: [
          text('Device?', { text_input: 'barcode' }),
          text('Signed?', { text_input: 'signature' }),
          text('Names?'),
          { ...told('Clean?'), type: 'yes_no', text_input: 'barcode' },
        ],
      },
    ]);
    const inputs = (tool: AssessmentTool) => tool.questions.map(({ text_input }) => text_input);
    expect(inputs(made)).toEqual(['barcode', 'signature', null, null]);
    await activate(made.id);
    // Who does not know of it leaves it as it is.
    const [arrival] = contentOf(made);
    const silent = arrival!.questions.map(({ text_input: _, ...one }) => one);
    expect((await save(made.id, [{ ...arrival!, questions: silent }])).tool).toMatchObject({ version: 1 });
    const typed = arrival!.questions.map((one) => ({ ...one, text_input: null }));
    const { tool: next } = await save(made.id, [{ ...arrival!, questions: typed }]);
    expect([next.version, inputs(next)]).toEqual([2, [null, null, null, null]]);
    const { answer } = await begin(made.id);
    expect(answer.assessment_tool_version).toBe(2);
    await save(made.id, contentOf(made));
    const copy = (await admin.post(`${TOOLS}/${made.id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect(inputs(copy)).toEqual(['barcode', 'signature', null, null]);
  });

  it('evidence is required for the answers that a question names, of those that it has', async () => {
    const named = (evidence_for: string[] | null, more: Partial<QuestionBody> = {}) =>
      question('Broken?', { type: 'yes_no', answer_options: '', evidence: 'required', evidence_for, ...more });
    const made = await make([
      {
        name: 'Arrival',
        questions: [
          named(['yes']),
          named(['c', 'a', 'gone'], { question: 'Which?', type: 'multiple', answer_options: 'a;b;c', is_required: 1 }),
          named(['gone'], { question: 'None?' }),
          named(['1'], { question: 'Words?', type: 'text' }),
          named(['yes'], { question: 'Allowed?', evidence: 'allowed' }),
        ],
      },
    ]);
    const rules = (tool: AssessmentTool) => tool.questions.map(({ evidence, evidence_for: of }) => [evidence, of]);
    const settled = [['required', ['yes']], ['required', ['a', 'c']], ...Array.from({ length: 3 }, () => [null, null])];
    expect(rules(made)).toEqual(settled);
    await activate(made.id);
    // A page that does not know of it says nothing, and changes nothing.
    const [arrival] = contentOf(made);
    const silent = arrival!.questions.map(({ evidence_for: _, ...one }) => one);
    expect((await save(made.id, [{ ...arrival!, questions: silent }])).tool.version).toBe(1);

    const { answer } = await begin(made.id);
    const [broken, which] = made.questions.map(({ id }) => id);
    const set = async (id: string | undefined, value: string) => {
      const path = `/api/answers/${answer.id}/answer-detail/${String(id)}`;
      expect((await maya.post(path, { answer: value })).statusCode).toBe(200);
    };
    const complete = () => maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    await set(broken, 'yes');
    await set(which, 'b;c');
    const refused = await complete();
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors).sort()).toEqual(
      [`questions.${String(broken)}`, `questions.${String(which)}`].sort(),
    );
    await set(broken, 'no');
    await set(which, 'b');
    expect((await complete()).statusCode).toBe(200);

    // An option that goes takes its part of the rule along.
    const [current] = contentOf(made);
    const shorter = current!.questions.map((one) =>
      one.question === 'Which?' ? { ...one, answer_options: 'b;c', evidence_for: undefined } : one,
    );
    const { tool } = await save(made.id, [{ ...current!, questions: shorter }]);
    expect(rules(tool)[1]).toEqual(['required', ['c']]);
  });

  it('a note is required for the answers that a question names; that belongs to its version, and is checked at completion', async () => {
    const note = (values: string[], operator: 'is' | 'one_of' | 'less' = 'is') => ({
      operator,
      values,
      prompt: 'Why?',
    });
    const made = await make([
      {
        name: 'Arrival',
        questions: [
          question('Broken?', { type: 'yes_no', answer_options: '', note_if: note(['yes']) }),
          question('How clean?', { type: 'range', answer_options: '1;2;3;4', note_if: note(['3'], 'less') }),
          question('Which?', { type: 'single', answer_options: 'a;b', note_if: note(['b', 'gone'], 'one_of') }),
          question('Words?', { type: 'text', answer_options: '', note_if: note(['1'], 'less') }),
        ],
      },
    ]);
    const rules = (tool: AssessmentTool) => tool.questions.map(({ note_if }) => note_if);
    const settled = [note(['yes']), note(['3'], 'less'), note(['b'], 'one_of'), null];
    expect(rules(made)).toEqual(settled);
    await activate(made.id);
    // A page that does not know of it says nothing: what still fits stays.
    const silent = contentOf(made).map((category) => ({
      ...category,
      questions: category.questions.map(({ note_if: _, ...one }) => one),
    }));
    expect((await save(made.id, silent)).tool.version).toBe(1);

    const { answer } = await begin(made.id);
    const [broken, clean, which] = made.questions.map(({ id }) => id);
    const set = async (id: string | undefined, body: object) => {
      const path = `/api/answers/${answer.id}/answer-detail/${String(id)}`;
      expect((await maya.post(path, body)).statusCode).toBe(200);
    };
    const complete = () => maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    await set(broken, { answer: 'yes' });
    await set(clean, { answer: '2' });
    await set(which, { answer: 'a' });
    const refused = (await complete()).json<{ errors: object }>().errors;
    expect(refused).toMatchObject({ [`questions.${String(broken)}`]: ['This answer needs a note.'] });
    expect(Object.keys(refused).sort()).toEqual([`questions.${String(broken)}`, `questions.${String(clean)}`].sort());
    await set(broken, { additional_info: 'Fell down.' });
    await set(clean, { answer: '4' });
    expect((await complete()).statusCode).toBe(200);

    const copy = (await admin.post(`${TOOLS}/${made.id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect(rules(copy)).toEqual(settled);
    const shorter = silent.map((category) => ({
      ...category,
      questions: category.questions.map((one) => (one.id === which ? { ...one, answer_options: 'a;c' } : one)),
    }));
    const { tool } = await save(made.id, shorter);
    expect([tool.version, rules(tool)[2]]).toEqual([2, null]);
  });

  it('a question says whether it wants evidence: that belongs to its version, and is checked at completion', async () => {
    const made = await make([
      {
        name: 'Arrival',
        questions: [
          question('Broken?', { evidence: 'required' }),
          question('Whole?', { evidence: 'required', is_required: 1 }),
          question('Names?', { evidence: 'no' }),
          question('Quiet?', { evidence: 'allowed' }),
        ],
      },
    ]);
    const wanted = (tool: AssessmentTool) => tool.questions.map(({ evidence }) => evidence);
    expect(wanted(made)).toEqual(['required', 'required', 'no', null]);
    await activate(made.id);
    // Saying the same, saying nothing, and saying that it is allowed, change nothing.
    const [arrival] = contentOf(made);
    const told = (more: Partial<QuestionBody>) => [
      { ...arrival!, questions: arrival!.questions.map(({ evidence: _, ...one }) => ({ ...one, ...more })) },
    ];
    for (const same of [[arrival!], told({})])
      expect((await save(made.id, same)).tool).toMatchObject({ version: 1, questions: made.questions });

    const { answer } = await begin(made.id);
    const [broken, whole] = made.questions.map(({ id }) => id);
    const complete = () => maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    const faults = async () => (await complete()).json<{ errors: unknown }>().errors;
    const needs = 'This question needs a photo or a file.';
    expect(await faults()).toEqual({ [`questions.${whole!}`]: ['This question needs an answer.', needs] });
    await give(answer, whole, 'yes');
    await give(answer, broken, 'no');
    expect(await faults()).toEqual({ [`questions.${broken!}`]: [needs], [`questions.${whole!}`]: [needs] });
    for (const question_id of [broken, whole])
      expect((await add(maya, answer.id, bodyOf(Buffer.from('x'), { question_id }))).statusCode).toBe(201);

    // Who came by a link can't add any, and is not held up by that.
    const { answer: shared } = await begin(made.id);
    for (const id of [broken, whole]) await give(shared, id, 'yes');
    const sending = { answer_id: shared.id, email: DIRECTOR };
    const sent = await maya.post(`${TOOLS}/${made.id}/send-answer-to-director`, sending);
    const director = await openDirector(server);
    expect((await director.post(linkTo.submit(answerIn(sent).share_token ?? ''))).statusCode).toBe(200);

    // Another version asks for none; what began with the first one needs it all the same.
    const { tool: next } = await save(made.id, told({ evidence: 'allowed' }));
    expect([next.version, wanted(next)]).toEqual([2, [null, null, null, null]]);
    const evidence = (await maya.get(`/api/answers/${answer.id}`)).json<{ data: ServerAnswer }>().data.evidence ?? [];
    const url = `/api/answers/${answer.id}/evidence/${evidence[0]?.id ?? ''}`;
    expect((await maya.delete(url)).statusCode).toBe(204);
    expect((await complete()).statusCode).toBe(422);
    await add(maya, answer.id, bodyOf(Buffer.from('x'), { question_id: broken }));
    // The rows are enough: the bytes may follow.
    expect((await complete()).statusCode).toBe(200);

    const copy = (await admin.post(`${TOOLS}/${made.id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect(wanted(copy)).toEqual([null, null, null, null]);
  });

  it('what is not complete is a draft only, and is told at its place', async () => {
    const faulty = [
      { name: 'Arrival', questions: [] },
      {
        name: '',
        questions: [
          question(''),
          question('Warm?', { type: 'range', answer_options: '1;two' }),
          question('Cold?', { type: 'range', answer_options: '-1;0;1' }),
          question('Which?', { type: 'single', answer_options: 'a;a' }),
        ],
      },
    ];
    const made = await make(faulty);
    const refused = (await activate(made.id)).json<{ errors: unknown }>().errors;
    expect(refused).toEqual({
      'question_categories.0': ['This category has no questions.'],
      'question_categories.1.name': ['Give this category a name.'],
      'question_categories.1.questions.0.question': ['Write the question.'],
      'question_categories.1.questions.1.answer_options': ['The options of a scale must be numbers.'],
      'question_categories.1.questions.2.answer_options': ['The options of a scale cannot be negative.'],
      'question_categories.1.questions.3.answer_options': ['Two options are the same.'],
    });
    expect((await save(made.id, [{ name: 'Arrival', questions: [question('Open?')] }])).status).toBe(200);
    expect((await activate(made.id)).statusCode).toBe(200);
    const { status, errors } = await save(made.id, [{ name: 'Arrival', questions: [question('')] }]);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['question_categories.0.questions.0.question']]);
    expect(textsOf(await read(made.id))).toEqual(['Open?']);
  });

  it('a change makes the next version; an answer keeps the one that it began with', async () => {
    const made = await make([
      { name: 'Arrival', questions: [question('Open?', { is_required: 1 }), question('Clean?'), question('Quiet?')] },
    ]);
    await activate(made.id);
    const [open, clean, quiet] = made.questions;
    const first = await begin(made.id);
    expect(first.answer.assessment_tool_version).toBe(1);

    const [arrival] = contentOf(made);
    const added = question('Warm?', { is_required: 1 });
    const { tool } = await save(made.id, [
      {
        ...arrival!,
        questions: [arrival!.questions[0]!, { ...arrival!.questions[1]!, question: 'Very clean?' }, added],
      },
    ]);
    expect([tool.version, textsOf(tool)]).toEqual([2, ['Open?', 'Very clean?', 'Warm?']]);
    // The same question is the same; another wording is another one, so that the old answer keeps its own.
    expect(tool.questions.map(({ id }) => [open, clean, quiet].findIndex((old) => old?.id === id))).toEqual([
      0, -1, -1,
    ]);
    expect(tool.earlier_versions).toEqual([
      { version: 1, question_categories: made.question_categories, questions: made.questions, bands: null },
    ]);

    expect(await give(first.answer, quiet?.id, 'yes')).toBe(200);
    expect(await give(first.answer, tool.questions[2]?.id, 'yes')).toBe(404);
    expect(await give(first.answer, open?.id, 'yes')).toBe(200);
    const submitted = await maya.post(`/api/answers/${first.answer.id}/change-status`, { status: 'completed' });
    expect(submitted.statusCode).toBe(200);

    const second = await begin(made.id);
    expect(second.answer.assessment_tool_version).toBe(2);
    expect(await give(second.answer, quiet?.id, 'yes')).toBe(404);
    expect(await give(second.answer, open?.id, 'yes')).toBe(200);
    const early = await maya.post(`/api/answers/${second.answer.id}/change-status`, { status: 'completed' });
    expect(early.json<{ errors: object }>().errors).toEqual({
      [`questions.${tool.questions[2]?.id ?? ''}`]: ['This question needs an answer.'],
    });

    expect((await save(made.id, contentOf(tool))).tool.version).toBe(2);
    expect((await read(made.id)).earlier_versions?.map(({ version }) => version)).toEqual([1]);
  });

  it('an answer that began offline with an earlier version keeps it; there is no later one', async () => {
    const made = await make([{ name: 'Arrival', questions: [question('Open?')] }]);
    await activate(made.id);
    await save(made.id, [{ name: 'Arrival', questions: [question('Clean?')] }]);
    expect((await read(made.id)).earlier_versions).toEqual([]);
    const { answer } = await begin(made.id, { version: 1 });
    expect(answer.assessment_tool_version).toBe(1);
    expect(await give(answer, made.questions[0]?.id, 'no')).toBe(200);
    expect((await read(made.id)).earlier_versions?.map(textsOf)).toEqual([['Open?']]);
    expect((await begin(made.id, { version: 3 })).status).toBe(422);
    const entities = await maya.get('/api/general/init-entities-app');
    const { assessmentTools } = entities.json<{ data: { assessmentTools: AssessmentTool[] } }>().data;
    expect(assessmentTools.find(({ id }) => id === made.id)?.earlier_versions?.map(textsOf)).toEqual([['Open?']]);
  });

  it('how much a change concerns is said: how many answers, and where', async () => {
    const made = await make([{ name: 'Arrival', questions: [question('Open?')] }]);
    await activate(made.id);
    const usage = async (browser: Browser) =>
      (await browser.get(`${TOOLS}/${made.id}/usage`)).json<{ data: AssessmentToolUsage }>().data;
    expect(await usage(admin)).toEqual({ answers: 0, unfinished: 0, location_count: 0, locations: [] });
    const { answer } = await begin(made.id);
    await begin(made.id);
    await maya.post(`/api/answers/${answer.id}/change-status`, { status: 'completed' });
    const { answers, unfinished, location_count, locations } = await usage(admin);
    expect([answers, unfinished, location_count, locations.map(({ id, answers: own }) => [id, own])]).toEqual([
      2,
      1,
      1,
      [[ids.location(1, 1), 2]],
    ]);
    expect((await maya.get(`${TOOLS}/${made.id}/usage`)).statusCode).toBe(403);
    const stranger = await signIn(server.app, emails.companyAdmin(2));
    expect((await stranger.get(`${TOOLS}/${made.id}/usage`)).statusCode).toBe(404);
  });

  it('whether texts may be used again makes no version, and goes along into a copy; a manager cannot say it', async () => {
    const { id } = await make([]);
    const wish = { reuses_texts: 1 };
    expect((await maya.put(`${TOOLS}/${id}`, wish)).statusCode).toBe(403);
    expect(await read(id)).toMatchObject({ reuses_texts: 0, version: 1 });
    await admin.put(`${TOOLS}/${id}`, wish);
    expect(await read(id)).toMatchObject({ reuses_texts: 1, version: 1 });
    const copy = (await admin.post(`${TOOLS}/${id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect(copy).toMatchObject({ reuses_texts: 1 });
  });

  it('a target makes no version, goes along into a copy, is a whole percentage or none; a manager cannot set it', async () => {
    const { id } = await make([]);
    const set = async (target: unknown) => (await admin.put(`${TOOLS}/${id}`, { target })).statusCode;
    expect((await maya.put(`${TOOLS}/${id}`, { target: 80 })).statusCode).toBe(403);
    expect(await read(id)).toMatchObject({ target: null, version: 1 });
    for (const wrong of [-1, 100.5, 101, '80', Number.NaN.toString()]) expect(await set(wrong)).toBe(422);
    expect(await set(80)).toBe(200);
    expect(await read(id)).toMatchObject({ target: 80, version: 1 });
    const copy = (await admin.post(`${TOOLS}/${id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect(copy).toMatchObject({ target: 80 });
    expect(await set(null)).toBe(200);
    expect(await read(id)).toMatchObject({ target: null });
  });

  it('a copy begins with the newest questions, as version 1', async () => {
    const made = await make([{ name: 'Arrival', questions: [question('Open?')] }]);
    await activate(made.id);
    await begin(made.id);
    const [arrival] = contentOf(made);
    await save(made.id, [{ ...arrival!, questions: [question('Clean?'), ...arrival!.questions] }]);
    const copy = (await admin.post(`${TOOLS}/${made.id}/copy`)).json<{ data: AssessmentTool }>().data;
    expect([copy.version, copy.status, textsOf(copy), copy.earlier_versions]).toEqual([
      1,
      'draft',
      ['Clean?', 'Open?'],
      [],
    ]);
  });

  it('the history says which version came, and how many questions', async () => {
    const made = await make([{ name: 'Arrival', questions: [question('Open?')] }]);
    await activate(made.id);
    await save(made.id, [{ name: 'Arrival', questions: [question('Open?'), question('Clean?')] }]);
    const { data } = (await admin.get(`${TOOLS}/${made.id}/audit`)).json<{ data: { changes: unknown }[] }>();
    expect(data[0]?.changes).toMatchObject({ version: { from: 1, to: 2 }, questions: { from: 1, to: 2 } });
  });
});
