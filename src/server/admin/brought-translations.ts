import type { AssessmentTool, AssessmentToolBody, QuestionCategoryBody } from '../../contract/assessment-tools';
import {
  MOST_LANGUAGES,
  type Source,
  settledTranslation,
  sourcesOfCategory,
  sourcesOfQuestion,
  sourcesOfTool,
} from '../../contract/translating';
import type { Translation, Translations } from '../../contract/translation-shapes';
import { invalid } from '../problem';
import type { TranslatedCategoryBody } from './questionnaire';
import { textOf } from './translations';

/* What is new may bring along how it reads in other languages: copies of other questions, and questionnaires of files. */

type Whole = Pick<Partial<AssessmentToolBody>, 'language' | 'translations'>;

/** Throws 422 for what a questionnaire cannot have: its own language twice, none, or too many. */
function check({ language, translations }: Whole): void {
  const languages = Object.keys(translations ?? {});
  if (!language && languages.length > 0) throw invalid({ language: ['translations.ownMissing'] });
  if (languages.some((one) => one === language)) throw invalid({ translations: ['translations.ownTwice'] });
  if (languages.length > MOST_LANGUAGES) throw invalid({ translations: ['translations.tooMany'] });
}

/** Translations without other languages than these, and without what there is no text of any more. */
function settled(brought: Translations, sources: readonly Source[], languages: readonly string[]): Translations {
  const left = Object.entries(brought ?? {}).flatMap(([language, said]): [string, Translation][] => {
    const own = languages.includes(language) ? settledTranslation(said, sources) : null;
    return own ? [[language, own]] : [];
  });
  return left.length > 0 ? Object.fromEntries(left) : null;
}

/**
 * Categories with the translations that what is new among them brings, in languages that the questionnaire has. What is known
 * goes along with its own.
 */
export function withBrought(
  categories: readonly QuestionCategoryBody[],
  before: Pick<AssessmentTool, 'questions' | 'question_categories'> | null,
  languages: readonly string[],
): TranslatedCategoryBody[] {
  const known = new Set([...(before?.question_categories ?? []), ...(before?.questions ?? [])].map(({ id }) => id));
  const own = (item: { id?: string | undefined; translations?: Translations }, sources: readonly Source[]) =>
    item.translations && !known.has(item.id ?? '')
      ? { translations: settled(item.translations, sources, languages) }
      : {};
  return categories.map(({ translations: heading, ...category }) => ({
    ...category,
    ...own({ ...category, translations: heading }, sourcesOfCategory(category)),
    questions: category.questions.map(({ translations, ...question }) => ({
      ...question,
      ...own({ ...question, translations }, sourcesOfQuestion(question)),
    })),
  }));
}

/** The columns of a new questionnaire that say in which languages it is. Throws 422. */
export function languagesOfNew(body: Partial<AssessmentToolBody>): { language?: string; translations?: string | null } {
  check(body);
  const { language, translations, name = '', description = null, bands = null } = body;
  if (!language) return {};
  const questions = (body.question_categories ?? []).flatMap((category) => category.questions);
  const sources = sourcesOfTool({ name, description, bands, questions });
  const said = Object.entries(translations ?? {}).map(([one, own]) => [one, settledTranslation(own, sources) ?? {}]);
  return { language, translations: textOf(Object.fromEntries(said) as Translations) };
}
