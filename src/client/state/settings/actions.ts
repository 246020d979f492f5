import { PRODUCT } from '../../../../config/product';
import { isLoaded, loadLanguage } from '../../lib/languages/languages';
import type { Language } from '../../lib/languages/translation';
import type { AppThunk } from '../context';
import { loaderHidden, loaderShown } from '../loader/slice';
import { languageOf, rememberedSettings } from './remembered';
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

/**
 * Readies the remembered language for the first picture. @returns what this visit does otherwise than was remembered:
 * English where the language's texts can't be had.
 */
export async function loadRememberedLanguage(): Promise<Partial<Settings>> {
  try {
    await loadLanguage(rememberedSettings().language);
    return {};
  } catch {
    return { language: PRODUCT.defaultLocale, isAppRTL: false };
  }
}
