import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { Glance } from '../../../contract/reports';
import type { SummarisedCategory } from '../../../contract/summaries';
import { comparisonOf } from '../../figures/comparison';
import { beforehand, figuresOf } from '../../figures/figures';
import { readOrigins } from '../../figures/origins';
import { scoredMeans } from '../../figures/questions';
import type { Selection } from '../../figures/selection';
import type { Scope } from '../../scope/scope';

/** So many stand at the top, and so many at the bottom. */
const SHOWN = 5;
/** Percent: less may be one answer of many. */
const LEAST_CHANGE = 1;

type Question = Glance['best'][number];
type Place = Glance['places']['best'][number];

/** Of a list from the best to the worst its two ends, the worst first; none is in both. */
function endsOf<Item>(ranked: readonly Item[]): { best: Item[]; worst: Item[] } {
  const best = ranked.slice(0, Math.min(SHOWN, Math.ceil(ranked.length / 2)));
  return { best, worst: ranked.slice(best.length).slice(-SHOWN).reverse() };
}

const changeOf = ({ mean, previous }: Question): number => (previous === null ? 0 : mean - previous);

function movedOf(questions: readonly Question[]): Question[] {
  return questions
    .filter((question) => Math.abs(changeOf(question)) >= LEAST_CHANGE)
    .sort((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)))
    .slice(0, SHOWN);
}

async function rankedPlaces(scope: Scope, selection: Selection): Promise<Glance['places']> {
  const read = (sort: 'score' | '-score') =>
    comparisonOf(scope, selection, { by: 'location', sort, page: 1, perPage: 2 * SHOWN });
  const placesOf = ({ places }: Awaited<ReturnType<typeof read>>): Place[] =>
    places.flatMap(({ id, name, answers, score: mean, previous_score: previous }) =>
      id === null || name === null || mean === null ? [] : [{ id, name, answers, mean, previous }],
    );
  const first = await read('-score');
  const best = placesOf(first);
  const counts = { total: first.total, ...(first.reaching !== undefined && { reaching: first.reaching }) };
  if (first.total <= 2 * SHOWN) return { best, worst: [], ...counts };
  const shown = best.slice(0, SHOWN);
  const worst = placesOf(await read('score'))
    .filter(({ id }) => !shown.some((place) => place.id === id))
    .slice(0, SHOWN);
  return { best: shown, worst, ...counts };
}

/** What a report comes to, of the figures of its questions; undefined where nothing was answered. */
export async function readGlance(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
  categories: readonly SummarisedCategory[],
): Promise<Glance | undefined> {
  if (categories.every(({ questions }) => questions.every(({ count }) => count === 0))) return undefined;
  const before = beforehand(selection);
  const means = before ? await scoredMeans(scope, tool, before) : new Map<string, number>();
  const origins = await readOrigins(scope, tool);
  const previous = new Map([...means].map(([id, mean]) => [origins.get(id) ?? id, mean]));
  const uncounted = new Set(
    tool.questions.flatMap(({ id, scoring }) => (scoring?.weight === 0 ? [origins.get(id) ?? id] : [])),
  );
  const questions = categories.flatMap(({ name, questions: asked }) =>
    asked.flatMap(({ id, question, type, mean }): Question[] =>
      type === 'number' || mean === null || uncounted.has(id)
        ? []
        : [{ id, question, category: name, mean, previous: previous.get(id) ?? null }],
    ),
  );
  return {
    previous: before && {
      startDate: before.startDate,
      finishDate: before.finishDate,
      score: (await figuresOf(scope, before)).score,
    },
    ...endsOf([...questions].sort((one, other) => other.mean - one.mean)),
    moved: movedOf(questions),
    places: await rankedPlaces(scope, selection),
  };
}
