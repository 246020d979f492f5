import type { AnswerStatistic, DashboardQuery, ToolSummary } from '../../../../contract/dashboard';
import type { Figures } from '../../../../contract/summaries';
import { inNaturalOrder } from '../../../lib/natural-order';
import { allRecords, getRecord } from '../../../lib/record-table';
import { dayIn } from '../../../lib/time-zones';
import { begunOf } from '../../../lib/work-times';
import type { Answer } from '../../../state/answers/answer';
import type { RootState } from '../../../state/root-reducer';
import { timeZoneAt } from '../../../state/selected-client/time-zones';
import { beginOf, stepsOf } from './device-days';

/*
 * The figures of the assessments on this device, in the shape of those that the server makes. What only the server
 * knows is left out: the period before.
 */

const LOCATIONS = 50;
const SCORE_STEPS = [0, 1, 2, 3, 4];
const STEP = 20;

export type Records = Pick<RootState, 'clients' | 'locations' | 'assessmentTools'> & {
  readonly answers: readonly Answer[];
};
type Place = ReturnType<typeof placesOf>[number];

/** Places that the filters leave. */
function placesOf({ locations }: Records, { clientId, filters = {} }: DashboardQuery) {
  return allRecords(locations).filter(
    ({ id, client_id, project_id }) =>
      (clientId === undefined || client_id === clientId) &&
      (filters.project === undefined || project_id === filters.project) &&
      (!filters.locations || filters.locations.includes(id)),
  );
}

/** The day on which an answer was begun, where its place is. */
const dayOf = (records: Pick<RootState, 'clients' | 'locations'>, answer: Answer): string =>
  dayIn(timeZoneAt(records, answer.location_id), begunOf(answer).at);

function answersOf(
  { answers, ...records }: Records,
  { filters = {} }: DashboardQuery,
  places: readonly Place[],
): readonly Answer[] {
  const { managers, answerStatus, dateRange: { startDate, finishDate } = {} } = filters;
  const left = new Set(places.map(({ id }) => id));
  return answers.filter((answer) => {
    const { location_id, user_id, status } = answer;
    const day = dayOf(records, answer);
    return (
      left.has(location_id) &&
      (!managers || managers.includes(user_id)) &&
      (answerStatus === undefined || status === answerStatus) &&
      (startDate === undefined || day >= startDate) &&
      (finishDate === undefined || day <= finishDate)
    );
  });
}

/** The answers of this device that a query of the dashboard leaves. */
export const answersOnDevice = (records: Records, query: DashboardQuery): readonly Answer[] =>
  answersOf(records, query, placesOf(records, query));

/** Answers whose scores count: the server's rule. */
const scoredOf = (answers: readonly Answer[], { filters = {} }: DashboardQuery): readonly Answer[] =>
  filters.answerStatus === undefined && filters.scores === undefined
    ? answers.filter(({ status }) => status === 'completed')
    : answers;

export function figuresOf(answers: readonly Answer[], query: DashboardQuery): Figures {
  const scores = scoredOf(answers, query).flatMap(({ score }) => score ?? []);
  const count = (status: Answer['status']) => answers.filter((answer) => answer.status === status).length;
  return {
    answers: answers.length,
    in_progress: count('in_progress'),
    sent: count('sent'),
    completed: count('completed'),
    score:
      scores.length === 0
        ? null
        : Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 10,
  };
}

const distributionOf = (answers: readonly Answer[]): number[] =>
  SCORE_STEPS.map(
    (step) =>
      answers.filter(
        ({ score }) => score !== null && Math.min(SCORE_STEPS.length - 1, Math.floor(score / STEP)) === step,
      ).length,
  );

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** How many there were over time: in the steps of the server's rule, from the first day to the last one. */
function timelineOf(
  byDay: ReadonlyMap<string, readonly Answer[]>,
  query: DashboardQuery,
): Pick<AnswerStatistic, 'step' | 'by_day'> {
  const days = [...byDay.keys()].sort();
  const { step, begins } = stepsOf(days, query.filters?.dateRange ?? {});
  const inStep = groupsOf(days, (day) => beginOf(step, day));
  return {
    step,
    by_day: begins.map((day) => ({
      day,
      previous: null,
      ...figuresOf(
        (inStep.get(day) ?? []).flatMap((own) => byDay.get(own) ?? []),
        query,
      ),
    })),
  };
}

/** How the places with answers are covered by the categories of their questionnaires. */
function coverageOf(
  { assessmentTools, categories }: Pick<RootState, 'assessmentTools' | 'categories'>,
  byPlace: ReadonlyMap<string, readonly Answer[]>,
): AnswerStatistic['coverage'] {
  const cells = [...byPlace].flatMap(([location_id, own]) =>
    [...groupsOf(own, ({ assessment_tool_id }) => getRecord(assessmentTools, assessment_tool_id)?.category_id ?? '')]
      .filter(([category_id]) => getRecord(categories, category_id) !== undefined)
      .map(([category_id, there]) => ({
        location_id,
        category_id,
        answers: there.length,
        completed: there.filter(({ status }) => status === 'completed').length,
      })),
  );
  const ids = new Set(cells.map(({ category_id }) => category_id));
  return {
    categories: allRecords(categories)
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ id, name }))
      .sort((one, other) => inNaturalOrder(one.name, other.name)),
    cells,
  };
}

/** What the assessments on this device add up to. @param at when the device was filled, ISO-8601 */
export function deviceFigures(
  records: Records & Pick<RootState, 'categories'>,
  query: DashboardQuery,
  at: string,
): { readonly statistic: AnswerStatistic; readonly tools: readonly ToolSummary[] } {
  const places = placesOf(records, query);
  const answers = answersOf(records, query, places);
  const figures = figuresOf(answers, query);
  const byPlace = groupsOf(answers, ({ location_id }) => location_id);
  const byTool = groupsOf(answers, ({ assessment_tool_id }) => assessment_tool_id);
  const byDay = groupsOf(answers, (answer) => dayOf(records, answer));
  return {
    statistic: {
      figures,
      previous: null,
      by_status: (['in_progress', 'sent', 'completed'] as const).map((status) => ({ status, count: figures[status] })),
      ...timelineOf(byDay, query),
      by_location: places
        .map(({ id, name }) => {
          const { answers: count, completed, score } = figuresOf(byPlace.get(id) ?? [], query);
          return { location_id: id, name, answers: count, completed, score };
        })
        .sort((one, other) => other.answers - one.answers || inNaturalOrder(one.name, other.name))
        .slice(0, LOCATIONS),
      location_count: byPlace.size,
      location_total: places.length,
      coverage: coverageOf(records, byPlace),
      at,
    },
    tools: [...byTool]
      .map(([id, own]) => {
        const tool = getRecord(records.assessmentTools, id);
        return {
          assessment_tool_id: id,
          name: tool?.name ?? '',
          client_id: tool?.client_id ?? '',
          figures: figuresOf(own, query),
          distribution: distributionOf(scoredOf(own, query)),
          previous: null,
        };
      })
      .sort((one, other) => other.figures.answers - one.figures.answers || inNaturalOrder(one.name, other.name)),
  };
}
