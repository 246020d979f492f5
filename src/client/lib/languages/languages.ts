import enUS from 'antd/es/locale/en_US';
import { PRODUCT } from '../../../../config/product';
import type { Language, Translation } from './translation';

/** English stands in the code, next to where it is shown; so there are no messages to look up. */
const ENGLISH: Translation = { locale: PRODUCT.fallbackLocale, messages: {}, antd: enUS };

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ translation: Translation }>> = {
  fr: () => import(/* webpackChunkName: "language-fr" */ './fr'),
  ar: () => import(/* webpackChunkName: "language-ar" */ './ar'),
};

const loaded = new Map<Language, Translation>([['en', ENGLISH]]);

export const isLoaded = (language: Language): boolean => loaded.has(language);

/** Makes `translationOf(language)` ready; throws when the language's chunk is neither on the device nor to be had. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || isLoaded(language)) return;
  const { translation } = await LOADERS[language]();
  loaded.set(language, translation);
}

/** The translation of a language that was loaded; of any other, the English one. */
export const translationOf = (language: Language): Translation => loaded.get(language) ?? ENGLISH;
