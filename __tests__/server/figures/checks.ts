import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import type { AnswerStatistic, ToolSummary } from '../../../src/contract/dashboard';
import type { Report } from '../../../src/contract/reports';
import type { SummarisedCategory, SummarisedQuestion } from '../../../src/contract/summaries';
import type { Month } from '../../../src/server/figures/figures';
import { certain, meanOf } from './exact';
import {
  type Narrowing,
  type Raw,
  type RawAnswer,
  chosen,
  countOf,
  distribution,
  figures,
  givenTo,
  meanOfGiven,
  notApplicable,
  scoreOf,
  select,
  targetOf,
} from './naive';
import { scaleSteps, stepsOf } from './naive-steps';

const DAY_MS = 86_400_000;
const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysOf = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

export function before(selection: Narrowing): (Narrowing & { startDate: string; finishDate: string }) | null {
  const { startDate, finishDate } = selection;
  if (startDate === undefined || finishDate === undefined) return null;
  return {
    ...selection,
    startDate: shift(startDate, -daysOf(startDate, finishDate)),
    finishDate: shift(startDate, -1),
  };
}

function previous(raw: Raw, selection: Narrowing): AnswerStatistic['previous'] {
  const earlier = before(selection);
  return (
    earlier && { startDate: earlier.startDate, finishDate: earlier.finishDate, figures: figures(select(raw, earlier)) }
  );
}

export const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] =>
  [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((row) => keyOf(row) === key)]);

function checkDays({ by_day, step }: AnswerStatistic, raw: Raw, selection: Narrowing): void {
  const answers = select(raw, selection);
  const earlier = before(selection);
  const length = earlier && daysOf(earlier.startDate, earlier.finishDate);
  const compared = earlier && length !== null ? select(raw, earlier).map(({ day }) => shift(day, length)) : [];
  const inside = (day: string, at: number) => day >= (by_day[at]?.day ?? '') && day < (by_day[at + 1]?.day ?? '9999');
  for (const [at, shown] of by_day.entries()) {
    const own = answers.filter(({ day }) => inside(day, at));
    expect(shown).toEqual({
      day: shown.day,
      ...figures(own),
      previous: earlier && compared.filter((day) => inside(day, at)).length,
    });
    const next = by_day[at + 1]?.day;
    if (next !== undefined)
      expect(daysOf(shown.day, next) - 1).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[step]);
  }
  expect(by_day.reduce((sum, shown) => sum + shown.answers, 0)).toBe(answers.length);
}

const leftBy = (raw: Raw, { clientId, projectId, locationIds }: Narrowing) =>
  raw.locations.filter(
    (place) =>
      place.client_id === clientId &&
      (projectId === undefined || place.project_id === projectId) &&
      (!locationIds || locationIds.includes(place.id)),
  );

const inOrder = new Intl.Collator('en', { numeric: true }).compare;
const byName = <Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => inOrder(one.name, other.name) || (one.id < other.id ? -1 : 1));

/**
 * Every location that is left is there, with or without answers, and every category that has answers or a questionnaire
 * in use.
 */
function checkPlaces(
  { by_location, location_count, location_total, coverage }: AnswerStatistic,
  raw: Raw,
  selection: Narrowing,
): void {
  const answers = select(raw, selection);
  const left = byName(leftBy(raw, selection));
  const places = left
    .map(({ id, name }) => ({ id, name, own: answers.filter(({ location_id }) => location_id === id) }))
    .sort((one, other) => other.own.length - one.own.length);
  expect(by_location).toEqual(
    places.map(({ id, name, own }) => ({
      location_id: id,
      name,
      answers: own.length,
      completed: countOf(own, 'completed'),
      score: scoreOf(own),
    })),
  );
  expect([location_count, location_total]).toEqual([places.filter(({ own }) => own.length > 0).length, left.length]);
  const categoryOf = (answer: RawAnswer) =>
    raw.tools.find(({ id }) => id === answer.assessment_tool_id)?.category_id ?? '';
  const cells = byKey(answers, (answer) => `${answer.location_id} ${categoryOf(answer)}`);
  expect(
    coverage.cells.map((cell) => [`${cell.location_id} ${cell.category_id}`, cell.answers, cell.completed]).sort(),
  ).toEqual(cells.map(([key, own]) => [key, own.length, countOf(own, 'completed')]).sort());
  const inUse = raw.tools
    .filter(({ client_id, status }) => client_id === selection.clientId && status === 'active')
    .map(({ category_id }) => category_id);
  const columns = new Set(left.length === 0 ? [] : [...inUse, ...answers.map(categoryOf)]);
  expect(coverage.categories).toEqual(
    byName(raw.toolCategories.filter(({ id }) => columns.has(id))).map(({ id, name }) => ({ id, name })),
  );
}

export function checkStatistic(statistic: AnswerStatistic, raw: Raw, selection: Narrowing): void {
  const answers = select(raw, selection);
  expect(statistic.figures).toEqual(figures(answers));
  expect(statistic.previous).toEqual(previous(raw, selection));
  expect(statistic.target).toBe(targetOf(raw, answers));
  expect(statistic.by_status.map(({ status, count }) => [status, count])).toEqual(
    (['in_progress', 'sent', 'completed'] as const).map((status) => [status, countOf(answers, status)]),
  );
  checkDays(statistic, raw, selection);
  checkPlaces(statistic, raw, selection);
}

export function checkTools(tools: readonly Omit<ToolSummary, 'name'>[], raw: Raw, selection: Narrowing): void {
  const expected = byKey(select(raw, selection), ({ assessment_tool_id }) => assessment_tool_id).map(
    ([toolId, own]) => ({
      assessment_tool_id: toolId,
      figures: figures(own),
      distribution: distribution(own),
      previous: previous(raw, { ...selection, toolId }),
      target: targetOf(raw, own),
    }),
  );
  expect(tools).toHaveLength(expected.length);
  for (const tool of expected)
    expect(tools.find(({ assessment_tool_id }) => assessment_tool_id === tool.assessment_tool_id)).toMatchObject(tool);
}

const originOf = (raw: Raw, question: string): string =>
  raw.questions.find(({ id }) => id === question)?.original_id ?? question;

export function checkQuestions(
  categories: readonly SummarisedCategory[],
  tool: AssessmentTool,
  raw: Raw,
  answers: readonly RawAnswer[],
): void {
  expect(categories.map(({ name }) => name)).toEqual(tool.question_categories.map(({ name }) => name));
  for (const [at, category] of categories.entries()) {
    const asked = tool.questions.filter(
      ({ question_category_id }) => question_category_id === tool.question_categories[at]?.id,
    );
    const given = asked.map((question) => givenTo(raw, answers, originOf(raw, question.id)));
    expect(category.mean).toBe(meanOfGiven(given.flat(), 'range'));
    expect(category.distribution).toEqual(
      asked.some(({ type }) => type === 'range') ? scaleSteps(given.flat()) : undefined,
    );
    expect(category.questions.map(({ id, question, count, mean }) => [id, question, count, mean])).toEqual(
      asked.map(({ id, question, type }, place) => {
        const own = given[place] ?? [];
        return [originOf(raw, id), question, own.length, meanOfGiven(own, type)];
      }),
    );
    for (const [place, { id, type, steps, distribution: shown, not_applicable }] of category.questions.entries()) {
      expect(not_applicable).toBe(notApplicable(raw, answers, id));
      expect([type, steps]).toEqual([type, stepsOf(given[place] ?? [], type)]);
      const counts = shown.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
      expect(Object.fromEntries(counts)).toEqual(chosen(given[place] ?? []));
    }
    const headings = new Set(
      raw.categories.filter(({ id, original_id }) => (original_id ?? id) === category.id).map(({ id }) => id),
    );
    const ids = new Set(answers.map(({ id }) => id));
    const notes = raw.trends.filter((trend) => headings.has(trend.question_category_id) && ids.has(trend.answer_id));
    expect(category.key_trends.map(({ text }) => text).sort()).toEqual(notes.map(({ text }) => text).sort());
  }
}

const monthsIn = (answers: readonly RawAnswer[]): string[] =>
  [...new Set(answers.map(({ day }) => day.slice(0, 7)))].sort().slice(-12);

export function checkMonths(months: readonly Month[], answers: readonly RawAnswer[]): void {
  const own = (month: string) => answers.filter(({ day }) => day.startsWith(month));
  expect(months).toEqual(
    monthsIn(answers).map((month) => ({ month, count: own(month).length, mean: scoreOf(own(month)) })),
  );
}

export function checkTrends(
  categories: Report['question_categories'],
  tool: AssessmentTool,
  raw: Raw,
  answers: readonly RawAnswer[],
): void {
  const byMonth = monthsIn(answers).map((month) => ({
    month,
    own: answers.filter(({ day }) => day.startsWith(month)),
  }));
  for (const [at, category] of categories.entries()) {
    const asked = tool.questions.filter(
      ({ question_category_id }) => question_category_id === tool.question_categories[at]?.id,
    );
    const scales = asked.filter(({ type }) => type === 'range').map(({ id }) => originOf(raw, id));
    const ofScales = byMonth.flatMap(({ month, own }) => {
      const given = scales.flatMap((origin) => givenTo(raw, own, origin));
      return given.length === 0 ? [] : [{ month, count: given.length, mean: meanOfGiven(given, 'range') }];
    });
    expect(category.trend).toEqual(scales.length === 0 ? undefined : ofScales);
    for (const { id, type, distribution, trend } of category.questions) {
      const expected = byMonth.flatMap(({ month, own }) => {
        const given = givenTo(raw, own, id);
        const times = chosen(given);
        const share =
          type === 'range' || distribution.length === 0
            ? {}
            : { chosen: distribution.map(({ value }) => times[value] ?? 0) };
        return given.length === 0 ? [] : [{ month, count: given.length, mean: meanOfGiven(given, type), ...share }];
      });
      expect(trend).toEqual(expected);
    }
  }
}

export function checkCoverage(
  coverage: { locations: number; of: number; dataAt: string | null },
  raw: Raw,
  selection: Narrowing,
): void {
  const answers = select(raw, selection);
  expect(coverage).toEqual({
    locations: new Set(answers.map(({ location_id }) => location_id)).size,
    of: leftBy(raw, selection).length,
    dataAt:
      answers
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1) ?? null,
  });
}

export function checkCustomQuestions(
  questions: readonly SummarisedQuestion[],
  raw: Raw,
  answers: readonly RawAnswer[],
): void {
  const ids = new Set(answers.map(({ id }) => id));
  const asked = byKey(
    raw.customQuestions.filter(({ answer_id }) => ids.has(answer_id)),
    ({ question }) => question,
  );
  const expected = asked.map(([question, own]) => {
    const given = raw.customDetails.filter(
      ({ question_id, answer_value }) => answer_value !== null && own.some(({ id }) => id === question_id),
    );
    const ratios = given.flatMap(({ ratio }) => (ratio === null ? [] : [certain(ratio)]));
    const counts = Object.entries(
      chosen(given.map(({ answer_value: value, ratio }) => ({ value: value ?? '', ratio, type: 'range' as const }))),
    );
    return [question, given.length, meanOf(ratios, { factor: 100, decimals: 1 }), counts];
  });
  const shown = questions.map(({ question, count, mean, distribution: of }) => [
    question,
    count,
    mean,
    of.filter((option) => option.count > 0).map((option) => [option.value, option.count]),
  ]);
  expect([...shown].sort()).toEqual(expected.sort());
}
