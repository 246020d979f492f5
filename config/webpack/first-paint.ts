import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { PRODUCT } from '../product';

const SOURCE = new URL('../../src/client/app/first-paint.js', import.meta.url);

/** The script that goes into the page itself, with the product's defaults filled in. */
export function firstPaintScript(): string {
  const defaults = {
    theme: PRODUCT.appearance.theme,
    language: PRODUCT.defaultLocale,
    languages: PRODUCT.languages.map(({ i18nLang }) => i18nLang),
    rightToLeft: PRODUCT.languages.filter(({ isRTL }) => isRTL).map(({ i18nLang }) => i18nLang),
  };
  const script = `${readFileSync(SOURCE, 'utf8').trim()}(${JSON.stringify(defaults)})`;
  return transformSync(script, { minify: true, isModule: false, jsc: { target: 'es5', minify: { compress: true, mangle: true } } }).code;
}
