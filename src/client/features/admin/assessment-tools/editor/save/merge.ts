import type { CategoryItem, Content, QuestionItem } from '../content';
import { changedOf, mapSides, mergedTranslations, type Choice, type Sides as SidesOf } from './merge-translations';

/*
 * Three states of one questionnaire under the same keys: what both began with, what is here, and what somebody else
 * saved meanwhile. What only one of them changed is as that one has it.
 */
export type Sides = SidesOf<Content>;

/** A question with the key of the category that it is in. */
interface Housed {
  readonly question: QuestionItem;
  readonly home: string;
}

/** What is said of a question; the others come along, and are nobody's choice. */
type Name = Exclude<keyof QuestionItem, 'key' | 'spareOptions' | 'translations'>;
/** To which part of a question each belongs: those of one only make sense together. */
const PART_OF = {
  question: 'question',
  help: 'help',
  type: 'answers',
  answer_options: 'answers',
  text_input: 'answers',
  // Points are those of the options.
  scoring: 'answers',
  is_required: 'is_required',
  evidence: 'evidence',
  evidence_for: 'evidence',
  shown_if: 'shown_if',
  note_if: 'note_if',
} as const satisfies Record<Name, string>;
type Part = (typeof PART_OF)[Name];
const NAMES = Object.keys(PART_OF) as Name[];
const PARTS: readonly Part[] = [...new Set(Object.values(PART_OF))];

export const questionsIn = (content: Content): ReadonlyMap<string, Housed> =>
  new Map(
    content.flatMap(({ key: home, questions }) =>
      questions.map((question) => [question.key, { question, home }] as const),
    ),
  );
const categoriesIn = (content: Content): ReadonlyMap<string, CategoryItem> =>
  new Map(content.map((category) => [category.key, category]));

const isSamePart = (part: Part, one: QuestionItem, other: QuestionItem | undefined): boolean =>
  NAMES.every((name) => PART_OF[name] !== part || one[name] === other?.[name]);
const isSame = (one: Housed, other: Housed): boolean =>
  one.home === other.home && PARTS.every((part) => isSamePart(part, one.question, other.question));

/** Whether both made something else of a part. */
const isTwice = (part: Part, base: QuestionItem | undefined, mine: QuestionItem, theirs: QuestionItem): boolean =>
  ![base, theirs].some((other) => isSamePart(part, mine, other)) && !isSamePart(part, theirs, base);

/** Whether both changed the same of a question to something else: then a person must choose. */
export function isContested({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Housed | undefined>): boolean {
  if (mine && theirs) {
    const isMovedTwice = mine.home !== theirs.home && mine.home !== base?.home && theirs.home !== base?.home;
    return isMovedTwice || PARTS.some((part) => isTwice(part, base?.question, mine.question, theirs.question));
  }
  const left = mine ?? theirs;
  return base !== undefined && left !== undefined && !isSame(left, base);
}

/** One question that is there on both sides. */
function joinedQuestion(
  base: QuestionItem | undefined,
  mine: QuestionItem,
  theirs: QuestionItem,
  isTheirs: boolean,
): QuestionItem {
  const choiceOf = (part: Part): Choice => {
    if (isSamePart(part, mine, theirs)) return { side: 'same', isTwice: false };
    const isTaken = isSamePart(part, mine, base) || (isTheirs && !isSamePart(part, theirs, base));
    return { side: isTaken ? 'theirs' : 'mine', isTwice: isTwice(part, base, mine, theirs) };
  };
  const taken = NAMES.filter((name) => choiceOf(PART_OF[name]).side === 'theirs').map((name) => [name, theirs[name]]);
  const sides = { base, mine, theirs };
  const spareOptions = changedOf(
    mapSides(sides, (side) => side?.spareOptions),
    isTheirs,
  );
  const { spareOptions: _spare, ...values } = mine;
  return {
    ...values,
    ...(Object.fromEntries(taken) as Partial<QuestionItem>),
    ...(spareOptions !== undefined && { spareOptions }),
    translations: mergedTranslations(
      mapSides(sides, (side) => side?.translations),
      { text: choiceOf('question'), help: choiceOf('help'), labels: choiceOf('answers') },
      isTheirs,
    ),
  };
}

/** One question as it is to be; null: it goes. `isTheirs`: where both changed it, theirs is taken. */
function mergedQuestion(
  base: Housed | undefined,
  mine: Housed | undefined,
  theirs: Housed | undefined,
  isTheirs: boolean,
): Housed | null {
  if (mine && theirs) {
    const homes = { base: base?.home, mine: mine.home, theirs: theirs.home };
    return {
      question: joinedQuestion(base?.question, mine.question, theirs.question, isTheirs),
      home: changedOf(homes, isTheirs),
    };
  }
  const left = mine ?? theirs;
  if (!left || !base) return left ?? null;
  if (isSame(left, base)) return null;
  return isTheirs === (left === theirs) ? left : null;
}

type Heading = Omit<CategoryItem, 'key' | 'questions'>;

/** A category that is there on both sides: if both made something else of it, it is as here. */
function joinedHeading(base: CategoryItem | undefined, mine: CategoryItem, theirs: CategoryItem): Heading {
  const of = <Name extends keyof CategoryItem>(name: Name): CategoryItem[Name] =>
    changedOf<CategoryItem[Name]>({ base: base?.[name], mine: mine[name], theirs: theirs[name] }, false);
  const name = of('name');
  const side = mine.name === theirs.name ? 'same' : name === mine.name ? 'mine' : 'theirs';
  const isTwice = side !== 'same' && ![mine.name, theirs.name].includes(base?.name ?? '');
  const choice: Choice = { side, isTwice };
  return {
    name,
    shown_if: of('shown_if'),
    weight: of('weight'),
    translations: mergedTranslations(
      { base: base?.translations, mine: mine.translations, theirs: theirs.translations },
      { text: choice, help: choice, labels: choice },
      false,
    ),
  } satisfies Record<keyof Heading, unknown>;
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
  const headings = new Map<string, Heading>();
  for (const key of new Set([...myCategories.keys(), ...theirCategories.keys()])) {
    const [before, my, their] = [baseCategories.get(key), myCategories.get(key), theirCategories.get(key)];
    const left = my ?? their;
    if (my && their) headings.set(key, joinedHeading(before, my, their));
    // One that somebody deleted stays while something in it is to stay.
    else if (left && (left.name !== before?.name || homes.has(key))) headings.set(key, left);
  }
  const kept = new Set(headings.keys());
  return mergedOrder(kept, keysOf(base), keysOf(mine), keysOf(theirs)).flatMap((key) => {
    const heading = headings.get(key);
    if (!heading) return [];
    const own = new Set([...questions].filter(([, { home }]) => home === key).map(([question]) => question));
    const lists = [baseCategories, myCategories, theirCategories].map((side) => keysOf(side.get(key)?.questions));
    const [before = [], my = [], their = []] = lists;
    const order = mergedOrder(own, before, my, their);
    const asked = [...order, ...[...own].filter((one) => !order.includes(one))].flatMap(
      (question) => questions.get(question)?.question ?? [],
    );
    return [{ ...heading, key, questions: asked }];
  });
}
