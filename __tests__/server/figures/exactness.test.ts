import type { Comparison, WorstQuestions } from '../../../src/contract/comparison';
import type { AnswerStatistic, SpecificToolSummary, ToolSummary } from '../../../src/contract/dashboard';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import { type Random, pick, pickSome, randomFor } from '../../../src/server/demo/random';
import { migrate } from '../../../src/server/db/migrate';
import { openScope } from '../../../src/server/scope/scope';
import { customQuestionsOf } from '../../../src/server/figures/custom-questions';
import { monthsOf } from '../../../src/server/figures/figures';
import { coverageOf } from '../../../src/server/figures/locations';
import { withTrends } from '../../../src/server/figures/question-months';
import { questionsOf } from '../../../src/server/figures/questions';
import { readZones } from '../../../src/server/figures/read-zones';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { ids } from '../../support/test-data';
import {
  checkCoverage,
  checkCustomQuestions,
  checkMonths,
  checkQuestions,
  checkStatistic,
  checkTools,
  checkTrends,
} from './checks';
import { readGlance } from '../../../src/server/modules/reports/read-glance';
import { checkComparison } from './check-comparison';
import { checkGlance } from './check-glance';
import { checkWorst } from './check-worst';
import { type Edits, openEdits } from './edits';
import { type Narrowing, givenTo, readRaw, select } from './naive';

/** Another one each time; the same again with `STATISTICS_SEED`. */
const SEED = process.env['STATISTICS_SEED'] ?? String(Date.now());
const EDITS = 25;
/** Of the client, round by round: those of half hours, and the ends of the earth. */
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', null];

/** What a person may have set in the dashboard, and what a report may narrow besides. */
function someSelection(random: Random, edits: Edits, days: readonly string[]): Narrowing {
  const maybe = <T>(make: () => T): T | undefined => (random() < 0.25 ? make() : undefined);
  const [startDate, finishDate] = pickSome(days, 2, random);
  return {
    clientId: maybe(() => ids.client(1)),
    projectId: maybe(() => pick(edits.projectIds, random)),
    locationIds: maybe(() => pickSome(edits.locationIds, 2, random)),
    userIds: maybe(() => pickSome(edits.userIds, 2, random)),
    status: maybe(() => pick(['in_progress', 'sent', 'completed'] as const, random)),
    scores: maybe(() => 'all' as const),
    ...(random() < 0.5 && startDate !== undefined && { startDate }),
    ...(random() < 0.5 && finishDate !== undefined && { finishDate }),
  };
}

/** As the query of a call. */
function queryOf({
  clientId,
  projectId,
  locationIds,
  userIds,
  status,
  scores,
  startDate,
  finishDate,
}: Narrowing): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) query.append(name, value);
  };
  set('clientId', clientId);
  set('filters[project]', projectId);
  set('filters[answerStatus]', status);
  set('filters[scores]', scores);
  set('filters[dateRange][startDate]', startDate);
  set('filters[dateRange][finishDate]', finishDate);
  for (const id of locationIds ?? []) set('filters[locations][]', id);
  for (const id of userIds ?? []) set('filters[managers][]', id);
  return query.toString();
}

/** As the query of the answers' own list, which knows one location and one person only. */
function listQueryOf({ locationIds, userIds, status, startDate, finishDate }: Narrowing): string {
  const filters = { location_id: locationIds?.[0], user_id: userIds?.[0], status };
  const range = { startDate, finishDate };
  const set = (path: string, fields: Record<string, string | undefined>) =>
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[`filters${path}[${name}]`, value]],
    );
  return new URLSearchParams([['perPage', '1'], ...set('', filters), ...set('[dateRange]', range)]).toString();
}

/** Days around those that have answers, beginnings and ends of months among them. */
function daysAround(days: readonly string[]): string[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].flatMap((month) => [`${month}-01`, `${month}-28`]);
  return [...new Set([...days, ...months])].sort();
}

describe.each(databases)(`figures are those of the rows, on %s, seed ${SEED}`, (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(() => server.close());

  async function check(edits: Edits, selection: Narrowing): Promise<void> {
    const { db } = server.database;
    const raw = await readRaw(db);
    const own = { ...selection, clientId: ids.client(1) };
    const query = queryOf(selection);
    const read = async <T>(call: string, asked = query): Promise<T> => {
      const response = await edits.admin().get(`/api/dashboard/${call}?${asked}`);
      expect([response.statusCode, call, asked]).toEqual([200, call, asked]);
      return response.json<{ data: T }>().data;
    };
    checkStatistic(await read<AnswerStatistic>('answer-statistic'), raw, own);
    checkTools(await read<ToolSummary[]>('at-summary'), raw, own);
    for (const by of ['location', 'group', 'project', 'district'] as const)
      checkComparison(
        await read<Comparison>('comparison', `${query}&by=${by}&sort=-change&page=1&perPage=100`),
        by,
        raw,
        own,
      );
    const scope = openScope(db, {
      id: ids.companyAdmin(1),
      role: 'companyAdmin',
      clientId: ids.client(1),
      impersonatorId: null,
    });
    const zones = await readZones(scope, own.clientId);
    for (const toolId of edits.toolIds) {
      const tool = await edits.toolOf(toolId);
      const ofTool = { ...own, toolId, zones };
      const { question_categories, ...summary } = await read<SpecificToolSummary>(`specific-at-summary/${toolId}`);
      checkTools(summary.figures.answers > 0 ? [summary] : [], raw, ofTool);
      checkQuestions(question_categories, tool, raw, select(raw, ofTool));
      checkWorst(await read<WorstQuestions>(`${toolId}/worst-questions`), tool, raw, ofTool);
      const places = { districtId: ids.district(1), groupId: ids.group(1) };
      checkQuestions(
        await questionsOf(scope, tool, { ...ofTool, ...places }),
        tool,
        raw,
        select(raw, { ...ofTool, ...places }),
      );
      checkGlance(await readGlance(scope, tool, ofTool, question_categories), tool, raw, ofTool);
      checkTrends(await withTrends(scope, tool, ofTool, question_categories), tool, raw, select(raw, ofTool));
      const rowsBehind = async (more: Record<string, string>): Promise<number> => {
        const response = await edits
          .admin()
          .get(`/api/dashboard/${toolId}/answers?${query}&${new URLSearchParams(more).toString()}`);
        return response.json<{ meta: { total: number } }>().meta.total;
      };
      expect(await rowsBehind({})).toBe(summary.figures.answers);
      expect(await rowsBehind({ scored: '1' })).toBe(select(raw, ofTool).filter(({ score }) => score !== null).length);
      for (const { id: questionCategoryId, questions } of question_categories.slice(0, 2)) {
        const scales = questions
          .flatMap(({ id, type }) => (type === 'range' ? givenTo(raw, select(raw, ofTool), id) : []))
          .filter(({ ratio }) => ratio !== null);
        expect(await rowsBehind({ questionCategoryId })).toBe(new Set(scales.map(({ answer }) => answer)).size);
      }
      for (const { id: questionId, count, distribution } of question_categories.flatMap(({ questions }) =>
        questions.slice(0, 1),
      )) {
        expect(await rowsBehind({ questionId })).toBe(count);
        for (const option of distribution.slice(0, 2))
          expect(await rowsBehind({ questionId, value: option.value })).toBe(option.count);
      }
    }
    const { projectId: _, locationIds, userIds, ...rest } = own;
    const listed = await edits.admin().get(`/api/answers?${listQueryOf(selection)}`);
    const inList = select(raw, { ...rest, locationIds: locationIds?.slice(0, 1), userIds: userIds?.slice(0, 1) });
    expect(listed.json<{ meta: { total: number } }>().meta.total).toBe(inList.length);
    checkMonths(await monthsOf(scope, { ...own, zones }), select(raw, own));
    checkCoverage(await coverageOf(scope, { ...own, zones }), raw, own);
    checkCustomQuestions(await customQuestionsOf(scope, { ...own, zones }), raw, select(raw, own));
  }

  it(
    'after every handful of random changes, counted or not, with and without filters',
    async () => {
      const random = randomFor(SEED);
      const edits = await openEdits(server, random);
      for (const time_zone of ZONES) {
        expect((await edits.admin().post(`/api/clients/${ids.client(1)}`, { time_zone })).statusCode).toBe(200);
        for (let edit = 0; edit < EDITS; edit += 1) await edits.one();
        const { answers } = await readRaw(server.database.db);
        const days = daysAround(answers.map(({ day }) => day));
        for (const selection of [{}, someSelection(random, edits, days), someSelection(random, edits, days)])
          await check(edits, selection);
      }
      await edits.count();
      await check(edits, {});
      const { answers } = await readRaw(server.database.db);
      expect(answers.every(({ counted }) => counted)).toBe(true);

      // As they were counted before what does not apply was.
      const { db } = server.database;
      await db.deleteFrom('question_bits').where('value', '=', NOT_APPLICABLE).execute();
      await db.deleteFrom('migrations').where('name', '=', '062-not-applicable').execute();
      await migrate(db);
      await check(edits, {});
    },
    10 * 60_000,
  );
});
