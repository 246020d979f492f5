import { z } from 'zod';
import {
  answerReadQuerySchema,
  changeAdditionalQuestionBodySchema,
  hasPart,
  isOneQuestion,
  NO_PART,
  NOT_ONE_QUESTION,
  oneQuestionSchema,
  placeSchema,
  setPartsSchema,
  shareSchema,
} from './answers';
import { oneOf } from './envelope';
import { dayInputSchema } from './record';
import { remarkSchema, remarkTextSchema } from './remarks';

/** Languages that a mail may be written in. */
export const mailLanguageSchema = z.enum(['en', 'fr', 'ar']);
export type MailLanguage = z.infer<typeof mailLanguageSchema>;

/**
 * `POST /api/assessment-tools/{id}/send-answer-to-director` → the answer, `sent`, with its `share_token`. Sent again,
 * the director gets another mail with the same link, which is good for another 30 days.
 */
export const sendToDirectorBodySchema = z.object({
  answer_id: z.uuid(),
  email: z.email().max(254),
  name: z.string().trim().max(200).optional(),
  message: z.string().trim().max(2000).optional(),
  language: mailLanguageSchema.optional(),
  /**
   * By when it should be submitted, of servers with the capability `reviews`: a day of the client's time zone
   * while the link works, else 422; one that is over counts as none. The director is reminded the day before. Absent: any
   * time.
   */
  due_on: dayInputSchema.optional(),
});
export type SendToDirectorBody = z.input<typeof sendToDirectorBodySchema>;

/** What became of a link, and the link itself: only for those who may send the answer. */
const shareLinkSchema = shareSchema.extend({
  /** Address of the page for the director; null when the link was revoked, or is over. */
  url: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;
/**
 * `GET /api/answers/{id}/share`; `POST /api/answers/{id}/share/revoke` and `…/share/renew` (a new link, mailed again).
 */
export const shareLinkResponseSchema = oneOf(shareLinkSchema);

/**
 * Path parameters of the calls that a director makes: the token of the link. What is no token at all is unknown, not
 * wrong.
 */
export const tokenParamsSchema = z.object({ token: z.string().max(200) });

/** `GET /api/answers/get-by-token/{token}`: the answer with its tool and location, whatever `relations` says. */
export const tokenReadQuerySchema = answerReadQuerySchema;

/** `POST /api/answer-detail/{token}/create-or-update` → the detail. One of the two ids, and what a detail is set by. */
export const tokenDetailBodySchema = setPartsSchema
  .extend(oneQuestionSchema.shape)
  .refine(hasPart, NO_PART)
  .refine(isOneQuestion, NOT_ONE_QUESTION);

/** `POST /api/answers/update-additional-question/{token}` → the answer. */
export const tokenAdditionalQuestionBodySchema = changeAdditionalQuestionBodySchema;

/**
 * `POST /api/answers/set-remark/{token}`, of servers with the capability `reviews` → the remark, null when there is none
 * any more. `text`: null or empty takes it away. 404 for a question that the answer does not ask, 422 on `question_id` for
 * one that is hidden, 409 where another device at the link changed it meanwhile.
 */
export const setRemarkBodySchema = oneQuestionSchema
  .extend({
    text: remarkTextSchema.nullable(),
    place: placeSchema.optional(),
    seen: z.object({ text: remarkTextSchema.nullable() }).optional(),
  })
  .refine(isOneQuestion, NOT_ONE_QUESTION);
export const setRemarkResponseSchema = oneOf(remarkSchema.nullable());

/**
 * `POST /api/answers/return/{token}`, likewise → the answer, `in_progress`: the link reads only until it is sent again. 422
 * on `message` without both a message and a remark that nobody has answered.
 */
const roundSchema = z.int().min(1).optional();
export const returnAnswerBodySchema = z.object({ message: remarkTextSchema.optional(), round: roundSchema });

/**
 * `POST /api/answers/submit/{token}` → the answer, `completed`. `round`, of servers with the capability `reviews`: the one
 * that the director saw; 409 `sent_again` with the answer when it was sent again since. Likewise when it is returned.
 */
export const submitByLinkBodySchema = z.object({ round: roundSchema }).nullish();
