import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { NOT_APPLICABLE } from '../../src/contract/scoring';
import { resultOf } from '../../src/client/lib/score';
import { shownSections } from '../../src/client/lib/sections';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

/** So many are tried in every run; more of them: `SCORES=500`. */
const RUNS = Number(process.env['SCORES'] ?? 12);

const OPTIONS = ['a', 'b', 'c'];
const weight = fc.constantFrom(null, 0, 0.1, 1, 2.5, 7);
const asked = fc.record({
  type: fc.constantFrom('range' as const, 'single' as const, 'multiple' as const, 'yes_no' as const),
  points: fc.option(fc.array(fc.integer({ min: -3, max: 7 }), { minLength: 3, maxLength: 3 })),
  weight,
  critical: fc.option(fc.record({ pass: fc.constantFrom(1, 50, 100), cap: fc.constantFrom(0, 33, 99) })),
  isHidden: fc.boolean(),
  chosen: fc.option(fc.nat({ max: 7 })),
  isOut: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
const questionnaire = fc.record({
  opens: fc.boolean(),
  own: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
  categories: fc.array(fc.record({ weight, questions: fc.array(asked, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

const choicesOf = ({ type }: Asked): string[] =>
  type === 'yes_no' ? ['yes', 'no'] : type === 'range' ? ['1', '2', '4'] : OPTIONS;
/** Whether a server takes them. */
const hasUse = ({ points, ...question }: Asked): boolean =>
  points !== null && points.slice(0, choicesOf({ ...question, points }).length).some((one) => one > 0);
function chosenOf(question: Asked): string[] {
  const { type, chosen } = question;
  const choices = choicesOf(question);
  if (chosen === null) return [];
  return type === 'multiple'
    ? choices.filter((_, at) => (chosen >> at) % 2 === 1)
    : [choices[chosen % choices.length]!];
}
const valueOf = (question: Asked): string | null =>
  question.isOut ? NOT_APPLICABLE : chosenOf(question).join(';') || null;

/** What a person would find with pencil and paper: what is got and what there is to get, by the weights. */
function onPaper({ opens, own, categories }: typeof questionnaire extends fc.Arbitrary<infer T> ? T : never) {
  const caps: number[] = [];
  let [got, most] = [own.reduce((sum, value) => sum + value / 5, 0), own.length];
  for (const category of categories)
    for (const question of category.questions) {
      const chosen = chosenOf(question);
      if (question.isOut || chosen.length === 0 || (question.isHidden && !opens)) continue;
      const choices = choicesOf(question);
      const points = hasUse(question)
        ? choices.map((_, at) => question.points![at]!)
        : question.type === 'range'
          ? choices.map(Number)
          : null;
      if (!points) continue;
      const best =
        question.type === 'multiple' ? points.filter((one) => one > 0).reduce((a, b) => a + b) : Math.max(...points);
      const sum = chosen.map((choice) => points[choices.indexOf(choice)]!).reduce((a, b) => a + b);
      const times = (question.weight ?? 1) * (category.weight ?? 1);
      const part = Math.min(1, Math.max(0, sum / best));
      if (question.critical && part < question.critical.pass / 100) caps.push(question.critical.cap);
      got += times * part;
      most += times;
    }
  return most === 0 ? null : Math.min((100 * got) / most, ...caps);
}

describe.each(oneDatabase)('scores, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let maya: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    maya = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  it('are the same at the server, on the device and on paper', async () => {
    const isTheSame = async (given: Parameters<typeof onPaper>[0]): Promise<void> => {
      const opener = randomUUID();
      const when = { match: 'all', terms: [{ question_id: opener, operator: 'is', values: ['yes'] }] };
      const base = { help: null, is_required: 0 };
      const made = await admin.post('/api/assessment-tools', {
        ...{ client_id: ids.client(1), category_id: ids.category(1, 2), name: `Scores ${randomUUID()}` },
        question_categories: [
          {
            name: 'Opener',
            questions: [{ ...base, id: opener, question: 'Open?', type: 'yes_no', answer_options: '' }],
          },
          ...given.categories.map(({ questions, ...category }, at) => ({
            ...category,
            name: `Category ${String(at)}`,
            questions: questions.map((question, place) => ({
              ...base,
              question: `${String(at)} ${String(place)}`,
              type: question.type,
              answer_options: question.type === 'yes_no' ? '' : choicesOf(question).join(';'),
              ...(question.isHidden && { shown_if: when }),
              scoring: {
                points: hasUse(question) ? question.points?.slice(0, choicesOf(question).length) : null,
                ...{ not_applicable: 1, weight: question.weight, critical: question.critical },
              },
            })),
          })),
        ],
      });
      const { id } = made.json<{ data: AssessmentTool }>().data;
      expect((await admin.post(`/api/assessment-tools/${id}/change-status`, { status: 'active' })).statusCode).toBe(
        200,
      );
      const tool = (await admin.get(`/api/assessment-tools/${id}`)).json<{ data: AssessmentTool }>().data;
      const begun = await maya.post(`/api/assessment-tools/${id}/create-answer`, { locationId: ids.location(1, 1) });
      const address = `/api/answers/${begun.json<{ data: ServerAnswer }>().data.id}`;
      const custom_details: { question_id: string; answer_value: string }[] = [];
      for (const value of given.own) {
        const { data } = (await maya.post(`${address}/custom-questions`, { question: 'Own?' })).json<{
          data: { id: string };
        }>();
        custom_details.push({ question_id: data.id, answer_value: String(value) });
      }
      const values = new Map<string, string | null>(
        given.categories.flatMap(({ questions }, at) =>
          questions.map((question, place) => [`${String(at)} ${String(place)}`, valueOf(question)]),
        ),
      );
      const details = tool.questions.map(({ id: question_id, question }) => ({
        question_id,
        answer_value:
          question_id === opener || question === 'Open?' ? (given.opens ? 'yes' : 'no') : values.get(question),
      }));
      expect((await maya.put(address, { details, custom_details })).statusCode).toBe(200);

      const answer = (await maya.get(address)).json<{ data: ServerAnswer }>().data;
      expect(resultOf(shownSections(tool, answer.details), answer).score).toBe(answer.score);
      const paper = onPaper(given);
      if (paper === null) expect(answer.score).toBeNull();
      else expect(Math.abs((answer.score ?? NaN) - paper)).toBeLessThanOrEqual(0.05 + 1e-9);
    };
    await fc.assert(fc.asyncProperty(questionnaire, isTheSame), { numRuns: RUNS, seed: 47, endOnFailure: false });
  }, 120_000);
});
