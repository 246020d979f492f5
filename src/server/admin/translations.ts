import { sql } from 'kysely';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import {
  carriedTranslations,
  changedTexts,
  settledTranslation,
  sourcesOf,
  type Source,
} from '../../contract/translating';
import type { LanguageTexts, Translation, Translations, TranslatedText } from '../../contract/translation-shapes';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

type Stored = Exclude<Translations, null | undefined>;

/** JSON as it is stored. */
export const textOf = (translations: Translations): string | null =>
  translations && Object.keys(translations).length > 0 ? JSON.stringify(translations) : null;

const isOther = (before: string | null, after: string | null): boolean => (before ?? '') !== (after ?? '');

/** The column of what has another text now; the same one, where it has not. */
function carried(before: string | null, changed: readonly TranslatedText[]): string | null {
  if (before === null || changed.length === 0) return before;
  return textOf(carriedTranslations(JSON.parse(before) as Translations, changed));
}

type Asked = Pick<Question, 'question' | 'help'>;
/** How a question that was changed reads in other languages. */
export const translationsOfQuestion = (
  before: (Asked & { readonly translations: string | null }) | undefined,
  after: Asked,
): string | null => (before ? carried(before.translations, changedTexts(before, after)) : null);

/** The same of a category. */
export const translationsOfCategory = (
  before: { readonly name: string; readonly translations: string | null } | undefined,
  name: string,
): string | null => (before ? carried(before.translations, isOther(before.name, name) ? ['text'] : []) : null);

/** What a changed name or description does to the translations of a questionnaire: columns to write. */
export function translationsOfTool(
  before: Pick<AssessmentTool, 'name' | 'description' | 'translations'>,
  {
    name = before.name,
    description = before.description,
  }: { name?: string | undefined; description?: string | null | undefined },
): { translations?: string | null } {
  const changed: TranslatedText[] = [
    ...(isOther(before.name, name) ? (['text'] as const) : []),
    ...(isOther(before.description, description) ? (['help'] as const) : []),
  ];
  const marked = carriedTranslations(before.translations, changed);
  return marked === before.translations ? {} : { translations: textOf(marked) };
}

/** The translations of one thing, with those languages as the body has them. */
function withLanguages(
  before: Translations,
  languages: Readonly<Record<string, LanguageTexts | null>>,
  translationOf: (texts: LanguageTexts) => Translation | undefined,
  { sources, keepsEmpty = false }: { sources: readonly Source[]; keepsEmpty?: boolean },
): Stored {
  const after: Stored = { ...before };
  for (const [language, texts] of Object.entries(languages)) {
    const settled = texts && settledTranslation(translationOf(texts) ?? {}, sources);
    if (settled) after[language] = settled;
    else if (texts && keepsEmpty) after[language] = {};
    else delete after[language];
  }
  return after;
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores what a questionnaire's newest version says in some languages. @returns the column of the questionnaire itself, which
 * is not written here.
 */
export async function storeTranslations(
  admin: Admin,
  tool: AssessmentTool,
  languages: Readonly<Record<string, LanguageTexts | null>>,
): Promise<string | null> {
  const sources = new Map<string | null, Source[]>();
  for (const source of sourcesOf(tool)) {
    const own = sources.get(source.id);
    if (own) own.push(source);
    else sources.set(source.id, [source]);
  }
  const changed = (items: readonly { id: string; translations?: Translations }[]) =>
    items.flatMap(({ id, translations }) => {
      const after = withLanguages(translations, languages, ({ items: own }) => own?.[id], {
        sources: sources.get(id) ?? [],
      });
      return sameJson(after, translations ?? {}) ? [] : [{ id, translations: textOf(after) }];
    });
  for (const [table, rows] of [
    ['question_categories', changed(tool.question_categories)],
    ['questions', changed(tool.questions)],
  ] as const) {
    if (rows.length === 0) continue;
    await sql`update ${sql.table(table)} set translations = said.translations
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id uuid, translations text)
      where ${sql.table(table)}.client_id = ${tool.client_id} and ${sql.table(table)}.id = said.id`.execute(
      transactionOf(admin),
    );
  }
  return textOf(
    withLanguages(tool.translations, languages, (texts) => texts.tool, {
      sources: sources.get(null) ?? [],
      keepsEmpty: true,
    }),
  );
}
