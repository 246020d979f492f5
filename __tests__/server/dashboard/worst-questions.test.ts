import { randomUUID } from 'node:crypto';
import type { QuestionCategoryBody } from '../../../src/contract/assessment-tools';
import type { WorstQuestions } from '../../../src/contract/comparison';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import { pick, randomFor } from '../../../src/server/demo/random';
import { countQuietAnswers } from '../../../src/server/figures/counts';
import { type Browser, signIn } from '../../support/browser';
import { named, questionnaireCalls } from '../../support/questionnaire-calls';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { checkWorst } from '../figures/check-worst';
import { readRaw } from '../figures/naive';

type Question = QuestionCategoryBody['questions'][number];
const question = (text: string, change: Partial<Question> = {}): Question => ({
  ...{ question: text, help: null, type: 'single', answer_options: 'good;fair;bad', is_required: 0 },
  ...{ scoring: { points: [10, 5, 0], not_applicable: 1 } },
  ...change,
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const SEED = process.env['STATISTICS_SEED'] ?? String(Date.now());

describe.each(databases)(`the questions that score lowest, on %s, seed ${SEED}`, (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  const signInBoth = async () => {
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  };
  beforeAll(async () => {
    server = await openTestApp(kind);
    await signInBoth();
  });
  afterAll(() => server.close());
  const { make, begin } = questionnaireCalls(() => ({ admin, maya }));

  it('are those of the rows, with points, what does not apply, what counts for nothing, and what is hidden', async () => {
    const random = randomFor(SEED);
    const [lift, width] = [randomUUID(), randomUUID()];
    const shown_if = {
      match: 'all' as const,
      terms: [{ question_id: lift, operator: 'is' as const, values: ['yes'] }],
    };
    const yesNo = { type: 'yes_no' as const, answer_options: '' };
    const tool = await make([
      {
        name: 'Doors',
        questions: [
          question('Lift?', { ...yesNo, id: lift, scoring: { points: [1, 0] } }),
          question('Fast?', { ...yesNo, shown_if, scoring: { points: [3, 1] } }),
          question('Shut?'),
          question('Width?', { id: width, type: 'range', answer_options: '1;2;3;4', scoring: null }),
          question('For nothing?', { scoring: { points: [10, 5, 0], not_applicable: 1, weight: 0 } }),
          question('Which?', { scoring: null }),
          question('Marks?', { type: 'multiple', scoring: { points: [1, 3, 2] } }),
        ],
      },
      { name: 'Uncounted', weight: 0, questions: [question('Not at all?')] },
    ]);
    const VALUES: Record<string, readonly string[]> = {
      'Lift?': ['yes', 'no'],
      'Fast?': ['yes', 'no'],
      'Width?': ['1', '2', '3', '4'],
      'Marks?': ['good;bad', 'fair'],
      'Which?': ['good', 'bad'],
    };
    const USUAL = ['good', 'fair', 'bad', NOT_APPLICABLE];
    const fill = async (share: number) => {
      const answer = await begin(tool);
      for (const { id, question: text } of tool.questions)
        if (random() < share) {
          const value = pick(VALUES[text] ?? USUAL, random);
          const given = await maya.post(`/api/answers/${answer.id}/answer-detail/${id}`, { answer: value });
          expect([200, text]).toEqual([given.statusCode, text]);
        }
    };
    for (let at = 0; at < 4; at += 1) await fill(0.8);
    server.pass(40 * DAY);
    await signInBoth();
    for (let at = 0; at < 7; at += 1) await fill(0.7);
    await countQuietAnswers(server.database.db, new Date(server.app.now().getTime() + 2 * HOUR));
    for (let at = 0; at < 3; at += 1) await fill(0.9);

    const now = server.app.now().getTime();
    const read = async (query: string) => {
      const response = await admin.get(`/api/dashboard/${tool.id}/worst-questions?${query}`);
      expect([response.statusCode, query]).toEqual([200, query]);
      return response.json<{ data: WorstQuestions }>().data;
    };
    const range = { startDate: dayOf(now - 30 * DAY), finishDate: dayOf(now) };
    const inRange = Object.entries(range)
      .map(([end, day]) => `filters[dateRange][${end}]=${day}`)
      .join('&');
    const raw = await readRaw(server.database.db);
    const own = { clientId: ids.client(1), toolId: tool.id };
    checkWorst(await read(''), tool, raw, own);
    const [doors] = tool.question_categories;
    const items = { [named(tool, 'Shut?').id]: { text: 'Fermée ?' }, [doors!.id]: { text: 'Portes' } };
    await admin.put(`/api/assessment-tools/${tool.id}/translations`, { language: 'en', languages: { fr: { items } } });
    const asked = async (query: string) => (await read(query)).questions.map((one) => [one.question, one.category]);
    const inFrench = (text: string) => (text === 'Shut?' ? 'Fermée ?' : text === 'Doors' ? 'Portes' : text);
    expect(await asked('language=fr')).toEqual((await asked('')).map((texts) => texts.map(inFrench)));
    checkWorst(await read('filters[answerStatus]=completed'), tool, raw, { ...own, status: 'completed' });
    const there = ids.location(1, 2);
    checkWorst(await read(`filters[locations][]=${there}`), tool, raw, { ...own, locationIds: [there] });
    const worst = await read(inRange);
    checkWorst(worst, tool, raw, { ...own, ...range });
    const shown = worst.questions.map(({ question: text }) => text);
    expect(shown.length).toBeGreaterThan(0);
    expect(['Lift?', 'Fast?', 'Shut?', 'Width?']).toEqual(expect.arrayContaining(shown));

    // The rows behind a number are as many as it says, also where an answer is worth nothing to the mean.
    for (const { id, answers } of worst.questions) {
      const behind = await admin.get(`/api/dashboard/${tool.id}/answers?questionId=${id}&rated=1&${inRange}`);
      expect(behind.json<{ meta: { total: number } }>().meta.total).toBe(answers);
    }
    const unrated = await admin.get(
      `/api/dashboard/${tool.id}/answers?questionId=${named(tool, 'Which?').id}&rated=1&${inRange}`,
    );
    expect(unrated.json<{ meta: { total: number } }>().meta.total).toBe(0);
    const foreign = await signIn(server.app, emails.companyAdmin(2));
    expect((await foreign.get(`/api/dashboard/${tool.id}/worst-questions`)).statusCode).toBe(404);
  });
});
