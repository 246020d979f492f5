import type { Content } from '../content';
import { factsOf, itemsIn, type Fact, type Item } from '../save/clashes';

/** A category or question that is not the same in two states of a questionnaire. */
export interface ItemChange {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** `null`: it is not there. */
  readonly before: Item | null;
  readonly after: Item | null;
  readonly facts: readonly Fact[];
}
interface Changes {
  /** In the order of what is later, and behind it what is gone. */
  readonly items: readonly ItemChange[];
  /** The names of the categories in their order, where those that both have stand in another one. */
  readonly order: readonly string[] | null;
}

/** What one state of a questionnaire has changed of an earlier one, under the same keys. */
export function changesOf(earlier: Content, later: Content): Changes {
  const [before, after] = [itemsIn(earlier), itemsIn(later)];
  const items = [...new Set([...after.keys(), ...before.keys()])].flatMap((key): ItemChange[] => {
    const [old, now] = [before.get(key) ?? null, after.get(key) ?? null];
    const facts = old && now ? factsOf(now, old, after, before) : [];
    if (old && now && facts.length === 0) return [];
    return [{ key, kind: old ? (now ? 'changed' : 'removed') : 'added', before: old, after: now, facts }];
  });
  const common = (content: Content, other: Content) =>
    content.filter(({ key }) => other.some((one) => one.key === key)).map(({ key }) => key);
  const isReordered = common(earlier, later).join(' ') !== common(later, earlier).join(' ');
  return { items, order: isReordered ? later.map(({ name }) => name) : null };
}

const WORDS: readonly Fact[] = ['question', 'help', 'name'];

/** Whether nothing but words of questions, help texts and headings differs. */
export const areWordsAlone = ({ items, order }: Changes): boolean =>
  order === null && items.every(({ kind, facts }) => kind === 'changed' && facts.every((fact) => WORDS.includes(fact)));
