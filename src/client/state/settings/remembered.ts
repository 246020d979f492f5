import { PRODUCT } from '../../../../config/product';
import type { Language } from '../../lib/languages/translation';
import { forgetCookie, readCookie, writeCookie } from '../../lib/cookies';
import { readItem, writeItem } from '../../lib/storage/items';
import { isTranslated } from '../../lib/product';
import { defaultSettings, type Settings } from './slice';

/** Local storage key of the language (specification, section 3). */
const LANGUAGE_KEY = 'language';

const SWITCH = [true, false] as const;
const BAR = ['sticky', 'static', 'hidden'] as const;

/** Name of the cookie and the values it may have; anything else counts as never chosen. */
const PREFERENCES = {
  theme: ['theme', ['light', 'dark', 'system']],
  colorScheme: ['color-scheme', ['light', 'dark']],
  skin: ['skin', ['default', 'bordered']],
  contentWidth: ['content-width', ['boxed', 'fluid']],
  isNavbarBlurred: ['navbar-blur', SWITCH],
  isVerticalNavCollapsed: ['vertical-nav-collapsed', SWITCH],
  isSemiDark: ['semi-dark-nav', SWITCH],
  appContentLayoutNav: ['nav-layout', ['vertical', 'horizontal']],
  navbarType: ['navbar-type', BAR],
  footerType: ['footer-type', BAR],
  isAppRTL: ['rtl', SWITCH],
} as const satisfies { [K in Exclude<keyof Settings, 'language'>]: readonly [string, readonly Settings[K][]] };

type Preference = keyof typeof PREFERENCES;
const NAMES = Object.keys(PREFERENCES) as Preference[];
const isPreference = (name: string): name is Preference => name in PREFERENCES;

function rememberedLanguage(): Language {
  const stored = isTranslated() ? readItem('local', LANGUAGE_KEY) : null;
  return PRODUCT.languages.find(({ i18nLang }) => i18nLang === stored)?.i18nLang ?? defaultSettings.language;
}

/** Whether a language was chosen on this device, where one may be. */
export const hasChosenLanguage = (): boolean => readItem('local', LANGUAGE_KEY) !== null;

export const languageOf = (language: Language) =>
  PRODUCT.languages.find(({ i18nLang }) => i18nLang === language) ?? PRODUCT.languages[0];

/** What was chosen on this device; where nothing was, the product's defaults. */
export function rememberedSettings(): Settings {
  const language = rememberedLanguage();
  const chosen = NAMES.map((name) => {
    const [cookie, values] = PREFERENCES[name];
    return [
      name,
      (values as readonly (string | boolean)[]).find((value) => String(value) === readCookie(cookie)),
    ] as const;
  });
  return {
    ...defaultSettings,
    isAppRTL: languageOf(language).isRTL,
    ...(Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as Partial<Settings>),
    language,
  };
}

/** Remembers what changed: the appearance in cookies for 30 days, the language in local storage. */
export function rememberSettings({ language, ...appearance }: Partial<Settings>): void {
  for (const [name, value] of Object.entries(appearance)) {
    if (isPreference(name)) writeCookie(PREFERENCES[name][0], String(value));
  }
  if (language === undefined) return;
  writeItem('local', LANGUAGE_KEY, language);
  // A language brings its direction along; a direction chosen by hand before it counts no more.
  forgetCookie(PREFERENCES.isAppRTL[0]);
}
