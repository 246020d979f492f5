import enUS from 'antd/es/locale/en_US';
import { PRODUCT } from '../../../../config/product';
import type { Language, Words } from './words';

/** English stands in the code, next to where it is shown; so there are no messages to look up. */
const ENGLISH: Words = { locale: PRODUCT.fallbackLocale, messages: {}, antd: enUS };

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>> = {
  fr: () => import(/* webpackChunkName: "language-fr" */ './fr'),
  ar: () => import(/* webpackChunkName: "language-ar" */ './ar'),
};

const loaded = new Map<Language, Words>([['en', ENGLISH]]);

export const isLoaded = (language: Language): boolean => loaded.has(language);

/** Makes `wordsOf(language)` ready; throws when the language's chunk is neither on the device nor to be had. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || isLoaded(language)) return;
  const { words } = await LOADERS[language]();
  loaded.set(language, words);
}

/** The words of a language that was loaded; of any other, the English ones. */
export const wordsOf = (language: Language): Words => loaded.get(language) ?? ENGLISH;
