import type { AssessmentToolUsage } from '../../../src/contract/assessment-tool-usage';
import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, importFile, messagesOf, statusesOf } from './import-calls';

const HEADINGS = ['Section', 'Question', 'Help', 'Type', 'Options', 'Mandatory'];

describe.each(oneDatabase)('questions of a tool, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const tool = async (id = ids.tool(1, 2)) =>
    (await admin.get(`/api/assessment-tools/${id}`)).json<{ data: AssessmentTool }>().data;
  const asked = ({ question_categories, questions }: AssessmentTool) =>
    question_categories.map(({ id, name }) => [
      name,
      questions.filter((one) => one.question_category_id === id).map(({ question }) => question),
    ]);

  it('are added behind what is there, in the words that people use for types', async () => {
    const outcome = await importFile(
      admin,
      PATHS.questions,
      csvOf(
        HEADINGS,
        ['Safety', 'Are exits clear?', '', 'Yes/No', '', 'x'],
        ['Safety', 'How clean?', 'Look under beds', 'Scale', '1-5', ''],
        ['everything', 'Which?', '', 'Several choices', 'a | b | c', 'no'],
        ['everything', 'Either?', '', 'Choice', 'a|b; c', 'no'],
      ),
    );
    expect(messagesOf(outcome)).toEqual([]);
    expect(statusesOf(outcome)).toEqual(['created', 'created', 'created', 'created']);
    expect(outcome.questionnaires).toBeUndefined();
    const after = await tool();
    expect(asked(after).map(([name, questions]) => [name, questions?.slice(-2)])).toEqual([
      ['Everything', ['Which?', 'Either?']],
      ['Safety', ['Are exits clear?', 'How clean?']],
    ]);
    expect(after.questions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ question: 'Are exits clear?', type: 'yes_no', is_required: 1 }),
        expect.objectContaining({
          question: 'How clean?',
          type: 'range',
          answer_options: '1;2;3;4;5',
          help: 'Look under beds',
          is_required: 0,
        }),
        expect.objectContaining({ question: 'Which?', type: 'multiple', answer_options: 'a;b;c' }),
        expect.objectContaining({ question: 'Either?', type: 'single', answer_options: 'a|b;c' }),
      ]),
    );
    expect(
      statusesOf(
        await importFile(
          admin,
          PATHS.questions,
          csvOf(HEADINGS, ['Safety', 'Are exits clear?', '', 'yes_no', '', 'yes']),
        ),
      ),
    ).toEqual(['skipped']);
  });

  it('change by their text, and the tool then has its next version, unless it is a draft', async () => {
    const path = `/api/assessment-tools/${ids.tool(1, 1)}/import-questions`;
    const file = csvOf(HEADINGS, ['Everything', 'question 6', 'New help', 'text', '', '']);
    const usage = (await admin.get(`/api/assessment-tools/${ids.tool(1, 1)}/usage`)).json<{
      data: AssessmentToolUsage;
    }>().data;
    const { questionnaires } = await importFile(admin, path, file, { dry_run: '1' });
    const { answers, unfinished, location_count } = usage;
    expect(answers).toBeGreaterThan(unfinished);
    expect(questionnaires).toEqual([
      { id: ids.tool(1, 1), name: (await tool(ids.tool(1, 1))).name, version: 2, answers, unfinished, location_count },
    ]);
    const outcome = await importFile(admin, path, file);
    expect(statusesOf(outcome)).toEqual(['updated']);
    expect((await importFile(admin, path, file, { dry_run: '1' })).questionnaires).toBeUndefined();
    const after = await tool(ids.tool(1, 1));
    expect(after.version).toBe(2);
    expect(after.questions.find(({ question }) => question.toLowerCase() === 'question 6')).toMatchObject({
      help: 'New help',
    });
    expect(after.questions).toHaveLength(8);
  });

  it('come in the order of a file that has them all', async () => {
    const before = await tool(ids.tool(2, 2));
    const rows = before.questions.map(({ question, type, answer_options }) => [
      'Everything',
      question,
      '',
      type,
      answer_options,
      '',
    ]);
    const outcome = await importFile(
      admin,
      `/api/assessment-tools/${ids.tool(2, 2)}/import-questions`,
      csvOf(HEADINGS, ...rows.slice(0, 1), ...rows.slice(1).reverse()),
    );
    expect(messagesOf(outcome)).toEqual([]);
    expect(outcome.summary.updated).toBeGreaterThan(0);
    expect(asked(await tool(ids.tool(2, 2)))).toEqual([
      ['Everything', ['Question 1', ...[8, 7, 6, 5, 4, 3, 2].map((number) => `Question ${String(number)}`)]],
    ]);
  });

  it('keep the options that are stored, whatever a file could mean by them, where it has no column of them', async () => {
    const question = { question: 'هل هو نظيف؟', help: null, type: 'single', is_required: 0 };
    const options = 'نعم؛ دائماً;لا';
    const made = await admin.post('/api/assessment-tools', {
      ...{ client_id: ids.client(1), category_id: ids.category(1, 1), name: 'Options that are stored' },
      question_categories: [{ name: 'المطبخ', questions: [{ ...question, answer_options: options }] }],
    });
    const { id } = made.json<{ data: AssessmentTool }>().data;
    const path = `/api/assessment-tools/${id}/import-questions`;
    const file = csvOf(['Section', 'Question', 'Help', 'Type'], ['المطبخ', question.question, 'Look', 'Choice']);
    expect(statusesOf(await importFile(admin, path, file))).toEqual(['updated']);
    expect((await tool(id)).questions).toMatchObject([{ help: 'Look', answer_options: options }]);
  });

  it('are refused with the reason at their field', async () => {
    const outcome = await importFile(
      admin,
      PATHS.questions,
      csvOf(
        HEADINGS,
        ['', 'No section', '', 'text', '', ''],
        ['S', 'No options', '', 'single', '', ''],
        ['S', 'Not numbers', '', 'range', 'low;high', ''],
        ['S', 'Strange', '', 'poem', '', 'perhaps'],
        ['S', 'Twice', '', 'single', 'a;a', ''],
        ['S', 'Text', '', 'text', 'a;b', ''],
      ),
    );
    expect(messagesOf(outcome)).toEqual([
      '2 category: This field is required.',
      '3 answer_options: Give this question options to choose from.',
      '4 answer_options: The options of a scale must be numbers.',
      '5 type: Choose one of: range, single, multiple, yes_no, text, number, date.',
      '5 is_required: Choose one of: yes, no.',
      '6 answer_options: Two options are the same.',
      '7 answer_options: A question of this type has no options.',
    ]);
    expect(outcome.import_id).toBeNull();
  });

  it('may be a list: what its lines do not say is asked for at them', async () => {
    const list = [
      '1.\tSafety',
      '1.1\tAre lamps on? (yes/no)',
      '1.2\tWhich door?',
      '\t•\tFront',
      '\t•\tBack',
      '1.3\tWhy?',
    ];
    const { sheets, rows } = await importFile(admin, PATHS.questions, new Blob([list.join('\r\n')]), { dry_run: '1' });
    expect(sheets[0]).toMatchObject({
      header_row: 0,
      headings: expect.arrayContaining(['question', 'type']) as unknown,
    });
    expect(
      rows.map(({ row, status, values, errors }) => [row, status, values['type'], values['answer_options'], errors]),
    ).toEqual([
      [2, 'created', 'yes_no', '', {}],
      [3, 'created', 'single', 'Front;Back', {}],
      [6, 'error', '', '', { type: ['This field is required.'] }],
    ]);
    expect(rows[1]?.values).toMatchObject({ category: 'Safety', question: 'Which door?' });
    const fixes = JSON.stringify({ rows: { 6: { type: 'text' } } });
    const fixed = await importFile(admin, PATHS.questions, new Blob([list.join('\r\n')]), { dry_run: '1', fixes });
    expect(statusesOf(fixed)).toEqual(['created', 'created', 'created']);
  });

  it.each([
    ['German', ['Frage;Kategorie;Typ', 'Ist die Küche sauber?;Küche;text', '"Was, und warum?";Küche;text']],
    ['Spanish', ['Pregunta,Sección,Tipo', '¿Está limpia la cocina?,Cocina,text', '"¿Qué, y por qué?",Cocina,text']],
    ['of two columns', ['tool;question', 'Safety;Is it safe?']],
  ])('may be a table whose headings are not known (%s): its columns are chosen', async (_, text) => {
    const file = new Blob([text.join('\n')]);
    const { sheets } = await importFile(admin, PATHS.questions, file, { dry_run: '1' });
    const headings = text[0]?.split(/[;,]/);
    expect(sheets[0]).toMatchObject({ header_row: 1, headings });
    const mapping = JSON.stringify({ question: 0, category: 1, type: headings?.[2] === undefined ? null : 2 });
    const { rows } = await importFile(admin, PATHS.questions, file, { dry_run: '1', mapping });
    expect(rows.map(({ values }) => [values['question'], values['category']])).toEqual(
      text.slice(1).map((line) =>
        line
          .split(/[;,](?! )/)
          .slice(0, 2)
          .map((cell) => cell.replaceAll('"', '')),
      ),
    );
  });

  it('are a table to who says where its headings are, though it looks like a list', async () => {
    const file = new Blob(['Was\nIst es sauber?']);
    const mapping = JSON.stringify({ question: 0 });
    const { sheets, rows } = await importFile(admin, PATHS.questions, file, { dry_run: '1', mapping, header_row: '1' });
    expect(sheets[0]).toMatchObject({ header_row: 1, headings: ['Was'] });
    expect(rows.map(({ row, values }) => [row, values['question']])).toEqual([[2, 'Ist es sauber?']]);
  });

  it('of an XLSForm are its labels, not the names that programs give them', async () => {
    const file = csvOf(['type', 'name', 'label', 'section'], ['text', 'q_1', 'Who was there?', 'Visit']);
    const outcome = await importFile(admin, PATHS.questions, file, { dry_run: '1' });
    expect(outcome.rows[0]?.values).toMatchObject({ question: 'Who was there?', category: 'Visit' });
  });

  it('of one that is in use are refused row by row: what is good stays good', async () => {
    const path = `/api/assessment-tools/${ids.tool(1, 1)}/import-questions`;
    const good = ['Everything', 'Is it tidy?', '', 'yes/no', '', ''];
    const outcome = await importFile(
      admin,
      path,
      csvOf(HEADINGS, good, ['Everything', 'No options', '', 'single', '', ''], ['Other', '', '', 'text', '', '']),
    );
    expect(messagesOf(outcome)).toEqual([
      '3 answer_options: Give this question options to choose from.',
      '4 question: This field is required.',
    ]);
    expect(statusesOf(outcome)).toEqual(['created', 'error', 'error']);
    const leftOut = { fixes: JSON.stringify({ rows: { 3: null, 4: null } }), dry_run: '1' };
    expect(statusesOf(await importFile(admin, path, csvOf(HEADINGS, good, good, good), leftOut))).toEqual(['created']);
  });

  it('of a category are too many from the one on that is', async () => {
    const rows = Array.from({ length: 2001 - 8 }, (_, number) => [
      'Everything',
      `Q ${String(number)}`,
      '',
      'text',
      '',
      '',
    ]);
    const outcome = await importFile(admin, PATHS.questions, csvOf(HEADINGS, ...rows), { dry_run: '1' });
    const [failed, ...others] = outcome.rows.filter(({ status }) => status === 'error');
    expect(others).toHaveLength(outcome.summary.failed - 1);
    expect(failed?.errors['row']).toEqual([
      'A questionnaire has at most 200 categories, and a category at most 2,000 questions.',
    ]);
    expect(outcome.summary.failed).toBeLessThan(10);
  });

  it.each([ids.tool(2, 1), ids.tool(1, 2)])('of %s are as before once the import is taken back', async (id) => {
    const before = await tool(id);
    const path = `/api/assessment-tools/${id}/import-questions`;
    const { import_id } = await importFile(
      admin,
      path,
      csvOf(HEADINGS, ['Everything', 'Question 6', 'New help', 'text', '', ''], ['Other', 'Why?', '', 'text', '', '']),
    );
    expect((await admin.post(`/api/imports/${String(import_id)}/undo`)).statusCode).toBe(200);
    const after = await tool(id);
    const plain = ({ questions }: AssessmentTool) =>
      questions
        .map(({ id: _, original_id: _original, question_category_id: _category, ...rest }) => rest)
        .sort((one, other) => one.question.localeCompare(other.question));
    expect(plain(after)).toEqual(plain(before));
    expect(asked(after)).toEqual(asked(before));
  });

  it('say for which of their answers they need a photo, and for none that they do not have', async () => {
    const headings = ['Section', 'Question', 'Type', 'Options', 'Evidence', 'Photo for'];
    const outcome = await importFile(
      admin,
      PATHS.questions,
      csvOf(
        headings,
        ['Photos', 'What is broken?', 'Several choices', 'Door; Lamp; Bed', 'required', 'Lamp; Door'],
        ['Photos', 'Is it safe?', 'Yes/No', '', 'required', 'no'],
        ['Photos', 'Is it warm?', 'Yes/No', '', 'required', ''],
        ['Photos', 'How many?', 'Number', '', 'required', '1'],
        ['Photos', 'Which?', 'Choice', 'a; b', 'required', 'a; c'],
      ),
    );
    expect(messagesOf(outcome)).toEqual([
      '5 evidence_for: The question has no such answer.',
      '6 evidence_for: The question has no such answer.',
    ]);
    const whole = csvOf(
      headings,
      ['Photos', 'What is broken?', 'Several choices', 'Door; Lamp; Bed', 'required', 'Lamp; Door'],
      ['Photos', 'Is it safe?', 'Yes/No', '', 'required', 'no'],
      ['Photos', 'Is it warm?', 'Yes/No', '', 'required', ''],
    );
    expect(messagesOf(await importFile(admin, PATHS.questions, whole))).toEqual([]);
    const rules = (await tool()).questions.filter(({ evidence }) => evidence === 'required');
    expect(rules.map(({ question, evidence_for }) => [question, evidence_for])).toEqual([
      ['What is broken?', ['Door', 'Lamp']],
      ['Is it safe?', ['no']],
      ['Is it warm?', null],
    ]);
  });
});
