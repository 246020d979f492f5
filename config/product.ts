/**
 * What the product is like before anybody chose anything. An installation may override `translation`, `fontService`
 * and the API's host in `runtime-config.js`; people override their appearance in the settings panel.
 */
export const PRODUCT = {
  name: 'Outpost',
  /** Whether people may choose among `languages`. Off: everybody has `defaultLocale`. */
  translation: false,
  defaultLocale: 'en',
  /** Whose rules format what `defaultLocale` does not say. */
  fallbackLocale: 'en-US',
  languages: [
    { i18nLang: 'en', name: 'English', isRTL: false },
    { i18nLang: 'fr', name: 'Français', isRTL: false },
    { i18nLang: 'ar', name: 'العربية', isRTL: true },
  ],
  /** Address of a style sheet that declares the faces of another font service; empty: the application's own faces. */
  fontService: '',
  appearance: {
    theme: 'system',
    skin: 'default',
    contentWidth: 'boxed',
    appContentLayoutNav: 'vertical',
    navbarType: 'sticky',
    footerType: 'static',
    isNavbarBlurred: true,
    isVerticalNavCollapsed: false,
    isSemiDark: false,
  },
} as const;
