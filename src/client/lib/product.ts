import { PRODUCT } from '../../../config/product';

declare global {
  interface Window {
    /** Set by `/runtime-config.js`, which an operator may edit after the build. */
    OUTPOST_RUNTIME?: { apiHost?: string; translation?: boolean; fontService?: string };
  }
}

/** Whether people may choose a language in this installation. */
export const isTranslated = (): boolean => window.OUTPOST_RUNTIME?.translation ?? PRODUCT.translation;

/** The languages by their own names, as a select offers them. */
export const LANGUAGE_OPTIONS = PRODUCT.languages.map(({ i18nLang, name }) => ({
  value: i18nLang,
  label: name,
  lang: i18nLang,
}));

/** Address of the style sheet with another font service's faces; empty: the application's own. */
export const fontService = (): string => window.OUTPOST_RUNTIME?.fontService ?? PRODUCT.fontService;
