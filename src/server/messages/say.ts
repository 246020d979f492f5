import type { FastifyRequest } from 'fastify';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languageOf } from './language';
import { CATALOGUES, type Code, type FieldMessages, type Message, codeOf } from './message';

/** What `Intl` formats by (BCP 47): Arabic with the digits that the application shows. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-latn' };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const OTHER_WAY: Readonly<Record<Language, RegExp>> = {
  en: RIGHT_TO_LEFT,
  fr: RIGHT_TO_LEFT,
  ar: /[^\p{Script=Arabic}\s]/u,
};

/**
 * A text that may run the other way than the words around it, in isolation (Unicode UAX #9, section 3.1.2). No other:
 * some mail programs show the marks.
 */
export const isolated = (text: string, language: Language): string =>
  OTHER_WAY[language].test(text) ? `\u2068${text}\u2069` : text;

/** Besides those of ICU: days are those of UTC. */
const FORMATS = { date: { day: { dateStyle: 'long', timeZone: 'UTC' } } } as const;

const parsedFormats = new Map<string, IntlMessageFormat>();

/** The parsed message, which is parsed once. */
function formatOf(language: Language, code: Code): IntlMessageFormat {
  const key = `${language} ${code}`;
  const parsed =
    parsedFormats.get(key) ??
    new IntlMessageFormat(CATALOGUES[language][code], LOCALES[language], FORMATS, { ignoreTag: true });
  parsedFormats.set(key, parsed);
  return parsed;
}

/** Says a message in a language. Throws when a value of it is missing. */
export function say(language: Language, said: Message): string {
  const values = typeof said === 'string' ? {} : said.values;
  const inLanguage: Record<string, string | number | Date> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && 'code' in value) inLanguage[name] = say(language, value);
    else inLanguage[name] = typeof value === 'string' ? isolated(value, language) : value;
  }
  return String(formatOf(language, codeOf(said)).format(inLanguage));
}

/** Says messages to somebody. */
export type Say = (said: Message) => string;

/** As `Say`, to whoever asks. */
export const sayTo = (request: Pick<FastifyRequest, 'headers'>): Say => {
  const language = languageOf(request);
  return (said) => say(language, said);
};

/** Says the messages of each field. */
export const sayAll = (messages: FieldMessages, toPerson: Say): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([field, said]) => [field, said.map(toPerson)]));
