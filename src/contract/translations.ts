import type { AssessmentTool, Question, QuestionCategory } from './assessment-tools';
import { NOT_APPLICABLE } from './scoring';
import type { Translation, Translations, TranslatedText } from './translation-shapes';

/*
 * How a questionnaire appears in a language. Plain functions without the schema library, so that sheet, review, the page of
 * translations, server, figures and paper go by the same.
 *
 * Texts alone are translated: options, values, conditions and points stay those of the original, and what has no
 * translation is shown as it was written first.
 */

/** How the texts of a question or a category were found. */
export interface Words {
  /** By the original word, e.g. an option. */
  readonly labels: Readonly<Record<string, string>>;
  /** Of each text, and of the labels that are translated, in which language it is. */
  readonly in: Readonly<Record<TranslatedText | 'labels', string>>;
  /** Of what has no translation. */
  readonly original: string;
}
/** Something with its texts in a language. Absent: as it was written, in who knows which. */
export type Spoken<Item> = Item & { readonly words?: Words | undefined };

/** The texts that a question has. `labels`: what is chosen, words for the ends of a scale, and how a note is asked for. */
type Asked = Pick<Question, 'question' | 'help' | 'type' | 'answer_options' | 'scoring' | 'note_if'>;

const isWord = (label: string): boolean => label !== '' && !/^[\d\s.,+−–-]*$/.test(label);

/** What of a question is said in a word or two, once each. Numbers are the same in every language. */
export function labelsOf({
  type,
  answer_options,
  scoring,
  note_if,
}: Pick<Asked, 'type' | 'answer_options' | 'scoring' | 'note_if'>): string[] {
  const isChosen = type === 'range' || type === 'single' || type === 'multiple';
  const options = isChosen ? answer_options.split(';').map((option) => option.trim()) : [];
  const ends = type === 'range' ? (scoring?.ends ?? []) : [];
  return [...new Set([...options, ...ends, note_if?.prompt ?? ''].filter(isWord))];
}

/** The same of the questionnaire: the answers that all its questions share, and what results are called. */
export function labelsOfTool({
  questions,
  bands,
}: {
  readonly questions: readonly Pick<Question, 'type' | 'scoring'>[];
  readonly bands?: AssessmentTool['bands'];
}): string[] {
  const shared = [
    ...(questions.some(({ type }) => type === 'yes_no') ? ['yes', 'no'] : []),
    ...(questions.some(({ scoring }) => scoring?.not_applicable === 1) ? [NOT_APPLICABLE] : []),
  ];
  return [...new Set([...shared, ...(bands ?? []).map(({ name }) => name)])];
}

/** What a record has under a key itself, whatever that is called. */
export function own<Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

const either = (said: string | undefined, original: string): string =>
  said === undefined || said === '' ? original : said;

/** What something is called in a language; an empty one says nothing. */
export const translationIn = (
  { translations }: { readonly translations?: Translations },
  language: string,
): Translation => own(translations, language) ?? {};

/** What a questionnaire is called in one of its languages; any other: as it was written. */
export const nameIn = (tool: Pick<AssessmentTool, 'name' | 'translations'>, language: string | null): string =>
  either(language === null ? undefined : translationIn(tool, language).text, tool.name);

/** The word for another; the word itself where there is none. */
export const labelIn = (labels: Readonly<Record<string, string>> | undefined, word: string): string =>
  either(own(labels, word), word);

type Multilingual = Pick<AssessmentTool, 'language' | 'translations'>;

/** The languages of a questionnaire, the one that it is written in first; empty: nobody has said in which it is. */
export const languagesOf = ({ language, translations }: Multilingual): string[] =>
  language ? [language, ...Object.keys(translations ?? {}).filter((one) => one !== language)] : [];

/** Of the languages that somebody would like, the first that a questionnaire has; else its own; null: it has none. */
export function languageFor(tool: Multilingual, wished: readonly (string | null | undefined)[]): string | null {
  const languages = languagesOf(tool);
  return wished.find((one) => typeof one === 'string' && languages.includes(one)) ?? languages[0] ?? null;
}

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** In which direction a language is read. */
export const directionOf = (language: string): 'ltr' | 'rtl' => {
  const [base = '', script] = language.split('-');
  if (script === 'Arab' || script === 'Hebr') return 'rtl';
  return RIGHT_TO_LEFT.includes(base) && script !== 'Latn' && script !== 'Cyrl' ? 'rtl' : 'ltr';
};

function wordsOf(
  { text, help, labels = {} }: Translation,
  shared: Readonly<Record<string, string>>,
  language: string,
  original: string,
): Words {
  const languageOf = (said: string | undefined) => (said ? language : original);
  const given = Object.entries({ ...shared, ...labels }).filter(([, said]) => said !== '');
  return {
    labels: Object.fromEntries(given),
    in: { text: languageOf(text), help: languageOf(help), labels: language },
    original,
  };
}

/** What of a questionnaire's words its questions share. */
function sharedLabels({ labels = {} }: Translation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['yes', 'no', NOT_APPLICABLE].flatMap((word) => (own(labels, word) ? [[word, labels[word] ?? '']] : [])),
  );
}

type Named = Pick<QuestionCategory, 'name' | 'translations'>;
/** What of a questionnaire has words. */
export type Worded = Multilingual &
  Pick<AssessmentTool, 'name' | 'description' | 'question_categories' | 'questions' | 'bands'>;

/**
 * A questionnaire as it reads in one of its languages: ids, options and all that is stored are the same, and names of
 * categories, questions, helps, words for ends of scales, how notes are asked for and names of results are in that language, as far as they are
 * translated; `words` of its questions have the rest. Any other language: the questionnaire itself.
 */
export function inLanguage<Tool extends Worded>(tool: Tool, language: string | null): Tool {
  const original = tool.language;
  if (!original || language === null || !languagesOf(tool).includes(language)) return tool;
  const whole = translationIn(tool, language);
  const shared = sharedLabels(whole);
  const heading = <One extends Named>(category: One): Spoken<One> => {
    const translation = translationIn(category, language);
    return {
      ...category,
      name: either(translation.text, category.name),
      words: wordsOf(translation, {}, language, original),
    };
  };
  const question = <One extends Asked & { translations?: Translations }>(asked: One): Spoken<One> => {
    const translation = translationIn(asked, language);
    const { ends } = asked.scoring ?? {};
    return {
      ...asked,
      question: either(translation.text, asked.question),
      help: asked.help && either(translation.help, asked.help),
      ...(ends && {
        scoring: {
          ...asked.scoring,
          ends: [labelIn(translation.labels, ends[0]), labelIn(translation.labels, ends[1])],
        },
      }),
      ...(asked.note_if && {
        note_if: { ...asked.note_if, prompt: labelIn(translation.labels, asked.note_if.prompt) },
      }),
      words: wordsOf(translation, shared, language, original),
    };
  };
  return {
    ...tool,
    name: either(whole.text, tool.name),
    description: tool.description && either(whole.help, tool.description),
    question_categories: tool.question_categories.map(heading),
    questions: tool.questions.map(question),
    ...(tool.bands && { bands: tool.bands.map((band) => ({ ...band, name: labelIn(whole.labels, band.name) })) }),
  };
}

/** A questionnaire as it is quoted to somebody: in that language if it has it; null: as it was written. */
export const quotedIn = <Tool extends Worded>(tool: Tool, language: string | null): Tool =>
  language === null ? tool : inLanguage(tool, languageFor(tool, [language]));
