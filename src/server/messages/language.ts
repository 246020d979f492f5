import type { FastifyRequest } from 'fastify';
import { type MailLanguage, mailLanguageSchema } from '../../contract/sharing';

export type Language = MailLanguage;

const isLanguage = (tag: string): tag is Language => mailLanguageSchema.options.some((language) => language === tag);

/**
 * The language of the page that asks: the first of `Accept-Language` that is spoken here, without weighing them; else
 * English.
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase() ?? '');
  return asked.find(isLanguage) ?? 'en';
}
