import {
  optionsFault,
  TYPES_WITH_OPTIONS,
  type QuestionnaireFaultKind,
} from '../../../../../../contract/questionnaire-rules';
import { typeOfOptions } from '../../../../../../contract/question-options';
import { changed, emptyQuestion } from '../change';
import type { CategoryItem, Content, QuestionItem } from '../content';
import { plain, type PastedCategory, type PastedQuestion } from './pasted';

export interface Difference {
  readonly kind: 'added' | 'changed' | 'same';
  readonly category: string;
  /** As it will be. */
  readonly question: QuestionItem;
  /** As it is; null: it is new. */
  readonly before: QuestionItem | null;
  readonly fault: QuestionnaireFaultKind | null;
  readonly unknownType: string | null;
}
interface Comparison {
  /** The questionnaire with what was pasted. */
  readonly content: Content;
  readonly differences: readonly Difference[];
}
interface Setting {
  /** Where questions without a category go; null: to one of this name. */
  readonly category: string | null;
  readonly categoryName: string;
  readonly newKey: () => string;
}

/** The question with all that was said of it. */
function withSaid(
  question: QuestionItem,
  { help, type, options, isRequired }: PastedQuestion,
  isNew: boolean,
): QuestionItem {
  const meant =
    type ??
    (options !== null && (isNew || !TYPES_WITH_OPTIONS.includes(question.type))
      ? typeOfOptions(options)
      : question.type);
  const [category] = changed([{ key: '', name: '', shown_if: null, weight: 1, questions: [question] }], {
    type: 'questionWritten',
    key: question.key,
    values: {
      type: meant,
      ...(help !== null && { help }),
      ...(isRequired !== null && { is_required: isRequired ? 1 : 0 }),
    },
  });
  const next = category?.questions[0] ?? question;
  return options === null ? next : { ...next, answer_options: options.join(';') };
}

const SHOWN = ['help', 'type', 'answer_options', 'is_required'] as const;

interface Existing {
  readonly item: QuestionItem;
  readonly category: string;
}

/**
 * Finds the existing question that is meant, each at most once: the same text may stand in several categories, or
 * twice in one. Where no category is said, that of `home` comes first, then any other.
 */
function makeFinder(content: Content) {
  const byText = new Map<string, Existing[]>();
  for (const { questions, name } of content)
    for (const item of questions) {
      const text = plain(item.question);
      byText.set(text, [...(byText.get(text) ?? []), { item, category: name }]);
    }
  return (text: string, home: string, isSaid: boolean): Existing | undefined => {
    const known = byText.get(plain(text)) ?? [];
    const inHome = known.find(({ category }) => plain(category) === plain(home));
    const found = inHome ?? (isSaid ? undefined : known[0]);
    if (found)
      byText.set(
        plain(text),
        known.filter((one) => one !== found),
      );
    return found;
  };
}

/**
 * What pasting would add and change. Questions are the same by their category and text, so the second one of a paste
 * is a new one; what they do not say stays as it is.
 */
export function compare(
  content: Content,
  pasted: readonly PastedCategory[],
  { category: target, categoryName, newKey }: Setting,
): Comparison {
  const find = makeFinder(content);
  const replaced = new Map<string, QuestionItem>();
  const additions = new Map<string, QuestionItem[]>();
  const fresh: CategoryItem[] = [];
  const differences: Difference[] = [];

  const homeOf = (name: string | null): CategoryItem => {
    const words = plain(name ?? categoryName);
    const chosen = name === null ? content.find(({ key }) => key === target) : undefined;
    const known = chosen ?? [...content, ...fresh].find((category) => plain(category.name) === words);
    if (known) return known;
    const made: CategoryItem = { key: newKey(), name: name ?? categoryName, shown_if: null, weight: 1, questions: [] };
    fresh.push(made);
    return made;
  };

  for (const { name, questions: own } of pasted) {
    const home = homeOf(name);
    for (const said of own) {
      const known = find(said.question, home.name, name !== null);
      const before = known?.item;
      const question = withSaid(
        before ?? { ...emptyQuestion(newKey()), question: said.question },
        said,
        before === undefined,
      );
      const kind =
        before === undefined ? 'added' : SHOWN.every((field) => before[field] === question[field]) ? 'same' : 'changed';
      const category = known?.category ?? home.name;
      differences.push({
        kind,
        category,
        question,
        before: before ?? null,
        fault: optionsFault(question),
        unknownType: said.unknownType,
      });
      if (kind === 'changed') replaced.set(question.key, question);
      if (kind === 'added') additions.set(home.key, [...(additions.get(home.key) ?? []), question]);
    }
  }
  const next = [...content, ...fresh].map((category) => {
    const added = additions.get(category.key) ?? [];
    const isTouched = added.length > 0 || category.questions.some(({ key }) => replaced.has(key));
    if (!isTouched) return category;
    return { ...category, questions: [...category.questions.map((one) => replaced.get(one.key) ?? one), ...added] };
  });
  return { content: next, differences };
}
