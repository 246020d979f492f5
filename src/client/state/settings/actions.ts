import { PRODUCT } from '../../../../config/product';
import { isLoaded, loadLanguage } from '../../lib/languages/languages';
import { isLinkPath } from '../../lib/link-path';
import { isTranslated } from '../../lib/product';
import type { Language } from '../../lib/languages/translation';
import type { AppThunk } from '../context';
import { loaderHidden, loaderShown } from '../loader/slice';
import { hasChosenLanguage, languageOf, rememberedSettings } from './remembered';
import { settingsChanged, type Settings } from './slice';

/**
 * Speaks and writes in another language from now on. @returns false, and nothing changed, when its texts can't be had.
 */
export function chooseLanguage(language: Language): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    // Nobody waits for what is here already.
    if (!isLoaded(language)) dispatch(loaderShown());
    try {
      await loadLanguage(language);
      dispatch(settingsChanged({ language, isAppRTL: languageOf(language).isRTL }));
      return true;
    } catch {
      return false;
    } finally {
      dispatch(loaderHidden());
    }
  };
}

/** The language that a link was mailed in, for who has not chosen one on this device. */
function languageOfLink(): Language | undefined {
  const { pathname, search } = window.location;
  if (!isLinkPath(pathname) || !isTranslated() || hasChosenLanguage()) return undefined;
  const asked = new URLSearchParams(search).get('lang');
  return PRODUCT.languages.find(({ i18nLang }) => i18nLang === asked)?.i18nLang;
}

/**
 * Readies the language for the first picture: the remembered one, or that of a link. @returns what this
 * visit does otherwise than was remembered: English where the language's texts can't be had.
 */
export async function loadRememberedLanguage(): Promise<Partial<Settings>> {
  const ofLink = languageOfLink();
  try {
    await loadLanguage(ofLink ?? rememberedSettings().language);
    return ofLink ? { language: ofLink, isAppRTL: languageOf(ofLink).isRTL } : {};
  } catch {
    return { language: PRODUCT.defaultLocale, isAppRTL: false };
  }
}
