import readExcelFile from 'read-excel-file/node';
import { type Browser, signIn } from '../support/browser';
import { contentOf, named, questionnaireCalls } from '../support/questionnaire-calls';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails } from '../support/test-data';
import type { AssessmentTool, QuestionCategoryBody } from '../../src/contract/assessment-tools';
import type { SpecificToolSummary } from '../../src/contract/dashboard';
import type { Report } from '../../src/contract/reports';
import type { TranslationsBody } from '../../src/contract/translation-shapes';
import { encodeForm } from '../support/form';
import { readPdf, textOf } from './reports/pdf-text';

const TOOLS = '/api/assessment-tools';

type QuestionBody = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ question: text, help: null, type: 'single', answer_options: 'good;bad', is_required: 0 },
  ...change,
});
const SHUT = { text: 'Fermée ?', labels: { good: 'bien', bad: 'mal' } };

describe.each(oneDatabase)('translations, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const { read, save, make, copy, begin } = questionnaireCalls(() => ({ admin, maya }));
  const translate = (id: string, body: TranslationsBody, headers: Record<string, string> = {}) =>
    admin.put(`${TOOLS}/${id}/translations`, body, { headers });
  /** A questionnaire with a door, in French too. */
  async function door(): Promise<AssessmentTool> {
    const tool = await make([
      { name: 'Doors', questions: [question('Shut?'), question('Locked?', { type: 'yes_no', answer_options: '' })] },
    ]);
    const [category] = tool.question_categories;
    const response = await translate(tool.id, {
      language: 'en',
      languages: {
        fr: {
          tool: { text: 'Ronde', labels: { yes: 'Oui' } },
          items: { [category!.id]: { text: 'Portes' }, [named(tool, 'Shut?').id]: SHUT },
        },
      },
    });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: AssessmentTool }>().data;
  }

  it('make no version, are carried along by versions and copies, and are marked where the text changed', async () => {
    const tool = await door();
    expect(tool).toMatchObject({ version: 1, language: 'en', translations: { fr: { text: 'Ronde' } } });
    expect(named(tool, 'Shut?').translations).toEqual({ fr: SHUT });
    expect(named(tool, 'Locked?').translations).toBeNull();

    await begin(tool);
    const edited = contentOf(tool).map((category) => ({
      ...category,
      questions: category.questions.map((one) =>
        one.question === 'Shut?' ? { ...one, question: 'Closed?', answer_options: 'good;awful' } : one,
      ),
    }));
    expect((await save(tool.id, edited)).status).toBe(200);
    const next = await read(tool.id);
    expect(next.version).toBe(2);
    expect(named(next, 'Closed?').translations).toEqual({ fr: { ...SHUT, outdated: ['text'] } });
    expect(next.question_categories[0]!.translations).toEqual({ fr: { text: 'Portes' } });
    expect(named(next.earlier_versions![0]!, 'Shut?').translations).toEqual({ fr: SHUT });

    const copied = await copy(tool.id);
    expect(copied).toMatchObject({ language: 'en', translations: { fr: { text: 'Ronde' } } });
    expect(named(copied, 'Closed?').translations).toEqual(named(next, 'Closed?').translations);

    // What somebody looked at again is as it should be; words that nobody can choose any more are left out.
    const { id } = named(next, 'Closed?');
    const fr = { items: { [id]: SHUT } };
    expect((await translate(tool.id, { languages: { fr } })).statusCode).toBe(200);
    expect(named(await read(tool.id), 'Closed?').translations).toEqual({
      fr: { text: 'Fermée ?', labels: { good: 'bien' } },
    });
  });

  it('are refused where they fit nothing, or somebody else was first', async () => {
    const tool = await door();
    const seen = await admin.get(`${TOOLS}/${tool.id}`);
    const etag = String(seen.headers.etag);
    const other = await make([{ name: 'Windows', questions: [question('Clean?')] }]);
    for (const [body, field] of [
      [{ languages: { en: {} } }, 'languages'],
      [{ language: 'fr', languages: {} }, 'languages'],
      [{ languages: { ar: { items: { [named(other, 'Clean?').id]: { text: 'x' } } } } }, 'languages'],
    ] as [TranslationsBody, string][]) {
      const response = await translate(tool.id, body);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: object }>().errors).toHaveProperty(field);
    }
    expect((await translate(other.id, { languages: { fr: {} } })).json()).toHaveProperty('errors.language');
    expect((await translate(tool.id, { languages: { ar: {} } }, { 'if-match': etag })).statusCode).toBe(200);
    expect((await translate(tool.id, { languages: { fr: null } }, { 'if-match': etag })).statusCode).toBe(412);
    expect((await read(tool.id)).translations).toMatchObject({ fr: { text: 'Ronde' }, ar: {} });

    expect((await translate(tool.id, { languages: { fr: null } })).statusCode).toBe(200);
    const left = await read(tool.id);
    expect(left.translations).toEqual({ ar: {} });
    expect(named(left, 'Shut?').translations).toBeNull();
  });

  it('go out as a workbook and come back from it, and what does not fit is named by its row', async () => {
    const tool = await door();
    const workbook = await admin.get(`${TOOLS}/${tool.id}/translations-file`);
    const [sheet] = await readExcelFile(workbook.rawPayload, { trim: false });
    const rows = sheet!.data.map((cells) => cells.map((cell) => String(cell ?? '')));
    expect(rows[0]).toEqual(['ID', 'Part', 'English (en)', 'French (fr)']);
    expect(rows).toContainEqual([named(tool, 'Shut?').id, 'label', 'good', 'bien']);

    const readBack = async (table: readonly (readonly string[])[]) => {
      const csv = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
      const { body, options } = await encodeForm({ file: new Blob([csv], { type: 'text/csv' }) });
      return admin.post(`${TOOLS}/${tool.id}/read-translations`, body, options);
    };
    const spanish = rows.map(([id = '', part = '', text = ''], at) => [
      ...[id, part, text],
      at === 0 ? 'Spanish (es)' : text === 'Shut?' ? '¿Cerrada?' : text === 'good' ? 'bien' : '',
    ]);
    const strange = [
      ['nobody', 'text', 'Shut?', 'x'],
      [named(tool, 'Shut?').id, 'text', 'Closed?', 'x'],
    ];
    expect((await readBack([...spanish, ...strange])).json()).toEqual({
      data: {
        languages: { es: { items: { [named(tool, 'Shut?').id]: { text: '¿Cerrada?', labels: { good: 'bien' } } } } },
        faults: [
          { row: rows.length + 1, language: null, message: expect.any(String) as string },
          { row: rows.length + 2, language: null, message: expect.any(String) as string },
        ],
      },
    });
    // Nothing was stored.
    expect(Object.keys((await read(tool.id)).translations ?? {})).toEqual(['fr']);
    for (const table of [[['Name'], ['Ada']], [['ID', 'Part', 'English (en)', 'Something']]])
      expect((await readBack(table)).json()).toHaveProperty('errors.file');
  });

  it('are what paper says, and values are not', async () => {
    const tool = await door();
    const answer = await begin(tool);
    await maya.post(`/api/answers/${answer.id}/answer-detail/${named(tool, 'Shut?').id}`, { answer: 'good' });
    await maya.post(`/api/answers/${answer.id}/answer-detail/${named(tool, 'Locked?').id}`, { answer: 'yes' });
    const paper = async (language: string) => {
      const { rawPayload } = await maya.get(`/api/answers/${answer.id}/document?language=${language}`);
      return textOf(readPdf(rawPayload));
    };
    const french = await paper('fr');
    for (const text of ['Ronde', 'Portes', 'Fermée', 'bien', 'Locked?', 'Oui']) expect(french).toContain(text);
    const english = await paper('en');
    for (const text of ['Doors', 'Shut?', 'good']) expect(english).toContain(text);
    // Nobody has translated it.
    expect(await paper('ar')).toContain('Shut?');

    const report = (query: string) => admin.get(`${TOOLS}/${tool.id}/generate-report?${query}`);
    const inFrench = textOf(readPdf((await report('format=pdf&language=fr')).rawPayload));
    for (const text of ['Ronde', 'Portes', 'Fermée', 'bien']) expect(inFrench).toContain(text);
    const { data: figures } = (await report('')).json<{ data: Report }>();
    expect(figures.question_categories[0]).toMatchObject({ name: 'Doors', questions: [{ question: 'Shut?' }, {}] });
    expect(figures.question_categories[0]!.questions[0]!.distribution[0]).toEqual({ value: 'good', count: 1 });

    const panel = async (query: string) =>
      (await admin.get(`/api/dashboard/specific-at-summary/${tool.id}?${query}`)).json<{ data: SpecificToolSummary }>()
        .data;
    const [quoted] = (await panel('language=fr')).question_categories;
    expect(quoted).toMatchObject({ name: 'Portes', questions: [{ question: 'Fermée ?' }, {}] });
    expect(quoted!.questions[0]!.distribution[0]).toEqual({ value: 'good', label: 'bien', count: 1 });
    expect((await panel('')).question_categories[0]).toMatchObject({ name: 'Doors' });
  });
});
