import { ownIds, QUESTION_VALUES, type CategoryItem, type Content, type Ids, type QuestionItem } from '../content';
import type { EditorState } from '../editor-state';

/** A category, or one of its questions. */
export interface Item {
  readonly category: CategoryItem;
  readonly question: QuestionItem | null;
}
/** Something that is not the same in what somebody else saved and here. */
export interface Clash {
  /** Who changed it since both began. */
  readonly who: 'them' | 'you' | 'both';
  /** `null`: it is not there. */
  readonly theirs: Item | null;
  readonly yours: Item | null;
  /** What differs of it; `order`: of the questions of a category. */
  readonly facts: readonly Fact[];
}
type Fact = (typeof QUESTION_VALUES)[number] | 'name' | 'category' | 'order';

/** A state of the questionnaire, by the server's ids. */
interface Side {
  readonly items: ReadonlyMap<string, Item>;
  readonly idOf: (key: string) => string;
}

function sideOf(content: Content, ids: Ids): Side {
  const idOf = (key: string) => ids[key] ?? key;
  const items = new Map<string, Item>();
  for (const category of content) {
    items.set(idOf(category.key), { category, question: null });
    for (const question of category.questions) items.set(idOf(question.key), { category, question });
  }
  return { items, idOf };
}

/** The questions of a category that are in the same one on the other side, in their order. */
const orderOf = ({ category }: Item, side: Side, other: Side) =>
  category.questions
    .map(({ key }) => side.idOf(key))
    .filter((id) => {
      const there = other.items.get(id);
      return there !== undefined && other.idOf(there.category.key) === side.idOf(category.key);
    })
    .join(' ');

/** What differs of an item that is there on both sides. */
function factsOf(a: Item, b: Item, sideA: Side, sideB: Side): Fact[] {
  if (a.question && b.question) {
    const [one, other] = [a.question, b.question];
    const values: Fact[] = QUESTION_VALUES.filter((name) => one[name] !== other[name]);
    return sideA.idOf(a.category.key) === sideB.idOf(b.category.key) ? values : [...values, 'category'];
  }
  const facts: Fact[] = a.category.name === b.category.name ? [] : ['name'];
  return orderOf(a, sideA, sideB) === orderOf(b, sideB, sideA) ? facts : [...facts, 'order'];
}

/** What differs between what somebody else saved and what is here, in the order of what is here. */
export function clashesOf({ present, ids, stored }: EditorState, theirContent: Content): readonly Clash[] {
  const mine = sideOf(present, ids);
  const theirs = sideOf(theirContent, ownIds(theirContent));
  const base = sideOf(stored.content, ownIds(stored.content));
  const hasChanged = (id: string, side: Side): boolean => {
    const [now, before] = [side.items.get(id), base.items.get(id)];
    return now && before ? factsOf(now, before, side, base).length > 0 : now !== before;
  };
  return [...new Set([...mine.items.keys(), ...theirs.items.keys()])].flatMap((id) => {
    const [their, your] = [theirs.items.get(id) ?? null, mine.items.get(id) ?? null];
    const facts = their && your ? factsOf(their, your, theirs, mine) : [];
    if (their && your && facts.length === 0) return [];
    const byThem = hasChanged(id, theirs);
    return { who: byThem ? (hasChanged(id, mine) ? 'both' : 'them') : 'you', theirs: their, yours: your, facts };
  });
}
