import { carriedTranslations, changedTexts } from '../../../../../../contract/translating';
import type { TranslatedText, Translations } from '../../../../../../contract/translation-shapes';
import { plain } from '../../../../../lib/text-search';
import { keysIn, withTermKeys } from '../condition-text';
import type { CategoryItem, Content, Ids, Place, QuestionItem } from '../content';
import { placeForNew } from '../places';

/* Copies of questions that stand elsewhere: in another questionnaire, or in a block. */

/** What was ticked: questions, and categories without any, by their keys. */
export type Ticked = ReadonlySet<string>;

/** After a press on a category: what is not there yet first, then all of it, then nothing of it. */
export function toggled(keys: readonly string[], ticked: Ticked, here: ReadonlySet<string>): Ticked {
  const fresh = keys.filter((key) => !here.has(key));
  const isChosen = keys.some((key) => ticked.has(key));
  const wanted = fresh.some((key) => !ticked.has(key)) ? fresh : isChosen ? null : keys;
  const next = new Set([...ticked, ...(wanted ?? [])]);
  if (!wanted) for (const key of keys) next.delete(key);
  return next;
}

export interface Taken {
  readonly categories: readonly CategoryItem[];
  /** Keys of categories that come as such. */
  readonly own: ReadonlySet<string>;
  readonly questions: number;
  /** Conditions that named something that was not ticked, or are those of categories that do not come as such. */
  readonly leftOut: number;
}

interface TakeOptions {
  readonly newKey: () => string;
  /** In which copies may have translations; null: in all. */
  readonly languages: readonly string[] | null;
  /** There is no category for single questions: of whatever one is ticked, the category comes as such. */
  readonly bringsAll: boolean;
}

const isTicked = ({ key, questions }: CategoryItem, ticked: Ticked): boolean =>
  questions.length === 0 ? ticked.has(key) : questions.some((question) => ticked.has(question.key));

/** The translations in these languages. */
function spoken(translations: Translations, languages: TakeOptions['languages']) {
  const left = Object.entries(translations ?? {}).filter(([language]) => languages?.includes(language) ?? true);
  return left.length > 0 ? { translations: Object.fromEntries(left) } : {};
}

/**
 * What was ticked, under keys of its own. A condition of which all questions were ticked hangs on the copies of these; any
 * other one goes as a whole, for part of it would say something else.
 */
export function takenOf(source: Content, ticked: Ticked, { newKey, languages, bringsAll }: TakeOptions): Taken {
  const chosen = source.filter((category) => isTicked(category, ticked));
  const keys = new Map(chosen.flatMap(({ questions }) => questions.map(({ key }) => [key, newKey()] as const)));
  for (const key of keys.keys()) if (!ticked.has(key)) keys.delete(key);
  let leftOut = 0;
  const shownIf = (text: string | null): string | null => {
    if (text === null) return null;
    if (keysIn(text).every((key) => keys.has(key))) return withTermKeys(text, (key) => keys.get(key) ?? key);
    leftOut += 1;
    return null;
  };
  const own = new Set<string>();
  const categories = chosen.map((category): CategoryItem => {
    const key = newKey();
    const { translations, ...heading } = category;
    const comesItself = bringsAll || category.questions.every((question) => ticked.has(question.key));
    if (comesItself) own.add(key);
    else if (category.shown_if !== null) leftOut += 1;
    return {
      ...heading,
      key,
      shown_if: comesItself ? shownIf(category.shown_if) : null,
      ...spoken(translations, languages),
      questions: category.questions.flatMap(({ translations: said, ...question }): QuestionItem[] => {
        const copy = keys.get(question.key);
        if (copy === undefined) return [];
        return [{ ...question, key: copy, shown_if: shownIf(question.shown_if), ...spoken(said, languages) }];
      }),
    };
  });
  return { categories, own, questions: keys.size, leftOut };
}

/** Which of the taken questions go where. */
export interface Destination {
  /** Categories that come as such, behind the present one. */
  readonly own: readonly CategoryItem[];
  /** Questions that go into the present category. */
  readonly single: readonly QuestionItem[];
  readonly into: CategoryItem | undefined;
}

/** Whole categories come as such; single questions go to the present place, if there is any. */
export function destinationOf(content: Content, place: Place | null, { categories, own }: Taken): Destination {
  return {
    own: categories.filter(({ key }) => own.has(key)),
    single: categories.filter(({ key }) => !own.has(key)).flatMap(({ questions }) => questions),
    into: content[placeForNew(content, place).category],
  };
}

/** The questionnaire with what was taken. */
export function withTaken(content: Content, place: Place | null, { own, single, into }: Destination): Content {
  const at = placeForNew(content, place);
  return content
    .map((category) =>
      category === into && single.length > 0
        ? { ...category, questions: category.questions.toSpliced(at.question ?? 0, 0, ...single) }
        : category,
    )
    .toSpliced(at.category + 1, 0, ...own);
}

/**
 * What is written here with what is stored of how it reads in other languages: marked where it says something else by now.
 * `ids`: the server's, by the keys of `content`.
 */
export function withStoredTranslations(content: Content, ids: Ids, stored: Content): Content {
  const categories = new Map(stored.map((category) => [category.key, category]));
  const questions = new Map(stored.flatMap((category) => category.questions).map((one) => [one.key, one]));
  const of = <Item>(items: ReadonlyMap<string, Item>, key: string) => items.get(key) ?? items.get(ids[key] ?? '');
  const withOwn = <Item extends CategoryItem | QuestionItem>(
    item: Item,
    before: Item | undefined,
    others: (before: Item) => TranslatedText[],
  ): Item =>
    before?.translations && !item.translations
      ? { ...item, translations: carriedTranslations(before.translations, others(before)) }
      : item;
  return content.map((category) => ({
    ...withOwn(category, of(categories, category.key), ({ name }) => (name === category.name ? [] : ['text'])),
    questions: category.questions.map((question) =>
      withOwn(question, of(questions, question.key), (before) => changedTexts(before, question)),
    ),
  }));
}

/**
 * Questions of the source that are there already: the same text, in the category of the same name or the one where they
 * would go.
 */
export function alreadyHere(content: Content, place: Place | null, source: Content): ReadonlySet<string> {
  const into = content[placeForNew(content, place).category];
  const known = new Map(
    content.map((category) => [category, new Set(category.questions.map(({ question }) => plain(question.trim())))]),
  );
  return new Set(
    source.flatMap(({ name, questions }) => {
      const beside = content.filter((category) => category === into || plain(category.name) === plain(name));
      const isKnown = (text: string) => beside.some((category) => known.get(category)?.has(text));
      return questions.filter(({ question }) => isKnown(plain(question.trim()))).map(({ key }) => key);
    }),
  );
}
