import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import type { Glance } from '../../../src/contract/reports';
import { before, byKey } from './checks';
import { type Narrowing, type Raw, givenTo, meanOfGiven, scoreOf, select } from './naive';

/** By their means, whatever stands in which order beside one that is equal. */
const means = (ranked: readonly { readonly mean: number }[]) => ranked.map(({ mean }) => mean);

/** What a report comes to is what the rows say, by another way. */
export function checkGlance(glance: Glance | undefined, tool: AssessmentTool, raw: Raw, selection: Narrowing): void {
  const answers = select(raw, selection);
  const range = before(selection);
  const earlier = range ? select(raw, range) : [];
  const originOf = (id: string) => raw.questions.find((question) => question.id === id)?.original_id ?? id;
  const origins = tool.questions.map(({ id, type }) => ({ origin: originOf(id), type }));
  if (origins.every(({ origin }) => givenTo(raw, answers, origin).length === 0)) {
    expect(glance).toBeUndefined();
    return;
  }
  if (!glance) throw new Error('Something was answered, and nothing comes of it');
  const meanIn = (rows: typeof answers, origin: string) => meanOfGiven(givenTo(raw, rows, origin), 'range');
  const ranked = origins
    .flatMap(({ origin, type }) => {
      const mean = type === 'range' ? meanIn(answers, origin) : null;
      return mean === null ? [] : [{ id: origin, mean, previous: range ? meanIn(earlier, origin) : null }];
    })
    .sort((one, other) => other.mean - one.mean);
  const half = Math.min(5, Math.ceil(ranked.length / 2));
  expect(means(glance.best)).toEqual(means(ranked.slice(0, half)));
  expect(means(glance.worst)).toEqual(means(ranked.slice(half).slice(-5).reverse()));
  for (const shown of [...glance.best, ...glance.worst, ...glance.moved])
    expect(ranked).toContainEqual({ id: shown.id, mean: shown.mean, previous: shown.previous });
  const changes = ranked
    .map(({ mean, previous }) => (previous === null ? 0 : Math.abs(mean - previous)))
    .filter((change) => change >= 1)
    .sort((one, other) => other - one);
  expect(glance.moved.map(({ mean, previous }) => Math.abs(mean - (previous ?? NaN)))).toEqual(changes.slice(0, 5));
  expect(glance.previous).toEqual(
    range && { startDate: range.startDate, finishDate: range.finishDate, score: scoreOf(earlier) },
  );
  const places = byKey(answers, ({ location_id }) => location_id);
  expect(glance.places.total).toBe(places.length);
  const { target = null } = tool;
  const reaching = places.filter(([, own]) => (scoreOf(own) ?? -1) >= (target ?? Infinity)).length;
  expect(glance.places.reaching).toBe(target === null ? undefined : reaching);
  const scored = places
    .flatMap(([id, own]) => {
      const mean = scoreOf(own);
      const previous = scoreOf(earlier.filter(({ location_id }) => location_id === id));
      return mean === null ? [] : [{ id, answers: own.length, mean, previous }];
    })
    .sort((one, other) => other.mean - one.mean);
  const isWhole = places.length <= 10;
  expect(means(glance.places.best)).toEqual(means(isWhole ? scored : scored.slice(0, 5)));
  expect(means(glance.places.worst)).toEqual(means(isWhole ? [] : scored.slice(5).slice(-5).reverse()));
  for (const { id, answers: count, mean, previous } of [...glance.places.best, ...glance.places.worst])
    expect(scored).toContainEqual({ id, answers: count, mean, previous });
}
