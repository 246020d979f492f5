import fc from 'fast-check';
import type { AssessmentTool, QuestionCategoryBody } from '../../src/contract/assessment-tools';
import type { ReadQuestionnaire } from '../../src/contract/questionnaire-files';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';
import { bookOf, fileFrom, sendFile } from './import/import-calls';

const TOOLS = '/api/assessment-tools';
const READ = `${TOOLS}/read-file`;

type QuestionBody = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ question: text, help: null, type: 'yes_no', answer_options: '', is_required: 0 },
  ...change,
});
const why = (values: string[], operator: 'is' | 'less' = 'is') => ({ operator, values, prompt: 'Why?' });

/** All that a form can say. */
const SAID: QuestionCategoryBody[] = [
  {
    name: 'Doors',
    questions: [
      question('Shut?', {
        id: 'shut',
        help: 'All of them',
        is_required: 1,
        evidence: 'required',
        evidence_for: ['no'],
      }),
      question('How wide?', {
        ...{ id: 'wide', type: 'range', answer_options: '0.5;1;1.5', note_if: why(['1'], 'less') },
        shown_if: { match: 'all', terms: [{ question_id: 'shut', operator: 'is_not', values: ['no'] }] },
      }),
      question('Which?', {
        id: 'which',
        type: 'multiple',
        answer_options: "front;b'ack;side",
        note_if: why(["b'ack"]),
      }),
      question('Steep?', { type: 'range', answer_options: '0;1;5' }),
    ],
  },
  {
    name: 'People',
    shown_if: {
      match: 'any',
      terms: [
        { question_id: 'which', operator: 'one_of', values: ['front', 'side'] },
        { question_id: 'wide', operator: 'more', values: ['1'] },
      ],
    },
    questions: [
      question('Who?', { type: 'single', answer_options: 'one;two', evidence: 'required' }),
      question('How many?', { id: 'many', type: 'number' }),
      question('Since?', {
        ...{ type: 'date', is_required: 1 },
        shown_if: { match: 'all', terms: [{ question_id: 'many', operator: 'less', values: ['3'] }] },
      }),
      question('Code', { type: 'text', text_input: 'barcode' }),
      question('Sign', { type: 'text', text_input: 'signature' }),
      question('=1+1', { type: 'text' }),
    ],
  },
];

const words = fc.constantFrom('A', 'a;b', '=1+1', 'é', 'مدرسة', 'x'.repeat(200), '"q"', "'", '👩‍👩‍👧', '{"a":1}');
const options = fc.uniqueArray(fc.constantFrom('1', '2', '3', '10'), { minLength: 2, maxLength: 4 });
const anyQuestion = fc.record({
  question: words,
  help: fc.option(words),
  type: fc.constantFrom('range' as const, 'single' as const, 'multiple' as const, 'yes_no' as const, 'text' as const),
  options,
  is_required: fc.constantFrom(0 as const, 1 as const),
  evidence: fc.constantFrom('no' as const, 'required' as const, null),
  weight: fc.constantFrom(null, 0.5, 3),
  isNoted: fc.boolean(),
  hangsOn: fc.option(fc.nat(9)),
});
/** Any questionnaire, drafts with conditions that cannot be met included. */
const anyContent = fc
  .array(
    fc.record({ name: words, weight: fc.constantFrom(1, 0, 2.5), questions: fc.array(anyQuestion, { maxLength: 4 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((categories): QuestionCategoryBody[] =>
    categories.map(({ name, weight, questions }, category) => ({
      ...{ name, weight },
      questions: questions.map(({ options: own, weight: counts, isNoted, hangsOn, ...asked }, at) => {
        const hasOptions = !['yes_no', 'text'].includes(asked.type);
        const first = hasOptions ? (own[0] ?? '') : 'yes';
        return {
          ...asked,
          id: `${String(category)} ${String(at)}`,
          answer_options: hasOptions ? own.join(';') : '',
          evidence_for: asked.evidence === 'required' && asked.type !== 'text' ? [first] : null,
          text_input: asked.type === 'text' ? ('barcode' as const) : null,
          scoring: { weight: counts, not_applicable: 1 as const },
          translations: { fr: { text: `F ${asked.question}`, ...(hasOptions && { labels: {} }) } },
          note_if: isNoted ? { operator: 'is' as const, values: [first], prompt: name.slice(0, 9) } : null,
          shown_if:
            hangsOn === null
              ? null
              : {
                  match: 'any' as const,
                  terms: [{ question_id: `0 ${String(hangsOn % 4)}`, operator: 'is' as const, values: [first] }],
                },
        };
      }),
    })),
  )
  // Of a condition, what it names must be there.
  .map((categories) =>
    categories.map((category) => ({
      ...category,
      questions: category.questions.map((one) => {
        const named = one.shown_if?.terms[0]?.question_id;
        const isThere = categories[0]?.questions.some(({ id }) => id === named);
        return { ...one, shown_if: isThere ? one.shown_if : null };
      }),
    })),
  );

describe.each(oneDatabase)('one questionnaire as a file, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let number = 0;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const make = async (body: object) => {
    number += 1;
    const own = { client_id: ids.client(1), category_id: ids.category(1, 2), name: `Form ${String(number)}` };
    const response = await admin.post(TOOLS, { ...own, ...body, name: own.name });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return response.json<{ data: AssessmentTool }>().data;
  };
  const fileOf = ({ id }: AssessmentTool, format: 'json' | 'xlsx') =>
    admin.get(`${TOOLS}/${id}/export?format=${format}`);
  const read = async (file: Blob) => {
    const response = await sendFile(admin, READ, file);
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return response.json<{ data: ReadQuestionnaire }>().data;
  };
  const contentOf = (body: string) => ({ ...(JSON.parse(body) as object), name: '' });
  const issuesOf = ({ issues }: ReadQuestionnaire) =>
    issues.map(({ sheet, row, text }) => `${sheet} ${String(row)}: ${text}`);

  it('is complete as JSON, whatever it asks', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, async (question_categories) => {
        const translations = { fr: { text: 'Formulaire', labels: { Good: 'Bien' } } };
        const bands = [{ name: 'Good', from: 50, colour: 'green' }];
        const tool = await make({
          question_categories,
          ...{ language: 'en', translations },
          bands,
          description: 'About',
          records_position: 1,
          reuses_texts: 1,
          target: 75,
        });
        const exported = await fileOf(tool, 'json');
        const { questionnaire, category, issues } = await read(fileFrom(exported));
        expect([category, issues]).toEqual([expect.any(String), []]);
        const again = await fileOf(await make(questionnaire), 'json');
        expect(contentOf(again.body)).toEqual(contentOf(exported.body));
        expect(exported.json()).toMatchObject({ language: 'en', translations });
      }),
      { numRuns: 12 },
    );
  });

  it('comes back from an XLSForm with all that one can say', async () => {
    const tool = await make({ question_categories: SAID });
    const { questionnaire, issues } = await read(fileFrom(await fileOf(tool, 'xlsx')));
    expect(issues).toEqual([]);
    const again = await make(questionnaire);
    expect(contentOf((await fileOf(again, 'json')).body)).toEqual(contentOf((await fileOf(tool, 'json')).body));
  });

  it('of a form that others wrote, says by row what it cannot take over, and writes nothing', async () => {
    const before = (await admin.get(`${TOOLS}?perPage=1`)).json<{ meta: { total: number } }>().meta.total;
    const form = await read(
      await bookOf({
        survey: [
          [
            'type',
            'name',
            'label::French (fr)',
            'label::English (en)',
            'required',
            'relevant',
            'constraint',
            'parameters',
          ],
          ['start', 'start', '', '', '', '', '', ''],
          ['note', 'intro', 'Bonjour', 'Please look closely', '', '', '', ''],
          ['select_one yn', 'open', 'Ouvert ?', 'Open?', 'true()', '', '', ''],
          ['begin_group', 'g', 'Groupe', 'Inside', '', "${open} != 'no'", '', ''],
          ['integer', 'beds', 'Lits', '', 'yes', '', '. < 100', ''],
          ['begin repeat', 'room', 'Chambre', 'Room', '', "${beds} > 2 and ${open} != 'no'", '', ''],
          ['select_multiple floor or_other', 'floor', 'Sol', 'Floor', '', 'count-selected(${open}) > 1', '', ''],
          ['geopoint', 'where', 'Où', 'Where', '', '', '', ''],
          ['range', 'warm', 'Chaud', 'Warm', '${beds} > 1', '', '', 'start=0 end=1000 step=1'],
          ['end repeat', '', '', '', '', '', '', ''],
          ['end_group', '', '', '', '', '', '', ''],
          ['select_one nowhere', 'last', 'Fin', 'Last', '', "selected(${floor}, 'w;1')", '', ''],
          ['note', 'bye', 'Merci', 'Thank you', '', '', '', ''],
        ],
        choices: [
          ['list_name', 'name', 'label::French (fr)', 'label::English (en)', 'label::German'],
          ['yn', 'no', 'Non', 'No', ''],
          ['yn', 'yes', 'Oui', 'Yes', ''],
          ['floor', 'w;1', 'Bois', 'Wood; oiled', 'Holz'],
          ['floor', 's', 'Pierre', '', ''],
        ],
        settings: [
          ['form_title', 'default_language'],
          ['Home visit', 'en'],
        ],
      }),
    );
    expect(form.questionnaire).toMatchObject({
      name: 'Home visit',
      question_categories: [
        {
          name: 'Home visit',
          shown_if: null,
          questions: [{ question: 'Open?', type: 'yes_no', is_required: 1, help: 'Please look closely' }],
        },
        {
          name: 'Inside',
          shown_if: { match: 'all', terms: [{ question_id: 'q1', operator: 'is_not', values: ['no'] }] },
          questions: [{ question: 'Lits', type: 'number' }],
        },
        {
          name: 'Room',
          shown_if: {
            match: 'all',
            terms: [
              { question_id: 'q1', operator: 'is_not', values: ['no'] },
              { question_id: 'q2', operator: 'more', values: ['2'] },
              { question_id: 'q1', operator: 'is_not', values: ['no'] },
            ],
          },
          questions: [
            { question: 'Floor', type: 'multiple', answer_options: 'Wood, oiled;Pierre', shown_if: null },
            { question: 'Warm', type: 'number', is_required: 0 },
          ],
        },
        {
          name: 'Home visit',
          questions: [
            { question: 'Last', shown_if: { terms: [{ question_id: 'q3', operator: 'is', values: ['Wood, oiled'] }] } },
          ],
        },
      ],
    });
    expect(issuesOf(form)).toEqual([
      'choices null: Texts in “German” are not taken over, except where there are no others.',
      'choices 4: Options hold no semicolon: it became a comma.',
      'survey null: Texts in “French (fr)” are not taken over, except where there are no others.',
      'survey 2: “start” asks nobody anything, and is left out.',
      expect.stringMatching(/^survey 5: In the form, this is also shown/) as string,
      'survey 6: “constraint” is not supported, and is left out.',
      'survey 7: Groups that are repeated are not supported: the questions are asked once.',
      expect.stringMatching(/^survey 7: In the form, this is also shown/) as string,
      'survey 8: “Other” with words of one’s own is not supported: it is left out.',
      expect.stringMatching(/^survey 8: This condition cannot be taken over: count-selected/) as string,
      'survey 9: A question of the type “geopoint” is not supported, and is left out.',
      expect.stringMatching(/^survey 10: This scale has more steps/) as string,
      'survey 10: Whether an answer is required cannot depend on others: here it is not required.',
      'survey 13: There is no list of choices called “nowhere”: the question has no options yet.',
      'survey 14: There is no question behind this text: it is left out.',
    ]);
    const { total } = (await admin.get(`${TOOLS}?perPage=1`)).json<{ meta: { total: number } }>().meta;
    expect(total).toBe(before);
  });

  it('as JSON that somebody changed, says what is wrong with it and where, and what is lost', async () => {
    const fileWith = (change: object) =>
      JSON.stringify({ format: 'outpost-questionnaire', version: 1, name: 'Déjà', question_categories: [], ...change });
    const asks = (...questions: object[]) => ({ question_categories: [{ name: 'Doors', questions }] });
    const latin1 = Buffer.from(fileWith({}), 'latin1');
    const faults: [string | Uint8Array<ArrayBuffer>, RegExp][] = [
      [new Uint8Array(latin1), /not encoded as UTF-8/],
      [new Uint8Array(Buffer.from(`\uFEFF${fileWith({})}`, 'utf16le')), /not encoded as UTF-8/],
      [fileWith({ version: 2, name: 7 }), /made by a newer version/],
      [fileWith({ format: 'other', version: 2 }), /no questionnaire that was exported here/],
      [fileWith({ name: 7 }), /“name”: Enter text\./],
      [
        fileWith({ question_categories: [{ name: 'x'.repeat(300), questions: [] }] }),
        /Category 1, “name”: Use at most 200/,
      ],
      [
        fileWith(asks(question('A'), { ...question('B'), type: 'poem' })),
        /Category 1, question 2, “type”: Choose one of/,
      ],
      [fileWith(asks(question('A', { note_if: { ...why([]), values: 7 } as never }))), /question 1, “note_if\.values”/],
    ];
    for (const [file, said] of faults) {
      const response = await sendFile(admin, READ, new Blob([file]));
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        422,
        expect.stringMatching(said),
      ]);
    }
    const options = { type: 'single' as const, answer_options: 'a;b' };
    const change = asks(
      question('Fits', { ...options, note_if: why(['a']) }),
      question('Other', { ...options, note_if: why(['z']) }),
      question('Photos', { ...options, evidence: 'required', evidence_for: ['a', 'z'] }),
      question('None', { type: 'text', evidence: 'required', evidence_for: ['yes'] }),
      question('Counts', {
        type: 'date',
        scoring: { points: [1], weight: 2, critical: { pass: 50, cap: 40 }, ends: ['low', 'high'] },
        text_input: 'barcode',
      }),
      question('Speaks', {
        ...options,
        translations: { fr: { text: 'Parle', labels: { z: 'x' } }, de: { text: 'S' } },
      }),
      question('Some', { ...options, note_if: { ...why([]), operator: 'one_of', values: ['a', 'z'] } }),
    );
    const french = { language: 'en', translations: { fr: { text: 'Là' }, en: { text: 'There' } } };
    const lost = await read(new Blob([`\uFEFF${fileWith({ ...change, ...french })}`]));
    expect(lost.questionnaire.translations).toEqual({ fr: { text: 'Là' } });
    expect(issuesOf(lost)).toEqual([
      'Déjà null: Texts in “en” are left out: it is not among the languages of the questionnaire.',
      'Déjà null: Texts in “de” are left out: it is not among the languages of the questionnaire.',
      expect.stringMatching(/^Doors null: “Other”: no answer to this question is among/) as string,
      expect.stringMatching(/^Doors null: “Photos” does not have all the answers that need a photo/) as string,
      expect.stringMatching(/^Doors null: “None”: no answer .* need a photo/) as string,
      expect.stringMatching(/^Doors null: “Counts”: the points fit no answer/) as string,
      expect.stringMatching(/^Doors null: “Counts”: its weight is left out/) as string,
      expect.stringMatching(/^Doors null: “Counts”: that it is critical is left out/) as string,
      expect.stringMatching(/^Doors null: “Counts”: the words for the ends/) as string,
      expect.stringMatching(/^Doors null: “Counts”: a code is scanned for text alone/) as string,
      expect.stringMatching(/^Doors null: “Speaks”: the translation of “z” is left out/) as string,
      expect.stringMatching(/^Doors null: “Some” does not have all the answers/) as string,
    ]);
  });

  it('refuses what is no questionnaire, and survives what means harm', async () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, (_, at) => at)]);
    const form = (...rows: string[][]) => bookOf({ survey: [['type', 'name', 'label', 'relevant'], ...rows] });
    const refused: [Blob, number][] = [
      [new Blob([zip]), 422],
      [new Blob(['']), 422],
      [new Blob(['{"format":"outpost-questionnaire","version":1,']), 422],
      [new Blob([`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`]), 422],
      [new Blob(['{"format":"outpost-questionnaire","version":1,"name":"x","question_categories":[{"name":7}]}']), 422],
      [new Blob(['type,name\ntext,a']), 422],
      [await bookOf({ survey: [['a', 'b']] }), 422],
      [await form(['begin group', 'g', 'G', '']), 422],
      [await form(...Array.from({ length: 201 }, (_, at) => ['begin group', `g${String(at)}`, 'G', ''])), 422],
    ];
    for (const [file, status] of refused) expect((await sendFile(admin, READ, file)).statusCode).toBe(status);

    const deep = `${'('.repeat(4000)}\${a} = 'yes'${')'.repeat(400)}`;
    const odd = await read(
      await form(
        ['text', 'a', '=HYPERLINK("http://x")', "${b} = 'x'"],
        ['text', 'b', 'x'.repeat(30_000), "${a} = 'x'"],
        ['text', 'c', 'Deep', deep],
        ['text', '__proto__', 'Odd', "${__proto__} = 'x' or ${constructor} = 'y'"],
        ['end group', '', '', ''],
        ['end group', '', '', ''],
      ),
    );
    expect(odd.questionnaire.question_categories?.[0]?.questions.map((one) => one.question.slice(0, 30))).toEqual([
      '=HYPERLINK("http://x")',
      'x'.repeat(30),
      'Deep',
      'Odd',
    ]);
    // What hangs on itself is a draft's to put right: it cannot be published so.
    const tool = await make(odd.questionnaire);
    expect(tool.questions[0]?.shown_if?.terms[0]?.question_id).toBe(tool.questions[1]?.id);
    const published = await admin.post(`${TOOLS}/${tool.id}/change-status`, { status: 'active' });
    expect(published.statusCode).toBe(422);
  });

  it('holds nobody up with long lists', async () => {
    const many = (length: number, row: (at: number) => string[]) => Array.from({ length }, (_, at) => row(at));
    const book = await bookOf({
      survey: [
        ['type', 'name', 'label', 'relevant'],
        ...many(1500, (at) => ['select_one big', `q${String(at)}`, 'Which?', "selected(${q0}, '7')"]),
      ],
      choices: [['list_name', 'name', 'label'], ...many(10_000, (at) => ['big', String(at), `Choice ${String(at)}`])],
    });
    const started = performance.now();
    const { questionnaire } = await read(book);
    expect(questionnaire.question_categories?.[0]?.questions).toHaveLength(1500);
    // Where each row goes through all others it takes a quarter of a minute.
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('is for those who may change questionnaires, of their own client', async () => {
    const maya = await signIn(server.app, emails.manager(1, 1));
    expect((await maya.get(`${TOOLS}/${ids.tool(1, 1)}/export?format=json`)).statusCode).toBe(403);
    expect((await sendFile(maya, READ, new Blob(['{}']))).statusCode).toBe(403);
    expect((await admin.get(`${TOOLS}/${ids.tool(2, 1)}/export?format=json`)).statusCode).toBe(404);
  });
});
