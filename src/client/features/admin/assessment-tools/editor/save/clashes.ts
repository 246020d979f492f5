import { QUESTION_VALUES, withKeys, type CategoryItem, type Content, type QuestionItem } from '../content';
import { storedKeys, type EditorState } from '../editor-state';
import { isContested, mergedContent, questionsIn, type Sides } from './merge';

/** A category, or one of its questions. */
export interface Item {
  readonly category: CategoryItem;
  readonly question: QuestionItem | null;
  /** What it is asked among: conditions name questions there. */
  readonly content: Content;
}
/** Something that is not the same in what somebody else saved and here. */
export interface Clash {
  /** The same for the item in all versions. */
  readonly key: string;
  /** Who changed it since both began. */
  readonly who: 'them' | 'you' | 'both';
  /** Both changed the same of it: one of them must be chosen. */
  readonly isContested: boolean;
  /** `null`: it is not there. */
  readonly theirs: Item | null;
  readonly yours: Item | null;
  /** What differs of it; `order`: of the questions of a category. */
  readonly facts: readonly Fact[];
}
export type Fact = (typeof QUESTION_VALUES)[number] | 'name' | 'weight' | 'category' | 'order';

export type Items = ReadonlyMap<string, Item>;

export const itemsIn = (content: Content): Items =>
  new Map(
    content.flatMap((category): [string, Item][] => [
      [category.key, { category, question: null, content }],
      ...category.questions.map((question): [string, Item] => [question.key, { category, question, content }]),
    ]),
  );

/** The questions of a category that are in the same one on the other side, in their order. */
const orderOf = ({ category }: Item, other: Items) =>
  category.questions
    .filter(({ key }) => other.get(key)?.category.key === category.key)
    .map(({ key }) => key)
    .join(' ');

/** What differs of an item that is there on both sides. */
export function factsOf(a: Item, b: Item, sideA: Items, sideB: Items): Fact[] {
  if (a.question && b.question) {
    const [one, other] = [a.question, b.question];
    const values: Fact[] = QUESTION_VALUES.filter((name) => one[name] !== other[name]);
    return a.category.key === b.category.key ? values : [...values, 'category'];
  }
  const facts: Fact[] = a.category.name === b.category.name ? [] : ['name'];
  if (a.category.shown_if !== b.category.shown_if) facts.push('shown_if');
  if (a.category.weight !== b.category.weight) facts.push('weight');
  return orderOf(a, sideB) === orderOf(b, sideA) ? facts : [...facts, 'order'];
}

/** What both began with, what is here and what somebody else saved, under the keys of what is stored. */
function sidesOf(state: EditorState, theirs: Content): Sides {
  return { base: state.stored.content, mine: withKeys(state.present, storedKeys(state)), theirs };
}

/** What differs between what somebody else saved and what is here, in the order of what is here. */
export function clashesOf(state: EditorState, theirContent: Content): readonly Clash[] {
  const sides = sidesOf(state, theirContent);
  const [base, mine, theirs] = [itemsIn(sides.base), itemsIn(sides.mine), itemsIn(sides.theirs)];
  const questions = [questionsIn(sides.base), questionsIn(sides.mine), questionsIn(sides.theirs)] as const;
  const hasChanged = (key: string, side: Items): boolean => {
    const [now, before] = [side.get(key), base.get(key)];
    return now && before ? factsOf(now, before, side, base).length > 0 : now !== before;
  };
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [their, your] = [theirs.get(key) ?? null, mine.get(key) ?? null];
    const facts = their && your ? factsOf(their, your, theirs, mine) : [];
    if (their && your && facts.length === 0) return [];
    const byThem = hasChanged(key, theirs);
    const [before, my, other] = questions.map((side) => side.get(key));
    return {
      key,
      who: byThem ? (hasChanged(key, mine) ? 'both' : 'them') : 'you',
      isContested: isContested({ base: before, mine: my, theirs: other }),
      theirs: their,
      yours: your,
      facts,
    };
  });
}

/** What is here with what somebody else saved, under the keys that are used here. `taken`: where theirs is to stand. */
export function mergedWith(state: EditorState, theirs: Content, taken: ReadonlySet<string>): Content {
  const storedKey = storedKeys(state);
  const own = new Map(Object.keys(state.ids).map((key) => [storedKey(key), key]));
  return withKeys(mergedContent(sidesOf(state, theirs), taken), (key) => own.get(key) ?? key);
}
