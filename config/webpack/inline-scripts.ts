import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import type { Compilation } from 'webpack';
import { PRODUCT } from '../product';

/** The file is one function in parentheses; the formatter ends it as a statement. */
const asExpression = (source: string): string => source.trim().replace(/;$/, '');

/** A function of the application, called with this as a script by itself. */
function inline(name: string, argument: unknown): string {
  const source = readFileSync(new URL(`../../src/client/app/${name}.js`, import.meta.url), 'utf8');
  const script = `${asExpression(source)}(${JSON.stringify(argument)})`;
  return transformSync(script, {
    minify: true,
    isModule: false,
    jsc: { target: 'es5', minify: { compress: true, mangle: true } },
  }).code;
}

/** Theme, language and direction before anything is painted, with the product's defaults filled in. */
export const firstPaintScript = (): string =>
  inline('first-paint', {
    theme: PRODUCT.appearance.theme,
    language: PRODUCT.defaultLocale,
    languages: PRODUCT.languages.map(({ i18nLang }) => i18nLang),
    rightToLeft: PRODUCT.languages.filter(({ isRTL }) => isRTL).map(({ i18nLang }) => i18nLang),
  });

/** The files of the first page, asked for early. */
export function earlyFetchScript({ namedChunkGroups }: Compilation): string {
  const isCode = (file: string) => /\.(js|css)$/.test(file);
  const main = new Set(namedChunkGroups.get('main')?.getFiles());
  const filesOf = (...chunks: string[]) =>
    [...new Set(chunks.flatMap((chunk) => namedChunkGroups.get(chunk)?.getFiles() ?? []))]
      .filter((file) => isCode(file) && !main.has(file))
      .map((file) => `/${file}`);
  return inline('early-fetch', { login: filesOf('login'), home: filesOf('manager-layout', 'home') });
}
