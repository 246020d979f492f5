import type {
  AssessmentTool,
  QuestionCategoryBody,
  QuestionEvidence,
  QuestionType,
  TextInput,
} from '../../../../../contract/assessment-tools';
import { weightOf } from '../../../../../contract/scoring';
import type { Translations } from '../../../../../contract/translation-shapes';
import { inOneLine, withPlainLines } from '../../../../../contract/texts';
import { originOf } from '../../../../lib/tool-versions';
import { conditionIn, conditionText, keysIn, withTermKeys } from './condition-text';
import { noteOf, noteText } from './note-text';
import { scoringIn, scoringText } from './scoring-text';

/** A question as it is being written. */
export interface QuestionItem {
  /** For as long as the editor is open, whatever the server calls it. */
  readonly key: string;
  readonly question: string;
  readonly help: string;
  readonly type: QuestionType;
  /** `;`-separated. */
  readonly answer_options: string;
  readonly is_required: 0 | 1;
  readonly evidence: QuestionEvidence;
  /** How a text is entered. */
  readonly text_input: TextInput | 'typed';
  /** Where it is required: for which answers, `;`-separated; empty: none was chosen yet, null: any. */
  readonly evidence_for: string | null;
  /** When it is shown, as text with keys: see condition-text.ts; null: always. */
  readonly shown_if: string | null;
  /** How its answers count, as text: see scoring-text.ts; null: a range by its numbers, and nothing else. */
  readonly scoring: string | null;
  /** For which answers a note is required, as text: see note-text.ts; null: for none. */
  readonly note_if: string | null;
  /** Options that it had before its type needed none: there again when it does. */
  readonly spareOptions?: string;
  /** How it reads in other languages, of what is new: what is there has its own on the server. */
  readonly translations?: Translations;
}
export type QuestionValues = Omit<QuestionItem, 'key' | 'translations'>;
export interface CategoryItem {
  readonly key: string;
  readonly name: string;
  /** As of a question. */
  readonly shown_if: string | null;
  /** How much its questions count beside those of others. */
  readonly weight: number;
  /** As of a question. */
  readonly translations?: Translations;
  readonly questions: readonly QuestionItem[];
}
/** All that a questionnaire asks, in its order. What did not change is the same object as before. */
export type Content = readonly CategoryItem[];

/** The server's ids by key; what is new has none. */
export type Ids = Readonly<Record<string, string>>;

/** Where an item is; `question` is absent for a category. Places count from 0. */
export interface Place {
  readonly category: number;
  readonly question?: number;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** The server's ids of what a questionnaire asks, by the keys that `contentOf` gives. */
export const idsOf = ({
  question_categories: categories,
  questions,
}: Pick<AssessmentTool, 'question_categories' | 'questions'>): Ids =>
  Object.fromEntries([...categories, ...questions].map((item) => [originOf(item), item.id]));

/**
 * A stored questionnaire as the editor has it: items have one key in all of its versions. `isWhole`: also how they read in
 * other languages, which editing a stored questionnaire leaves alone.
 */
export function contentOf(
  tool: Pick<AssessmentTool, 'question_categories' | 'questions'>,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Content {
  const translated = ({ translations }: { readonly translations?: Translations }) =>
    isWhole && translations && { translations };
  const questions = tool.questions.toSorted(byPosition);
  return tool.question_categories.toSorted(byPosition).map((category) => ({
    key: originOf(category),
    name: category.name,
    shown_if: conditionText(category.shown_if),
    weight: weightOf({}, category),
    ...translated(category),
    questions: questions
      .filter((question) => question.question_category_id === category.id)
      .map((question) => ({
        key: originOf(question),
        question: question.question,
        help: question.help ?? '',
        type: question.type,
        answer_options: question.answer_options,
        is_required: question.is_required === 1 ? 1 : 0,
        evidence: question.evidence ?? 'allowed',
        text_input: question.text_input ?? 'typed',
        evidence_for: question.evidence_for?.join(';') ?? null,
        shown_if: conditionText(question.shown_if),
        scoring: scoringText(question.scoring, question),
        note_if: noteText(question.note_if),
        ...translated(question),
      })),
  }));
}

const keysOf = (content: Content): string[] =>
  content.flatMap(({ key, questions }) => [key, ...questions.map((question) => question.key)]);

/** Whether two contents have the same items in the same order, whatever these say. Every item has one key. */
export function haveSameItems(one: Content, other: Content): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((category, place) => {
        const same = other[place];
        return (
          category === same ||
          (category.key === same?.key &&
            category.questions.length === same.questions.length &&
            category.questions.every(({ key }, at) => key === same.questions[at]?.key))
        );
      }))
  );
}

/**
 * The ids that `content` got by being saved: `stored` is what stands since, in the same order, under `storedIds`. Null:
 * it is something else.
 */
export function idsAfterSave(content: Content, stored: Content, storedIds: Ids): Ids | null {
  const isSameShape =
    content.length === stored.length &&
    content.every(({ questions }, place) => questions.length === stored[place]?.questions.length);
  if (!isSameShape) return null;
  const keys = keysOf(stored);
  return Object.fromEntries(
    keysOf(content).map((key, place) => {
      const storedKey = keys[place] ?? key;
      return [key, storedIds[storedKey] ?? storedKey];
    }),
  );
}

/** What the server can do. */
export interface Known {
  readonly evidence: boolean;
  readonly evidenceAnswers: boolean;
  readonly inputs: boolean;
  readonly conditions: boolean;
  readonly points: boolean;
  readonly notes: boolean;
  /** How what is new reads in other languages. */
  readonly brought: boolean;
}

/** The answers that `evidence_for` names. */
export const chosenIn = (answers: string): string[] => answers.split(';').filter(Boolean);

const optionsText = (options: string) =>
  inOneLine(options)
    .split(';')
    .map((option) => option.trim())
    .join(';');

/**
 * What is sent: `id` only for what the server has, and for what is new and named by a condition; the others only to a
 * server that knows them.
 */
export const bodyOf = (content: Content, ids: Ids, knows: Known): QuestionCategoryBody[] => {
  const named = new Set(
    knows.conditions
      ? content.flatMap(({ shown_if, questions }) =>
          [shown_if, ...questions.map((one) => one.shown_if)].flatMap(keysIn),
        )
      : [],
  );
  const idOf = (key: string) => {
    const id = ids[key] ?? (named.has(key) ? key : undefined);
    return id !== undefined && { id };
  };
  const shownIf = (text: string | null) =>
    knows.conditions && { shown_if: conditionIn(withTermKeys(text, (key) => ids[key] ?? key)) };
  const brought = (translations: Translations) => knows.brought && translations && { translations };
  return content.map(({ key, name, shown_if: categoryShownIf, weight, translations: heading, questions }) => ({
    ...idOf(key),
    name: inOneLine(name).trim(),
    ...shownIf(categoryShownIf),
    ...(knows.points && { weight }),
    ...brought(heading),
    questions: questions.map(({ key: question, spareOptions: _spare, ...values }) => {
      const {
        evidence,
        evidence_for: answers,
        text_input: input,
        shown_if,
        scoring,
        note_if: _rule,
        translations,
        ...asked
      } = values;
      return {
        ...idOf(question),
        ...asked,
        ...(knows.evidence && { evidence }),
        ...(knows.evidenceAnswers && { evidence_for: answers === null ? null : chosenIn(answers) }),
        ...(knows.inputs && { text_input: input === 'typed' || asked.type !== 'text' ? null : input }),
        ...shownIf(shown_if),
        ...(knows.points && { scoring: scoringIn(scoringText(scoringIn(scoring), asked)) }),
        ...(knows.notes && { note_if: noteOf(values) }),
        ...brought(translations),
        question: withPlainLines(asked.question).trim(),
        help: withPlainLines(asked.help).trim() || null,
        answer_options: optionsText(asked.answer_options),
      };
    }),
  }));
};

/** What is said of a question. */
export const QUESTION_VALUES = [
  ...(['question', 'help', 'type', 'answer_options', 'is_required'] as const),
  ...(['evidence', 'evidence_for', 'text_input', 'shown_if', 'scoring', 'note_if'] as const),
] as const;

/** Whether both say the same. */
export const isSameQuestion = (a: QuestionItem, b: QuestionItem | undefined): boolean =>
  a === b || (a.key === b?.key && QUESTION_VALUES.every((name) => a[name] === b[name]));

const isSameCategory = (a: CategoryItem, b: CategoryItem | undefined): boolean =>
  a === b ||
  (a.key === b?.key &&
    a.name === b.name &&
    a.shown_if === b.shown_if &&
    a.weight === b.weight &&
    a.questions.length === b.questions.length &&
    a.questions.every((question, place) => isSameQuestion(question, b.questions[place])));

/** Whether both ask the same in the same order. */
export const isSameContent = (a: Content, b: Content): boolean =>
  a === b || (a.length === b.length && a.every((category, place) => isSameCategory(category, b[place])));

/** The same content under other keys. */
export const withKeys = (content: Content, keyOf: (key: string) => string): Content =>
  content.map((category) => ({
    ...category,
    key: keyOf(category.key),
    shown_if: withTermKeys(category.shown_if, keyOf),
    questions: category.questions.map((question) => ({
      ...question,
      key: keyOf(question.key),
      shown_if: withTermKeys(question.shown_if, keyOf),
    })),
  }));

/** Where the item with this key is; null when it is not there. */
export function placeOf(content: Content, key: string | null): Place | null {
  for (const [category, item] of content.entries()) {
    if (item.key === key) return { category };
    const question = item.questions.findIndex((other) => other.key === key);
    if (question !== -1) return { category, question };
  }
  return null;
}

/** The key of what is at a place. */
export const keyAt = (content: Content, { category, question }: Place): string | null =>
  (question === undefined ? content[category]?.key : content[category]?.questions[question]?.key) ?? null;

/** The category at a place, and its question if the place is one. */
export function itemsAt(content: Content, place: Place | null) {
  const category = place === null ? undefined : content[place.category];
  const question = place?.question === undefined ? undefined : category?.questions[place.question];
  return { category, question };
}
