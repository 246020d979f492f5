import type { FastifyRequest } from 'fastify';
import { type Language, languageOf } from './language';
import { REFUSALS } from './refusals';
import { templateOf, varies } from './template';

const EXACT = new Map(REFUSALS.filter((refusal) => !varies(refusal)).map((refusal) => [refusal.en, refusal]));
/** The most specific first: what a record is called may look like the rest of another sentence. */
const TEMPLATES = REFUSALS.filter(varies)
  .map(templateOf)
  .sort((one, other) => other.fixed - one.fixed);

/**
 * What the server says, in another language. The English text is what it is found by; one that nobody translated stays
 * as it is.
 */
export function translate(language: Language, text: string): string {
  if (language === 'en') return text;
  const exact = EXACT.get(text);
  if (exact) return exact[language];
  for (const { read } of TEMPLATES) {
    const translated = read(text, language);
    if (translated !== undefined) return translated;
  }
  return text;
}

/** Puts what the server says into somebody's language. */
export type Say = (text: string) => string;

/** As `Say`, for whoever asks. */
export const sayTo = (request: Pick<FastifyRequest, 'headers'>): Say => {
  const language = languageOf(request);
  return (text) => translate(language, text);
};

/** As `Say`, for messages by field. */
export const sayAll = (errors: Readonly<Record<string, readonly string[]>>, say: Say): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(say)]));
