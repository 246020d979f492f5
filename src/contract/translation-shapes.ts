import { z } from 'zod';
import { idSchema } from './record';
import { namedTextSchema } from './text-shapes';

/** A language as BCP 47 names it, e.g. `fr`, `pt-BR`, `zh-Hant`. */
export const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/);

/** Texts of a question, of a category or of the questionnaire itself that a translation has of its own. */
const translatedTextSchema = z.enum(['text', 'help']);
export type TranslatedText = z.infer<typeof translatedTextSchema>;

/** One question, category or questionnaire in one language. What is absent is shown as it was written first. */
const translationSchema = z.object({
  /** The question, the heading of a category, the name of a questionnaire. */
  text: z.string().trim().max(2000).optional(),
  /** The help of a question, the description of a questionnaire. */
  help: z.string().trim().max(2000).optional(),
  /** Short words by the original ones, as `labelsOf` and `labelsOfTool` have them: options, ends of a scale, results. */
  labels: z.record(namedTextSchema.min(1), z.string().trim().max(5000)).optional(),
  /** What was translated before its original text changed. */
  outdated: z.array(translatedTextSchema).max(2).optional(),
});
export type Translation = z.infer<typeof translationSchema>;

/** By language. Null or absent: there are none. Of servers with the capability `translations`. */
export const translationsSchema = z.record(languageSchema, translationSchema).nullish();
export type Translations = z.infer<typeof translationsSchema>;

const texts = z.object({
  tool: translationSchema.optional(),
  /** By the id of a question or a category of the newest version. */
  items: z.record(idSchema, translationSchema).optional(),
});

/**
 * `PUT /api/assessment-tools/{id}/translations` → the questionnaire; `If-Match` and 412 as of other changes. It makes no
 * version: values, conditions and scores are those of the original texts. Languages that the body does not name stay as
 * they are, and those that it names have what it says and nothing else; null takes one away. What a later version asks anew
 * takes its translations along by its `original_id`, marked where the original text is another one.
 */
export const translationsBodySchema = z.strictObject({
  /** In which language the questionnaire is written. Absent: as it is. */
  language: languageSchema.optional(),
  languages: z.record(languageSchema, texts.nullable()),
});
export type TranslationsBody = z.input<typeof translationsBodySchema>;

/** A row of a file that is not as it should be. `row`: counted as the file has them, from 1. */
const translationFaultSchema = z.object({ row: z.int(), language: z.string().nullable(), message: z.string() });

/**
 * `POST /api/assessment-tools/{id}/read-translations`, with the file that `GET …/translations-file` gave, as `file` → what it
 * says, by language. Nothing is stored: whoever asked looks at it, and saves it as above.
 */
export const readTranslationsResponseSchema = z.object({
  data: z.object({
    languages: z.record(languageSchema, texts),
    faults: z.array(translationFaultSchema),
  }),
});
export type ReadTranslations = z.infer<typeof readTranslationsResponseSchema>['data'];
export type TranslationFault = z.infer<typeof translationFaultSchema>;
export type LanguageTexts = z.infer<typeof texts>;
