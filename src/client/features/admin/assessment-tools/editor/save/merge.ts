import type { CategoryItem, Content, QuestionItem } from '../content';

/*
 * Three states of one questionnaire under the same keys: what both began with, what is here, and what somebody else
 * saved meanwhile. What only one of them changed is as that one has it.
 */
export interface Sides {
  readonly base: Content;
  readonly mine: Content;
  readonly theirs: Content;
}

/** A question with the key of the category that it is in. */
interface Housed {
  readonly question: QuestionItem;
  readonly home: string;
}

/** Values that only make sense together. */
const PARTS = [
  ['question'],
  ['help'],
  // Points are those of the options.
  ['type', 'answer_options', 'text_input', 'scoring'],
  ['is_required'],
  ['evidence', 'evidence_for'],
  ['shown_if'],
  ['note_if'],
] as const;
type Part = (typeof PARTS)[number];

export const questionsIn = (content: Content): ReadonlyMap<string, Housed> =>
  new Map(
    content.flatMap(({ key: home, questions }) =>
      questions.map((question) => [question.key, { question, home }] as const),
    ),
  );
const categoriesIn = (content: Content): ReadonlyMap<string, CategoryItem> =>
  new Map(content.map((category) => [category.key, category]));

const isSamePart = (part: Part, one: QuestionItem, other: QuestionItem | undefined): boolean =>
  part.every((name) => one[name] === other?.[name]);
const isSame = (one: Housed, other: Housed): boolean =>
  one.home === other.home && PARTS.every((part) => isSamePart(part, one.question, other.question));

/** Whether both changed the same of a question to something else: then a person must choose. */
export function isContested({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Housed | undefined>): boolean {
  if (mine && theirs) {
    const isTwice = (part: Part): boolean =>
      ![base?.question, theirs.question].some((other) => isSamePart(part, mine.question, other)) &&
      !isSamePart(part, theirs.question, base?.question);
    const isMovedTwice = mine.home !== theirs.home && mine.home !== base?.home && theirs.home !== base?.home;
    return isMovedTwice || PARTS.some(isTwice);
  }
  const left = mine ?? theirs;
  return base !== undefined && left !== undefined && !isSame(left, base);
}

/** One question as it is to be; null: it goes. `isTheirs`: where both changed it, theirs is taken. */
function mergedQuestion(
  base: Housed | undefined,
  mine: Housed | undefined,
  theirs: Housed | undefined,
  isTheirs: boolean,
): Housed | null {
  if (mine && theirs) {
    const isTaken = (part: Part): boolean =>
      isSamePart(part, mine.question, base?.question) ||
      (isTheirs && !isSamePart(part, theirs.question, base?.question));
    const taken = PARTS.filter(isTaken).flatMap((part) => part.map((name) => [name, theirs.question[name]]));
    const isMoved = mine.home === base?.home || (isTheirs && theirs.home !== base?.home);
    return {
      question: { ...mine.question, ...(Object.fromEntries(taken) as Partial<QuestionItem>) },
      home: isMoved ? theirs.home : mine.home,
    };
  }
  const left = mine ?? theirs;
  if (!left || !base) return left ?? null;
  if (isSame(left, base)) return null;
  return isTheirs === (left === theirs) ? left : null;
}

/** These keys in the order of the first list; those that only the second has stand behind the same neighbour as there. */
function inOrder(keys: ReadonlySet<string>, first: readonly string[], second: readonly string[]): string[] {
  const result = first.filter((key) => keys.has(key));
  const placed = new Set(result);
  second.forEach((key, place) => {
    if (!keys.has(key) || placed.has(key)) return;
    const before = second.slice(0, place).findLast((other) => placed.has(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
    placed.add(key);
  });
  return result;
}

/** The order of who changed it; of this person, if both did. */
function mergedOrder(
  keys: ReadonlySet<string>,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
) {
  const common = new Set(base.filter((key) => mine.includes(key)));
  const own = mine.filter((key) => common.has(key));
  const isMoved = own.some((key, place) => key !== base.filter((other) => common.has(other))[place]);
  return isMoved ? inOrder(keys, mine, theirs) : inOrder(keys, theirs, mine);
}

const keysOf = (items: readonly { key: string }[] | undefined): string[] => items?.map(({ key }) => key) ?? [];

/** What is here and what somebody else saved in one; `taken`: questions of which theirs is to stand. */
export function mergedContent({ base, mine, theirs }: Sides, taken: ReadonlySet<string>): Content {
  const [baseQuestions, myQuestions, theirQuestions] = [questionsIn(base), questionsIn(mine), questionsIn(theirs)];
  const questions = new Map<string, Housed>();
  for (const key of new Set([...myQuestions.keys(), ...theirQuestions.keys()])) {
    const whole = mergedQuestion(baseQuestions.get(key), myQuestions.get(key), theirQuestions.get(key), taken.has(key));
    if (whole) questions.set(key, whole);
  }
  const [baseCategories, myCategories, theirCategories] = [
    categoriesIn(base),
    categoriesIn(mine),
    categoriesIn(theirs),
  ];
  const homes = new Set([...questions.values()].map(({ home }) => home));
  const nameOf = (key: string): string | null => {
    const [before, my, their] = [baseCategories.get(key), myCategories.get(key), theirCategories.get(key)];
    if (my && their) return my.name === before?.name ? their.name : my.name;
    const left = my ?? their;
    // One that somebody deleted stays while something in it is to stay.
    return left && (left.name !== before?.name || homes.has(key)) ? left.name : null;
  };
  /** What only one of them changed is as that one has it; if both did, as it is here. */
  const ofCategory = <Name extends 'shown_if' | 'weight'>(key: string, name: Name): CategoryItem[Name] | undefined => {
    const [before, my, their] = [baseCategories.get(key), myCategories.get(key), theirCategories.get(key)];
    const isTheirs = my === undefined || (their !== undefined && my[name] === before?.[name]);
    return (isTheirs ? their : my)?.[name];
  };
  const all = new Set([...myCategories.keys(), ...theirCategories.keys()]);
  const kept = new Set([...all].filter((key) => nameOf(key) !== null));
  return mergedOrder(kept, keysOf(base), keysOf(mine), keysOf(theirs)).map((key) => {
    const own = new Set([...questions].filter(([, { home }]) => home === key).map(([question]) => question));
    const lists = [baseCategories, myCategories, theirCategories].map((side) => keysOf(side.get(key)?.questions));
    const [before = [], my = [], their = []] = lists;
    const order = mergedOrder(own, before, my, their);
    return {
      key,
      name: nameOf(key) ?? '',
      shown_if: ofCategory(key, 'shown_if') ?? null,
      weight: ofCategory(key, 'weight') ?? 1,
      questions: [...order, ...[...own].filter((one) => !order.includes(one))].flatMap(
        (question) => questions.get(question)?.question ?? [],
      ),
    };
  });
}
