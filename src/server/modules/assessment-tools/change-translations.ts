import type { AssessmentTool } from '../../../contract/assessment-tools';
import { MOST_LANGUAGES } from '../../../contract/translating';
import type { TranslationsBody } from '../../../contract/translation-shapes';
import { storeTranslations } from '../../admin/translations';
import type { Change, ChangeContext, Resource } from '../../admin/resource';
import { invalid, notFound } from '../../problem';
import { assessmentTools } from './resource';

/** Throws what is refused: a language twice, too many, or texts of something that the newest version does not ask. */
function check(tool: AssessmentTool, { language = tool.language ?? undefined, languages }: TranslationsBody): void {
  const kept = Object.keys(tool.translations ?? {}).filter((one) => languages[one] !== null);
  const all = new Set([...kept, ...Object.keys(languages).filter((one) => languages[one] !== null)]);
  if (language === undefined && all.size > 0) throw invalid({ language: ['translations.ownMissing'] });
  if (language !== undefined && all.has(language)) throw invalid({ languages: ['translations.ownTwice'] });
  if (all.size > MOST_LANGUAGES) throw invalid({ languages: ['translations.tooMany'] });
  const known = new Set([...tool.question_categories, ...tool.questions].map(({ id }) => id));
  const named = Object.values(languages).flatMap((texts) => Object.keys(texts?.items ?? {}));
  if (named.some((id) => !known.has(id))) throw invalid({ languages: ['translations.unknownText'] });
}

/** Its translations change, and nothing else of it: what they say is not noted, for there may be a thousand of them. */
async function changeTranslations({
  admin,
  body: { language, languages = {} },
  before: tool,
}: ChangeContext<AssessmentTool, TranslationsBody>): Promise<Change> {
  if (tool === null) throw notFound();
  check(tool, { ...(language !== undefined && { language }), languages });
  const translations = await storeTranslations(admin, tool, languages);
  const were = Object.keys(tool.translations ?? {}).sort();
  const are = Object.keys((JSON.parse(translations ?? '{}') ?? {}) as object).sort();
  const isSame = were.join() === are.join();
  return {
    columns: { translations, ...(language !== undefined && { language }) },
    noted: { translations: isSame ? { from: null, to: null } : { from: were, to: are } },
  };
}

/** Questionnaires, as far as their translations are concerned. */
export const translatedTools: Resource<'assessment_tools', AssessmentTool, TranslationsBody> = {
  ...assessmentTools,
  change: changeTranslations,
};
