import type { Question } from './assessment-tools';
import { inOneLine } from './texts';
import type { Translation, Translations, TranslatedText } from './translation-shapes';
import { labelsOf, labelsOfTool, own, type Worded } from './translations';

/*
 * What of a questionnaire there is to translate, and what becomes of a translation when that changes. Plain functions, for
 * the server and the page of translations.
 */

/** Translations of a questionnaire: each one is on every device. */
export const MOST_LANGUAGES = 20;

type AskedText = Pick<Question, 'question' | 'help'>;

/** Something to translate. */
export interface Source {
  /** Null: of the questionnaire itself. */
  readonly id: string | null;
  readonly kind: 'tool' | 'category' | 'question';
  readonly part: TranslatedText | 'label';
  /** As it was written. */
  readonly text: string;
}

const parts = (
  { id, kind }: Pick<Source, 'id' | 'kind'>,
  texts: readonly [TranslatedText, string | null][],
  labels: readonly string[],
): Source[] => [
  ...texts.flatMap(([part, text]) => (text ? [{ id, kind, part, text }] : [])),
  ...labels.map((text) => ({ id, kind, part: 'label' as const, text })),
];

/** What a question says. */
export const sourcesOfQuestion = (question: Parameters<typeof labelsOf>[0] & AskedText, id = ''): Source[] =>
  parts(
    { id, kind: 'question' },
    [
      ['text', question.question],
      ['help', question.help],
    ],
    labelsOf(question),
  );

/** The same of a category. */
export const sourcesOfCategory = ({ name }: { readonly name: string }, id = ''): Source[] =>
  parts({ id, kind: 'category' }, [['text', name]], []);

/** The same of a questionnaire itself. */
export const sourcesOfTool = (tool: Parameters<typeof labelsOfTool>[0] & Pick<Worded, 'name' | 'description'>) =>
  parts(
    { id: null, kind: 'tool' },
    [
      ['text', tool.name],
      ['help', tool.description],
    ],
    labelsOfTool(tool),
  );

/** All that a questionnaire says, in the order in which it is read. What is empty is left out. */
export function sourcesOf(tool: Worded): Source[] {
  const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;
  const questions = [...tool.questions].sort(byPosition);
  const asked = (own: readonly Question[]) => own.flatMap((one) => sourcesOfQuestion(one, one.id));
  const headings = new Set(tool.question_categories.map(({ id }) => id));
  return [
    ...sourcesOfTool(tool),
    ...[...tool.question_categories]
      .sort(byPosition)
      .flatMap((category) => [
        ...sourcesOfCategory(category, category.id),
        ...asked(questions.filter(({ question_category_id }) => question_category_id === category.id)),
      ]),
    ...asked(questions.filter(({ question_category_id }) => !headings.has(question_category_id))),
  ];
}

/** A word and an option count as the same with other line ends: one of them may have been saved since. */
function labelOf(labels: Translation['labels'], text: string): string | undefined {
  const isSame = (word: string): boolean => inOneLine(word) === inOneLine(text);
  return own(labels, text) ?? Object.entries(labels ?? {}).find(([word]) => isSame(word))?.[1];
}

/** What a translation says of a source; empty: nothing. */
export const saidOf = (translation: Translation | undefined, { part, text }: Pick<Source, 'part' | 'text'>): string =>
  (part === 'label' ? labelOf(translation?.labels, text) : translation?.[part]) ?? '';

/** A translation without what says nothing, or of what there is no source any more; null: nothing is left. */
export function settledTranslation(translation: Translation, sources: readonly Source[]): Translation | null {
  const said = sources
    .map((source) => [source, saidOf(translation, source)] as const)
    .filter(([, text]) => text !== '');
  const texts = said.filter(([{ part }]) => part !== 'label');
  const labels = said.filter(([{ part }]) => part === 'label');
  const outdated = (translation.outdated ?? []).filter((part) => texts.some(([source]) => source.part === part));
  if (said.length === 0) return null;
  return {
    ...Object.fromEntries(texts.map(([{ part }, text]) => [part, text])),
    ...(labels.length > 0 && { labels: Object.fromEntries(labels.map(([{ text }, label]) => [text, label])) }),
    ...(outdated.length > 0 && { outdated: [...new Set(outdated)].sort() }),
  };
}

/** Which texts of a question are others now. */
export const changedTexts = (before: AskedText, after: AskedText): TranslatedText[] => [
  ...(before.question === after.question ? [] : (['text'] as const)),
  ...((before.help ?? '') === (after.help ?? '') ? [] : (['help'] as const)),
];

/**
 * The translations of something whose texts changed: those of another text are kept and marked, for a field worker rather
 * reads what was asked a word ago than a language that nobody there speaks. Labels go with their words.
 */
export function carriedTranslations(translations: Translations, changed: readonly TranslatedText[]): Translations {
  if (!translations || changed.length === 0) return translations;
  const marked = Object.entries(translations).map(([language, translation]) => {
    const outdated = changed.filter((part) => translation[part]);
    if (outdated.length === 0) return [language, translation] as const;
    return [
      language,
      { ...translation, outdated: [...new Set([...(translation.outdated ?? []), ...outdated])].sort() },
    ] as const;
  });
  return Object.fromEntries(marked);
}
