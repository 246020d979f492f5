import { placeOf, type Content, type Place } from './content';

/**
 * Where an item goes by one step: a question at the edge of its category goes into the next one. Null: there is no
 * place.
 */
function stepped(content: Content, { category, question }: Place, step: 1 | -1): Place | null {
  if (question === undefined) return content[category + step] ? { category: category + step } : null;
  const own = content[category]?.questions ?? [];
  if (own[question + step]) return { category, question: question + step };
  const next = content[category + step];
  return next ? { category: category + step, question: step === 1 ? 0 : next.questions.length } : null;
}

/**
 * Where a category or questions in their order go by one step, among those that stay: beyond what stands before the first
 * of them, or behind the last. Null: there is no place.
 */
export function steppedTogether(content: Content, keys: readonly string[], step: 1 | -1): Place | null {
  const from = placeOf(content, keys.at(step === 1 ? -1 : 0) ?? null);
  const to = from && stepped(content, from, step);
  if (to?.question === undefined || keys.length === 1) return to;
  const moving = new Set(keys);
  const isSameCategory = to.category === from?.category;
  const passed = content[to.category]?.questions.slice(0, to.question + (step === 1 && isSameCategory ? 1 : 0)) ?? [];
  return { category: to.category, question: passed.filter(({ key }) => !moving.has(key)).length };
}

/**
 * Where a category or questions go that are dropped beside another, among those that stay. Null: they cannot go there.
 */
export function droppedAt(content: Content, keys: readonly string[], target: string, isBefore: boolean): Place | null {
  const from = placeOf(content, keys[0] ?? null);
  const to = placeOf(content, target);
  if (!from || !to || (from.question === undefined && to.question !== undefined)) return null;
  const behind = isBefore ? 0 : 1;
  if (from.question === undefined) return { category: to.category + behind - (from.category < to.category ? 1 : 0) };
  // On the heading of a category: it becomes its first.
  if (to.question === undefined) return { category: to.category, question: 0 };
  const moving = new Set(keys);
  const before = content[to.category]?.questions.slice(0, to.question + behind) ?? [];
  return { category: to.category, question: before.filter(({ key }) => !moving.has(key)).length };
}

/** Where a new question goes: behind the chosen one, or at the end of the chosen or last category. */
export function placeForNew(content: Content, chosen: Place | null): Place {
  const category = chosen?.category ?? content.length - 1;
  return {
    category,
    question: chosen?.question === undefined ? (content[category]?.questions.length ?? 0) : chosen.question + 1,
  };
}

/** The key of what takes the focus when a category, or questions, go away: the next that stays, or the one before. */
export function neighbourOf(content: Content, gone: readonly string[]): string | null {
  const going = new Set(gone);
  const rows = content.flatMap((category) => [
    { key: category.key, stays: !going.has(category.key) },
    ...category.questions.map(({ key }) => ({ key, stays: !going.has(key) && !going.has(category.key) })),
  ]);
  const place = rows.findIndex(({ key }) => going.has(key));
  const next = rows.slice(place).find(({ stays }) => stays) ?? rows.slice(0, place).findLast(({ stays }) => stays);
  return next?.key ?? null;
}

/** The key of the first question in `next` that was not in `content`, or that is not as it was. Null: there is none. */
export function firstNew(content: Content, next: Content): string | null {
  const known = new Set(content.flatMap(({ questions }) => questions));
  const keys = new Set([...known].map(({ key }) => key));
  const others = next.flatMap(({ questions }) => questions).filter((question) => !known.has(question));
  return (others.find(({ key }) => !keys.has(key)) ?? others[0])?.key ?? null;
}
