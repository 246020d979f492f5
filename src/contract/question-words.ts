import type { QuestionType } from './assessment-tools';
import { foldWord, type KnownColumn } from './text-table';

/*
 * The words by which people say in tables and lists what a question is, in all languages at once: an import and the
 * editor's paste read by the same ones. Plain data without the schema library.
 */

const QUESTION_COLUMNS = ['category', 'question', 'help', 'type', 'answer_options', 'is_required'] as const;
export type QuestionColumn = (typeof QUESTION_COLUMNS)[number];

/** What a column of questions is called besides its title, the likelier first. */
export const COLUMN_WORDS: Readonly<Record<QuestionColumn, readonly string[]>> = {
  category: [
    ...['section', 'heading', 'category name', 'question category', 'topic'],
    ...['catégorie', 'rubrique', 'thème', 'الفئة', 'القسم'],
  ],
  // In an XLSForm, `label` is what is asked, and `name` a sign for programs.
  question: [
    ...['questions', 'question text', 'label', 'text', 'item'],
    ...['intitulé', 'libellé', 'السؤال', 'الأسئلة', 'نص السؤال', 'name'],
  ],
  help: [
    ...['hint', 'help text', 'description', 'guidance'],
    ...['aide', 'texte d’aide', 'indication', 'مساعدة', 'نص المساعدة', 'تلميح'],
  ],
  type: [
    ...['question type', 'answer type', 'type of answer', 'kind'],
    ...['type de question', 'type de réponse', 'النوع', 'نوع السؤال', 'نوع الإجابة'],
  ],
  answer_options: [
    ...['answer options', 'answers', 'choices', 'values'],
    ...['réponses', 'choix', 'الخيارات', 'خيارات الإجابة', 'الإجابات'],
  ],
  is_required: ['mandatory', 'is required', 'must', 'obligatoire', 'requis', 'إلزامي', 'مطلوب'],
};

/** What a type is called besides its name in the contract. */
export const TYPE_WORDS: Readonly<Record<QuestionType, readonly string[]>> = {
  range: ['scale', 'rating', 'likert', 'score', 'échelle', 'note', 'مقياس', 'تقييم'],
  single: [
    ...['choice', 'single choice', 'one choice', 'dropdown', 'radio', 'select'],
    ...['choix', 'choix unique', 'un seul choix', 'اختيار', 'اختيار واحد', 'خيار واحد'],
  ],
  multiple: [
    ...['checklist', 'multiple choice', 'multi', 'checkbox', 'checkboxes', 'several choices'],
    ...['choix multiple', 'plusieurs choix', 'cases à cocher', 'اختيار متعدد', 'عدة خيارات'],
  ],
  yes_no: ['yes/no', 'yes or no', 'y/n', 'boolean', 'oui/non', 'oui ou non', 'نعم/لا', 'نعم أو لا'],
  text: ['free text', 'comment', 'open', 'texte', 'texte libre', 'commentaire', 'نص', 'نص حر'],
  number: ['numeric', 'amount', 'integer', 'nombre', 'رقم', 'عدد'],
  date: ['day', 'jour', 'تاريخ'],
};

/** Whether a question must be answered. */
export const REQUIRED_WORDS = {
  yes: ['y', 'true', '1', 'x', 'required', 'mandatory', 'oui', 'vrai', 'obligatoire', 'نعم', 'إلزامي', '✓', '✔', '☑'],
  no: ['n', 'false', '0', 'optional', 'non', 'faux', 'facultatif', 'facultative', 'لا', 'اختياري', '✗', '✘', '☐'],
} as const;

/** Values by the words for them, folded; the value itself is one. */
const valuesByWord = <Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> =>
  new Map(
    (Object.keys(words) as Value[]).flatMap((value) =>
      [value, ...words[value]].map((word) => [foldWord(word), value] as const),
    ),
  );

const TYPES = valuesByWord(TYPE_WORDS);
const REQUIRED = valuesByWord(REQUIRED_WORDS);

/** The type that is meant; null: nobody knows this word. */
export const typeMeant = (text: string): QuestionType | null => TYPES.get(foldWord(text)) ?? null;

/** Whether an answer must be given, as far as a word says it. */
export function requiredMeant(text: string): boolean | null {
  const said = REQUIRED.get(foldWord(text));
  return said === undefined ? null : said === 'yes';
}

const YES = new Set(['yes', 'y', 'true', 'oui', 'vrai', 'نعم']);
const NO = new Set(['no', 'n', 'false', 'non', 'faux', 'لا']);

/** Whether options are yes and no, so that the question is answered by these. */
export const areYesAndNo = (options: readonly string[]): boolean =>
  options.length === 2 &&
  options.some((option) => YES.has(foldWord(option))) &&
  options.some((option) => NO.has(foldWord(option)));

/** The columns of a table of questions. */
export const KNOWN_QUESTION_COLUMNS: readonly (KnownColumn & { readonly field: QuestionColumn })[] =
  QUESTION_COLUMNS.map((field) => ({
    field,
    title: field === 'answer_options' ? 'options' : field === 'is_required' ? 'required' : field,
    aliases: COLUMN_WORDS[field],
  }));
