import type { Comparison, ComparisonQuery } from '../../../src/contract/comparison';
import { before, byKey } from './checks';
import { type Narrowing, type Raw, type RawAnswer, countOf, scoreOf, select, targetOf } from './naive';

const COLUMNS = { location: 'id', group: 'group_id', project: 'project_id', district: 'district_id' } as const;

/** Everything that has answers is there once, with what its answers come to, in all and by category. */
export function checkComparison(
  { all, places, total, months = [], target, reaching }: Comparison,
  by: ComparisonQuery['by'],
  raw: Raw,
  selection: Narrowing,
): void {
  const keyOf = ({ location_id }: RawAnswer) =>
    raw.locations.find(({ id }) => id === location_id)?.[COLUMNS[by]] ?? 'nowhere';
  const categoryOf = ({ assessment_tool_id }: RawAnswer) =>
    raw.tools.find(({ id }) => id === assessment_tool_id)?.category_id ?? '';
  const range = before(selection);
  const earlier = range ? select(raw, range) : [];
  const cellsOf = (answers: readonly RawAnswer[]) =>
    byKey(answers, categoryOf)
      .map(([category_id, own]) => ({ category_id, answers: own.length, score: scoreOf(own) }))
      .sort((one, other) => (one.category_id < other.category_id ? -1 : 1));
  // The first day of the range does not narrow what was before.
  const inMonths = select(raw, { ...selection, startDate: `${months[0] ?? ''}-01` });
  const trendOf = (isOwn: (answer: RawAnswer) => boolean) =>
    months.map((month) => scoreOf(inMonths.filter((answer) => answer.day.startsWith(month) && isOwn(answer))));
  const wholeOf = (
    answers: readonly RawAnswer[],
    past: readonly RawAnswer[],
    isOwn: (answer: RawAnswer) => boolean = () => true,
  ) => ({
    answers: answers.length,
    completed: countOf(answers, 'completed'),
    score: scoreOf(answers),
    previous_score: scoreOf(past),
    trend: trendOf(isOwn),
    cells: cellsOf(answers),
  });
  const sorted = <Part extends Comparison['all']>(part: Part): Part => ({
    ...part,
    cells: part.cells.toSorted((one, other) => (one.category_id < other.category_id ? -1 : 1)),
  });
  expect(months).toHaveLength(12);
  const answers = select(raw, selection);
  expect(sorted(all)).toEqual(wholeOf(answers, earlier));
  const expected = byKey(answers, keyOf).map(([key, own]) => [
    key,
    wholeOf(
      own,
      earlier.filter((answer) => keyOf(answer) === key),
      (answer) => keyOf(answer) === key,
    ),
  ]);
  expect(total).toBe(expected.length);
  const wanted = targetOf(raw, answers);
  const isReached = ({ score }: { score: number | null }) => wanted !== null && score !== null && score >= wanted;
  expect([target, reaching]).toEqual([
    wanted,
    wanted === null ? undefined : byKey(answers, keyOf).filter(([, own]) => isReached({ score: scoreOf(own) })).length,
  ]);
  if (by === 'location')
    for (const { id, around } of places) {
      const place = raw.locations.find((location) => location.id === id);
      for (const [scope, column] of [
        ['project', 'project_id'],
        ['district', 'district_id'],
      ] as const) {
        const ownId = place?.[column] ?? null;
        const isBeside = ({ location_id }: RawAnswer) =>
          raw.locations.find((location) => location.id === location_id)?.[column] === ownId;
        const score = ownId === null ? undefined : scoreOf(answers.filter(isBeside));
        expect([id, around?.[scope]?.score]).toEqual([id, score]);
      }
    }
  expect(
    Object.fromEntries(
      places.map(({ id, name: _, around: __, ...place }) => [id ?? 'nowhere', sorted(place)] as const),
    ),
  ).toEqual(Object.fromEntries(expected));
  const changes = places.map(({ score, previous_score: then }) =>
    score === null || then === null ? -Infinity : Math.round(10 * (score - then)),
  );
  expect(changes).toEqual(changes.toSorted((one, other) => (one === other ? 0 : other - one)));
}
