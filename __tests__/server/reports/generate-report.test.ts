import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import { type Report, reportResponseSchema } from '../../../src/contract/reports';
import { openFile } from '../../../src/server/import/read/open-file';
import { type Browser, signIn } from '../../support/browser';
import { encodeForm } from '../../support/form';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { readPdf, textOf } from './pdf-text';
import { HOSTILE, SAID, makeReportedTool } from './report-world';

/** One dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TODAY = new Date().toISOString().slice(0, 10);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Cells of each sheet, without headings. */
async function sheetsOf(content: Buffer): Promise<(readonly string[])[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-report-'));
  const path = join(folder, 'report.xlsx');
  writeFileSync(path, content);
  const file = await openFile({ path, name: 'report.xlsx' });
  const sheets: (readonly string[])[][] = [];
  for (const { rows } of file.sheets) {
    const cells: (readonly string[])[] = [];
    for await (const row of rows()) cells.push(row.cells);
    sheets.push(cells.slice(1));
  }
  await file.close();
  rmSync(folder, { recursive: true });
  return sheets;
}

describe.each(oneDatabase)('a report, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let tool: AssessmentTool;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    tool = await makeReportedTool(admin);
  });
  afterAll(() => server.close());

  const address = (query = '') => `/api/assessment-tools/${tool.id}/generate-report?${query}`;
  const read = async (query = ''): Promise<Report> =>
    reportResponseSchema.parse((await admin.get(address(query))).json()).data;
  const file = async (query: string): Promise<Buffer> => {
    const response = await admin.get(address(query));
    expect([query, response.statusCode]).toEqual([query, 200]);
    return response.rawPayload;
  };

  it('says what the answers say, of whom and of when', async () => {
    const report = await read();
    expect(report).toMatchObject({
      tool: { id: tool.id, name: 'Round (تدقيق)', version: 1, client: 'Client 1' },
      filters: [],
      coverage: { locations: 2, of: 2 },
      figures: { answers: 3, in_progress: 2, sent: 0, completed: 1, score: 100 },
      trend: [{ month: TODAY.slice(0, 7), count: 3, mean: 100 }],
      summary: { answers: 3, by: { name: emails.companyAdmin(1) } },
    });
    const [rooms, figures] = report.question_categories;
    expect(rooms).toMatchObject({ name: 'سلامة المقيمين', mean: 60 });
    expect(rooms?.questions[0]).toMatchObject({
      question: 'How clean?',
      count: 3,
      mean: 60,
      trend: [{ count: 3, mean: 60 }],
    });
    expect(figures?.questions[0]).toMatchObject({ question: 'How many?', count: 2, mean: 619.25 });
    expect(figures?.key_trends.map(({ text }) => text)).toEqual(expect.arrayContaining(HOSTILE));
    const said = { location: 'House 11', at: expect.any(String) as unknown };
    expect(rooms?.questions[0]?.notes).toEqual([{ text: SAID[1], ...said }]);
    expect(figures?.questions[1]?.words).toEqual([{ text: SAID[0], ...said }]);
    expect(report.closing_words).toEqual([{ text: SAID[2], ...said }]);
    expect(report.custom_questions.map(({ question }) => question)).toEqual(['Anything else?']);
    expect(Date.parse(report.data_at ?? '')).toBeLessThanOrEqual(Date.parse(report.generated_at));
  });

  it('counts what the filters let through, and names them', async () => {
    const tomorrow = new Date(Date.parse(TODAY) + DAY_MS).toISOString().slice(0, 10);
    const all = `clientId=${ids.client(1)}&projectId=${ids.project(1)}&groupId=${ids.group(1)}&districtId=${ids.district(1)}&locationId=${ids.location(1, 1)}&status=completed&startDate=${TODAY}&finishDate=${tomorrow}`;
    const report = await read(all);
    expect(report.figures).toMatchObject({ answers: 1, completed: 1 });
    expect(report.coverage).toEqual({ locations: 1, of: 1 });
    expect(report.filters).toEqual([
      { filter: 'client', value: 'Client 1' },
      { filter: 'project', value: 'Project' },
      { filter: 'group', value: 'Group' },
      { filter: 'district', value: 'District' },
      { filter: 'location', value: 'House 11' },
      { filter: 'status', value: 'completed' },
      { filter: 'startDate', value: TODAY },
      { filter: 'finishDate', value: tomorrow },
    ]);
    expect((await read(`locationId=${ids.location(1, 2)}`)).figures.answers).toBe(1);
    expect((await read(`startDate=${tomorrow}`)).figures).toEqual({
      answers: 0,
      in_progress: 0,
      sent: 0,
      completed: 0,
      score: null,
    });
    expect(textOf(readPdf(await file(`format=pdf&startDate=${tomorrow}`)))).toContain(
      'No assessment made with this questionnaire matches the filters.',
    );
  });

  it.each(['client', 'project', 'group', 'district', 'location'] as const)(
    'refuses a %s that is not the tool’s, in words',
    async (filter) => {
      for (const id of [ids[filter](2, 1), ids.nobody]) {
        const response = await admin.get(address(`${filter}Id=${id}`));
        expect(response.statusCode).toBe(422);
        expect(response.json<{ errors: object }>().errors).toEqual({
          [`${filter}Id`]: [expect.stringMatching(/^This .* (client|such \w+)\.$/)],
        });
      }
    },
  );

  it('is for administrators of the tool’s client', async () => {
    expect((await admin.get(address('finishDate=2026-01-01&startDate=2026-01-02'))).statusCode).toBe(422);
    expect((await (await signIn(server.app, emails.companyAdmin(2))).get(address())).statusCode).toBe(404);
    expect((await (await signIn(server.app, emails.manager(1, 1))).get(address())).statusCode).toBe(403);
    expect((await (await signIn(server.app, emails.superAdmin)).get(address())).statusCode).toBe(200);
  });

  it('is set as PDF one at a time for each person', async () => {
    const responses = await Promise.all([
      admin.get(address('format=pdf')),
      admin.get(address('format=pdf')),
      admin.get(address()),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    await file('format=pdf');
  });

  it('says the same figures in the PDF and in the workbook', async () => {
    const report = await read();
    const text = textOf(readPdf(await file('format=pdf')));
    const [
      overview = [],
      questions = [],
      distribution = [],
      trend = [],
      notes = [],
      inWords = [],
      custom = [],
      kept = [],
    ] = await sheetsOf(await file('format=xlsx'));
    const [rooms] = report.question_categories;
    const overviewOf = (label: string) => overview.find(([name]) => name === label)?.[1];

    expect(text).toContain('3 Assessments 2 In progress 0 With the director 1 Completed 100% Mean score');
    expect(['Assessments', 'In progress', 'Completed', 'Mean score', 'Coverage (locations)'].map(overviewOf)).toEqual([
      '3',
      '2',
      '1',
      '100',
      '2 of 2',
    ]);
    expect(overviewOf('Made')?.slice(0, 10)).toBe(report.generated_at.slice(0, 10));

    const asked = report.question_categories.flatMap(({ name, questions: ofIt }) =>
      ofIt.map((question) => ({ category: name, ...question })),
    );
    const textOfNumber = (number: number | null | undefined) => (typeof number === 'number' ? String(number) : '');
    expect(
      questions.map(([category, , , count, outside, mean]) => [category, count, outside ?? '', mean ?? '']),
    ).toEqual(
      asked.map(({ category, count, not_applicable, mean }) => [
        category,
        String(count),
        textOfNumber(not_applicable),
        textOfNumber(mean),
      ]),
    );
    expect(asked.find(({ question }) => question === 'Open?')).toMatchObject({ count: 1, not_applicable: 1 });
    const percents = ['0–20%', '20–40%', '40–60%', '60–80%', '80–100%'];
    expect(distribution.map(([, , option, count]) => [option, count])).toEqual(
      [...report.question_categories, { questions: report.custom_questions, distribution: undefined }].flatMap(
        ({ distribution: scales = [], questions: ofIt }) => [
          ...scales.map((count, at) => [percents[at], String(count)]),
          ...ofIt.flatMap((question) => [
            ...question.distribution.map(({ value, count }) => [
              question.type === 'yes_no' ? { yes: 'Yes', no: 'No' }[value] : value,
              String(count),
            ]),
            ...(question.steps ?? []).map(({ from, count }) => [Number(from).toLocaleString('en'), String(count)]),
          ]),
        ],
      ),
    );
    const month = TODAY.slice(0, 7);
    expect(trend.slice(0, 6)).toEqual([
      ['', '', month, 'Mean score', '100', '%'],
      ['', '', month, 'Assessments', '3'],
      [rooms?.name, '', month, 'Mean', '60', '%'],
      [rooms?.name, '', month, 'Answered', '3'],
      [rooms?.name, 'How clean?', month, 'Mean', '60', '%'],
      [rooms?.name, 'How clean?', month, 'Answered', '3'],
    ]);
    expect(trend.filter(([, question]) => question === 'Which areas?')).toEqual(
      [
        ['Beds', '50', '%'],
        ['Floor', '100', '%'],
        ['Windows', '0', '%'],
        ['Answered', '2'],
      ].map((row) => [rooms?.name, 'Which areas?', month, ...row]),
    );
    expect(rooms?.distribution).toEqual([0, 0, 2, 0, 1]);
    expect(kept.filter(([, question]) => question === 'How many?')).toEqual([
      ['Figures', 'How many?', '2', '', '619.25'],
      ['Figures', 'How many?', '', '', '', '', '4', '1'],
      ['Figures', 'How many?', '', '', '', '', '1,234.5', '1'],
    ]);
    expect(inWords.map((row) => row.slice(0, 5))).toEqual([
      [rooms?.name, 'How clean?', 'Note', SAID[1], 'House 11'],
      ['Figures', 'What was said?', 'Answer', SAID[0], 'House 11'],
      ['', '', 'Closing words', SAID[2], 'House 11'],
    ]);
    for (const said of SAID) expect(text).toContain(said.replace('\n', ' '));
    expect(text).toContain('The mean score is of completed assessments.');
    expect(notes).toHaveLength(HOSTILE.length + 1);
    expect(custom.map(([question, , count]) => [question, count])).toEqual([['Anything else?', '0']]);

    expect(text).toContain('How clean? Scale Answered: 3 · Mean: 60%');
    expect(text).toContain('1 0 0% 2 2 66.7% 3 0 0% 4 0 0% 5 1 33.3%');
    expect(text).toContain('How many? Number Answered: 2 · Mean: 619.25 Option Times chosen % 4 1 50% 1,234.5 1 50%');
    expect(text).toContain(
      'How its scales were answered Option Times chosen % 0–20% 0 0% 20–40% 0 0% 40–60% 2 66.7% 60–80% 0 0% 80–100% 1 33.3%',
    );
    expect(text).toContain('4 : 1 · 1,234.5 : 1');
    expect(text).toContain('Open? Yes or no Answered: 1 · N/A: 1');
    expect(text).toContain('Yes : 1 · No : 0 · N/A: 1');
  });

  it('says first what it comes to, on a page of its own, and nothing of what nobody answered', async () => {
    const report = await read();
    expect(report.glance).toEqual({
      previous: null,
      best: [expect.objectContaining({ question: 'How clean?', category: 'سلامة المقيمين', mean: 60, previous: null })],
      worst: [],
      moved: [],
      places: {
        best: [{ id: ids.location(1, 1), name: 'House 11', answers: 2, mean: 100, previous: null }],
        worst: [],
        total: 2,
      },
    });
    const { pages } = readPdf(await file('format=pdf'));
    const [first = '', ...others] = pages.map((page) => textOf({ pages: [page], faces: [], source: '' }));
    expect(first).toContain('100% Mean score 3 assessments, 1 completed, at 2 of 2 locations');
    expect(first).toContain('Highest scores How clean? 60%');
    expect(first).toContain('Locations by score House 11 100%');
    expect(first).toContain(`What people said ${SAID[2]} · House 11`);
    expect(others.join(' ')).toContain('Questions that nobody answered');
    expect(others.join(' ')).not.toContain('Anything else? Scale');
  });

  it('says how it compares with the days before', async () => {
    const yesterday = new Date(Date.parse(TODAY) - DAY_MS).toISOString().slice(0, 10);
    const range = `startDate=${TODAY}&finishDate=${TODAY}`;
    expect((await read(range)).glance?.previous).toEqual({ startDate: yesterday, finishDate: yesterday, score: null });
    const response = await admin.get(address(`format=xlsx&${range}`));
    expect(response.headers['content-disposition']).toContain(`-${TODAY}_${TODAY}-en.xlsx`);
  });

  it('bears the client’s logo, and does without one that is no picture', async () => {
    const client = `/api/clients/${ids.client(1)}`;
    const picturesIn = (source: string) => source.match(/\/Subtype \/Image/g)?.length ?? 0;
    const setLogo = async (content: Buffer) => {
      const logo = new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' });
      const { body, options } = await encodeForm({ name: 'Client 1', logo });
      expect((await admin.post(client, body, options)).statusCode).toBe(200);
    };
    await setLogo(Buffer.from(PNG, 'base64'));
    expect(picturesIn(readPdf(await file('format=pdf')).source)).toBeGreaterThan(0);
    // A picture that says of itself that no memory has room for it.
    const vast = Buffer.from(PNG, 'base64');
    vast.writeUInt32BE(2_000_000_000, 16);
    vast.writeUInt32BE(2_000_000_000, 20);
    vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);
    await setLogo(vast);
    expect(picturesIn(readPdf(await file('format=pdf')).source)).toBe(0);
    await setLogo(Buffer.from(PNG, 'base64').subarray(0, 48));
    expect(picturesIn(readPdf(await file('format=pdf')).source)).toBe(0);
  });

  it('shows any text as text, and nothing else', async () => {
    const pdf = readPdf(await file('format=pdf'));
    const text = textOf(pdf);
    for (const said of [
      '#eval("1+1")',
      '$x^2$ *bold* _it_ `raw` @label <tag> \\n //',
      '=1+1',
      'abcdef',
      "'; drop table answers; --",
    ])
      expect(text).toContain(said);
    // No letter of a word that is longer than a page is lost.
    expect(text.match(/x/g)!.length).toBeGreaterThan(10_000);
    expect(pdf.pages.length).toBeGreaterThan(2);
    const [, , , , notes = []] = await sheetsOf(await file('format=xlsx'));
    expect(notes.map(([, note]) => note)).toEqual(expect.arrayContaining(HOSTILE));
  });

  it('is in Arabic from right to left, with its faces in it, to be found by its text', async () => {
    const pdf = readPdf(await file('format=pdf&language=ar'));
    const text = textOf(pdf);
    expect(pdf.faces).toEqual(
      expect.arrayContaining(['Vazirmatn-Regular', 'Vazirmatn-SemiBold', 'PublicSans-Regular']),
    );
    for (const words of ['تقرير', 'المقيمين', 'العميل', 'Client 1']) expect(text).toContain(words);
    expect(pdf.source).toMatch(/\/Lang ?\(ar\)/);
    expect(pdf.source).toContain('/Outlines');
    const response = await admin.get(address('format=xlsx&language=ar'));
    const name = encodeURIComponent(`report-Round (تدقيق)-${TODAY}-ar`).replace(
      /[()]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="report-Round (_____)-${TODAY}-ar.xlsx"; filename*=UTF-8''${name}.xlsx`,
    );
  });
});
