import type { Language } from '../../../src/server/messages/language';
import { CATALOGUES } from '../../../src/server/messages/message';

/** Without places for values, and what stands in ICU's own braces. */
const written = (text: string) => text.replaceAll(/\{\w+(, \w+)*\}|\{\w+, (plural|select),|(?<=[,}] )\w+ \{/g, '…');

/** How nobody writes in a language, as far as signs show it. */
const WRONG: readonly [Language, RegExp][] = [
  ['en', /['`]|\s[,:;!?]|\.\.\.|\bassessment tool/u],
  ['fr', /'|[^\u202F][:;!?»]|«[^\u202F]/u],
  ['ar', /[,;?](?!\d)|\s[،؛؟]/u],
];

// That all languages say the same, with the same values, is what `npm run messages` sees to.
it.each(WRONG)('messages of the server are written as the application writes: %s', (language, wrong) => {
  const texts = Object.entries(CATALOGUES[language]);
  expect(texts.filter(([, text]) => wrong.test(written(text)))).toEqual([]);
});
