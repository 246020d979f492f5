import type { AnswerStatus } from '../../../src/contract/answers';
import type { QuestionType } from '../../../src/contract/assessment-tools';
import type { Figures } from '../../../src/contract/summaries';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import type { Db } from '../../../src/server/db/open-database';
import type { Selection } from '../../../src/server/figures/selection';
import { certain, meanOf } from './exact';

/** The day of a moment where clocks show this time zone, by Node's own rules. */
export function dayIn(timeZone: string, iso: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${of['year'] ?? ''}-${of['month'] ?? ''}-${of['day'] ?? ''}`;
}

/** Every row that figures may be made of, as it is stored. */
export async function readRaw(db: Db) {
  const answers = await db.selectFrom('answers').selectAll().execute();
  const clients = await db.selectFrom('clients').select(['id', 'time_zone']).execute();
  const zones = new Map(clients.map(({ id, time_zone }) => [id, time_zone ?? 'UTC']));
  return {
    answers: answers.map((answer) => ({
      ...answer,
      day: dayIn(zones.get(answer.client_id) ?? 'UTC', answer.begun_at ?? answer.created_at),
    })),
    details: await db.selectFrom('answer_details').selectAll().execute(),
    customDetails: await db.selectFrom('custom_answer_details').selectAll().execute(),
    customQuestions: await db.selectFrom('custom_questions').selectAll().execute(),
    questions: await db.selectFrom('questions').selectAll().execute(),
    categories: await db.selectFrom('question_categories').selectAll().execute(),
    locations: await db.selectFrom('locations').selectAll().execute(),
    tools: await db.selectFrom('assessment_tools').selectAll().execute(),
    toolCategories: await db.selectFrom('categories').selectAll().execute(),
    trends: await db.selectFrom('key_trends').selectAll().execute(),
  };
}
/** A selection, but for whose days it goes by: those stand with the answers. */
export type Narrowing = Omit<Selection, 'zones'>;
export type Raw = Awaited<ReturnType<typeof readRaw>>;
export type RawAnswer = Raw['answers'][number];

/** What everything in these answers is to reach; null where that is not the same. */
export function targetOf({ tools }: Raw, answers: readonly RawAnswer[]): number | null {
  const asked = new Set(answers.map(({ assessment_tool_id }) => assessment_tool_id));
  const targets = new Set(tools.filter(({ id }) => asked.has(id)).map(({ target }) => target));
  return targets.size === 1 ? ([...targets][0] ?? null) : null;
}

const fits = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value;

/** The answers of a selection, by going through all; those whose score does not count have none. */
export function select({ answers, locations, tools }: Raw, selection: Narrowing): RawAnswer[] {
  const {
    clientId,
    toolId,
    categoryId,
    projectId,
    groupId,
    districtId,
    locationIds,
    userIds,
    status,
    startDate,
    finishDate,
    scores,
  } = selection;
  const counts = (answer: RawAnswer) => status !== undefined || scores === 'all' || answer.status === 'completed';
  const fitting = answers.filter((answer) => {
    const place = locations.find(({ id }) => id === answer.location_id);
    const tool = tools.find(({ id }) => id === answer.assessment_tool_id);
    return (
      fits(clientId, answer.client_id) &&
      fits(toolId, answer.assessment_tool_id) &&
      fits(categoryId, tool?.category_id) &&
      fits(projectId, place?.project_id) &&
      fits<string | null | undefined>(groupId, place?.group_id) &&
      fits(districtId, place?.district_id) &&
      (!locationIds || locationIds.includes(answer.location_id)) &&
      (!userIds || userIds.includes(answer.user_id)) &&
      fits(status, answer.status) &&
      (startDate === undefined || answer.day >= startDate) &&
      (finishDate === undefined || answer.day <= finishDate)
    );
  });
  return fitting.map((answer) => (counts(answer) ? answer : { ...answer, score: null }));
}

export const countOf = (answers: readonly RawAnswer[], status: AnswerStatus): number =>
  answers.filter((answer) => answer.status === status).length;

export const scoreOf = (answers: readonly RawAnswer[]): number | null =>
  meanOf(
    answers.flatMap(({ score }) => score ?? []).map((score) => score.toFixed(1)),
    { factor: 1, decimals: 1 },
  );

export const figures = (answers: readonly RawAnswer[]): Figures => ({
  answers: answers.length,
  in_progress: countOf(answers, 'in_progress'),
  sent: countOf(answers, 'sent'),
  completed: countOf(answers, 'completed'),
  score: scoreOf(answers),
});

export const distribution = (answers: readonly RawAnswer[]): number[] =>
  [0, 1, 2, 3, 4].map(
    (step) => answers.filter(({ score }) => score !== null && Math.min(4, Math.floor(score / 20)) === step).length,
  );

export interface Given {
  answer: string;
  value: string;
  ratio: number | null;
  type: QuestionType;
}

/** What was said of a question in any of its versions that are of its present type. */
function saidOf(raw: Raw, answers: readonly RawAnswer[], origin: string): Given[] {
  const all = raw.questions.filter(({ id, original_id }) => (original_id ?? id) === origin);
  const present = all.find(({ until_version }) => until_version === null)?.type;
  const versions = new Map(all.filter(({ type }) => type === present).map((row) => [row.id, row.type]));
  const ids = new Set(answers.map(({ id }) => id));
  return raw.details.flatMap(({ answer_id: answer, question_id, answer_value: value, ratio }) => {
    const type = versions.get(question_id);
    return type === undefined || value === null || !ids.has(answer) ? [] : [{ answer, value, ratio, type }];
  });
}

/** What was given to it, where it applies. */
export const givenTo = (raw: Raw, answers: readonly RawAnswer[], origin: string): Given[] =>
  saidOf(raw, answers, origin).filter(({ value }) => value !== NOT_APPLICABLE);

/** In how many answers it does not apply; undefined: in none. */
export const notApplicable = (raw: Raw, answers: readonly RawAnswer[], origin: string): number | undefined =>
  saidOf(raw, answers, origin).filter(({ value }) => value === NOT_APPLICABLE).length || undefined;

export const tiny = (value: string): string => (/e[+-]?\d{4}/i.test(value) ? '0' : value);

export function meanOfGiven(given: readonly Given[], type: QuestionType): number | null {
  const own = given.filter((row) => row.type === type);
  if (type === 'number')
    return meanOf(
      own.map(({ value }) => tiny(value)),
      { factor: 1, decimals: 6 },
    );
  if (type !== 'range') return null;
  return meanOf(
    own.flatMap(({ ratio }) => (ratio === null ? [] : [certain(ratio)])),
    { factor: 100, decimals: 1 },
  );
}

/** How often each value was chosen, those that never were left out. */
export function chosen(given: readonly Omit<Given, 'answer'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const isChoice = (type: QuestionType): boolean => ['range', 'single', 'multiple', 'yes_no'].includes(type);
  for (const { value, type } of given.filter((row) => isChoice(row.type))) {
    for (const option of type === 'multiple' ? value.split(';') : [value]) counts[option] = (counts[option] ?? 0) + 1;
  }
  return counts;
}
