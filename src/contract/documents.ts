import { z } from 'zod';
import { mailLanguageSchema } from './sharing';

/**
 * One assessment on paper, of servers with the capability `documents`: `GET /api/answers/{id}/document` for who may see
 * it, and `GET /api/answers/document-by-token/{token}` for who has a link to it, who is not told who filled it in. A PDF
 * as attachment, with all questions of the answer's version, answered or not, and its photos. 422 `document.tooLong`,
 * 429 `document.another` while another one is made for the same person, 503 `document.tooSlow`.
 */
export const documentQuerySchema = z.strictObject({
  /** Of the paper's own words, and of the questionnaire's as far as that has it; English unless told otherwise. */
  language: mailLanguageSchema.optional(),
});
export type DocumentQuery = z.input<typeof documentQuerySchema>;

/**
 * `POST /api/answers/copy-by-token/{token}`, of servers with the capability `reviews` → 202: the paper is on its way to the
 * address that the link was sent to, in the language of the link. 409 before the answer is submitted, 429 `Retry-After` for
 * the fourth copy of a day, 422 and 503 as above.
 */
export const copyResponseSchema = z.null();
