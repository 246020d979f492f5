import type { Condition, NoteRule, Scoring } from '../../contract/assessment-tools';
import { carriedTranslations, changedTexts } from '../../contract/translating';
import type { Translations } from '../../contract/translation-shapes';
import type { TranslatedCategoryBody } from '../admin/questionnaire';
import { carriedScoring } from '../../contract/scoring';
import type { CheckedRow, Columns, Entry } from './entry';
import { foldName } from '../../contract/names';

/** A heading that a tool has, with its questions in order. */
interface StoredCategory {
  readonly id: string;
  /** By which files know it: that of its first version. */
  readonly recordId: string;
  readonly name: string;
  /** JSON of when it is shown; null: always. */
  readonly shownIf: string | null;
  /** As text; null: 1. */
  readonly weight: string | null;
  /** JSON of how it reads in other languages; null: it has no translations. */
  readonly translations: string | null;
  readonly questions: readonly Entry[];
}
export type StoredQuestionnaire = readonly StoredCategory[];

type QuestionBody = TranslatedCategoryBody['questions'][number];

/** By the record id of a question, the id by which what is saved names it. */
export type NameQuestion = (recordId: string) => string;

function conditionIn(text: Columns[string] | undefined, nameOf: NameQuestion): Condition | null {
  if (typeof text !== 'string') return null;
  const { match, terms } = JSON.parse(text) as Condition;
  return { match, terms: terms.map((term) => ({ ...term, question_id: nameOf(term.question_id) })) };
}

const translationsIn = (text: Columns[string] | undefined): Translations =>
  typeof text === 'string' ? (JSON.parse(text) as Translations) : null;

const bodyOf = (columns: Columns, id: string, nameOf: NameQuestion): QuestionBody =>
  ({
    id,
    question: columns['question'],
    help: columns['help'],
    type: columns['type'],
    answer_options: columns['answer_options'],
    is_required: columns['is_required'],
    evidence: columns['evidence'] ?? 'allowed',
    text_input: columns['text_input'] ?? null,
    evidence_for: typeof columns['evidence_for'] === 'string' ? columns['evidence_for'].split(';') : null,
    shown_if: conditionIn(columns['shown_if'], nameOf),
    scoring: typeof columns['scoring'] === 'string' ? (JSON.parse(columns['scoring']) as Scoring) : null,
    note_if: typeof columns['note_if'] === 'string' ? (JSON.parse(columns['note_if']) as NoteRule) : null,
    translations: translationsIn(columns['translations']),
  }) as QuestionBody;

const weightIn = (text: string | null): number | null => (text === null ? null : Number(text));

/** What a tool asks already, as it would be saved. */
export const bodiesOf = (stored: StoredQuestionnaire, nameOf: NameQuestion): TranslatedCategoryBody[] =>
  stored.map(({ id, name, shownIf, weight, translations, questions }) => ({
    id,
    name,
    shown_if: conditionIn(shownIf, nameOf),
    weight: weightIn(weight),
    translations: translationsIn(translations),
    questions: questions.map((entry) => bodyOf(entry.columns, entry.id, nameOf)),
  }));

interface Wanted {
  readonly id: string | undefined;
  readonly name: string;
  shownIf: string | null;
  weight: string | null;
  translations: string | null;
  readonly stored: readonly Entry[];
  readonly rows: { entry: Entry; columns: Columns }[];
}

const NEW = { shownIf: null, weight: null, translations: null };

/** Whether the file has everything that is there. */
const isWholly = ({ stored, rows }: Wanted): boolean => {
  const told = new Set(rows.map(({ entry }) => entry));
  return stored.every((entry) => told.has(entry));
};

/** Of what the file has wholly, the file's order; else new ones come behind. */
function questionsOf(category: Wanted, overwrites: boolean, nameOf: NameQuestion): QuestionBody[] {
  const { stored, rows } = category;
  const told = new Map(rows.map(({ entry, columns }) => [entry, columns]));
  const bodyFor = (entry: Entry): QuestionBody => {
    const said = overwrites || entry.updatedAt === null ? told.get(entry) : undefined;
    const body = bodyOf({ ...entry.columns, ...said }, entry.id, nameOf);
    if (!said) return body;
    const before = bodyOf(entry.columns, entry.id, nameOf);
    return {
      ...body,
      ...(said['scoring'] === undefined && { scoring: carriedScoring(before, body) }),
      ...(said['translations'] === undefined && {
        translations: carriedTranslations(before.translations, changedTexts(before, body)),
      }),
    };
  };
  const isWhole = overwrites && isWholly(category);
  const inFile = rows.map(({ entry }) => entry);
  return (isWhole ? inFile : [...stored, ...inFile.filter(({ updatedAt }) => updatedAt === null)]).map(bodyFor);
}

/** What a tool asks once these rows, all of it, are imported. `overwrites`: what is there already changes too. */
export function mergeQuestions(
  stored: StoredQuestionnaire,
  rows: readonly CheckedRow[],
  overwrites: boolean,
  nameOf: NameQuestion,
): TranslatedCategoryBody[] {
  const wanted = new Map<string, Wanted>();
  for (const { id, name, shownIf, weight, translations, questions } of stored)
    wanted.set(id, { id, name, shownIf, weight, translations, stored: questions, rows: [] });
  const inFile = new Set<Wanted>();
  for (const { entry, columns } of rows) {
    if (!entry) continue;
    const name = String(columns['category']);
    const id = columns['heading']?.toString();
    // Without an id it is new, and known by its name.
    const key = id ?? `new ${foldName(name)}`;
    const category = wanted.get(key) ?? { ...NEW, id, name, stored: [], rows: [] };
    wanted.set(key, category);
    const shownIf = columns['category_shown_if'];
    const isNew = category.stored.length === 0;
    if (shownIf !== undefined && (overwrites || isNew)) category.shownIf = typeof shownIf === 'string' ? shownIf : null;
    const weight = columns['category_weight'];
    if (weight !== undefined && (overwrites || isNew)) category.weight = typeof weight === 'string' ? weight : null;
    const translations = columns['category_translations'];
    if (translations !== undefined && (overwrites || isNew))
      category.translations = typeof translations === 'string' ? translations : null;
    category.rows.push({ entry, columns });
    inFile.add(category);
  }
  const isWhole = overwrites && [...wanted.values()].every((category) => inFile.has(category) && isWholly(category));
  return [...(isWhole ? inFile : wanted.values())].map((category) => ({
    ...(category.id !== undefined && { id: category.id }),
    name: category.name,
    shown_if: conditionIn(category.shownIf, nameOf),
    weight: weightIn(category.weight),
    translations: translationsIn(category.translations),
    questions: questionsOf(category, overwrites, nameOf),
  }));
}
