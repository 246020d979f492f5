import { z } from 'zod';
import { assessmentToolSchema } from './assessment-tools';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { evidenceSchema } from './evidence';
import { locationSchema } from './locations';
import { positionSchema, positionsSchema } from './positions';
import { daySchema, flagSchema, idSchema, ownIdSchema, recordSchema, timestampSchema } from './record';
import { remarkSchema, remarkTextSchema, returnedSchema } from './remarks';
import { workTimesSchema } from './worked';

/** `in_progress` → `sent` (to the director) → `completed`; an admin may reopen. */
export const answerStatusSchema = z.enum(['in_progress', 'sent', 'completed']);
export type AnswerStatus = z.infer<typeof answerStatusSchema>;

/**
 * The value given to one question. `answer_value` is text for every type (`4`, `yes`, `2026-01-31`,
 * `a;b` for several options; `NOT_APPLICABLE` of scoring.ts where a question allows it), null when cleared.
 */
export const answerDetailSchema = z.object({
  question_id: idSchema,
  answer_id: idSchema,
  answer_value: z.string().nullable(),
  additional_info: z.string().nullable(),
});
export type AnswerDetail = z.infer<typeof answerDetailSchema>;

/** A question that the manager added to this one answer. */
export const customQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer_id: idSchema,
  answer_options: z.string(),
  is_required: flagSchema,
  type: z.literal('range'),
});
export type CustomQuestion = z.infer<typeof customQuestionSchema>;

/**
 * A note that the manager leaves for a question category. Without an id, as from a server that has not the capability
 * `keyTrends`, it can neither be changed nor deleted.
 */
export const keyTrendSchema = z.object({
  id: idSchema.optional(),
  text: z.string(),
  question_category_id: idSchema,
});
export type KeyTrend = z.infer<typeof keyTrendSchema>;

/**
 * `waiting` and `sending`: on its way. `failed`: the mail server refused it, for good or too often. `unsure`: who was
 * sending it is gone, or lost the connection at the end, and nobody knows whether it left; it is not sent again by
 * guess.
 */
export const shareMailStateSchema = z.enum(['waiting', 'sending', 'mailed', 'failed', 'unsure']);
export type ShareMailState = z.infer<typeof shareMailStateSchema>;

/** How the answer was last sent to a director, and what became of it. Holds nothing that opens it. */
export const shareSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  /** How often somebody had it mailed so far; the last time at `sent_at`. */
  sent_count: z.int(),
  sent_at: timestampSchema,
  /**
   * What became of the mail of `sent_at`, and since when (`waiting`: when it is tried); absent where a server does not
   * say.
   */
  mail: z.object({ state: shareMailStateSchema, at: timestampSchema }).optional(),
  expires_at: timestampSchema,
  /** When the director first opened the link. */
  opened_at: timestampSchema.nullable(),
  /** When the answer was submitted through the link. */
  submitted_at: timestampSchema.nullable(),
  revoked_at: timestampSchema.nullable(),
  /** By when it should be submitted, a day of the client's time zone; absent where a server does not say, null: any time. */
  due_on: daySchema.nullable().optional(),
  /**
   * Which time it is that the answer is with the director: with another one what is submitted or returned is late. Absent
   * where a server does not say.
   */
  round: z.int().optional(),
  /** Absent where a server does not say; null: it was not returned since it was last sent. */
  returned: returnedSchema.nullable().optional(),
  /**
   * What the newest mail told the director, who reads it with the answer; nobody else does. `sender`: null when gone.
   */
  letter: z.object({ sender: z.string().nullable(), client: z.string(), message: z.string().nullable() }).optional(),
});
export type Share = z.infer<typeof shareSchema>;

export const answerSchema = recordSchema.extend({
  assessment_tool_id: idSchema,
  /** The version of the tool that it began with, and keeps; absent where a server knows of none. */
  assessment_tool_version: z.int().optional(),
  location_id: idSchema,
  user_id: idSchema,
  /** Its number for people, `XXXX-XXXX-XXXX`: see receipts.ts. Absent where a server gives none. */
  receipt: z.string().optional(),
  status: answerStatusSchema,
  /**
   * What opens the answer without signing in. Given with a single answer only, to those who may send it to a director.
   */
  share_token: z.string().nullable(),
  /** Absent where a server does not say; null: it was never sent. */
  share: shareSchema.nullable().optional(),
  submitted_at: timestampSchema.nullable(),
  /** When the work was done; absent where a server does not say. */
  worked: workTimesSchema.optional(),
  /** Null or absent: nobody said. */
  positions: positionsSchema.nullish(),
  /** Mean of the numeric answers over their maximum, in percent, custom questions included. */
  score: z.number().nullable(),
  details: z.array(answerDetailSchema),
  custom_details: z.array(answerDetailSchema),
  custom_questions: z.array(customQuestionSchema),
  key_trends: z.array(keyTrendSchema),
  /** Photos, files and voice notes, in the order they were added; absent where a server keeps none. */
  evidence: z.array(evidenceSchema).optional(),
  /** What a director remarked, in no particular order; absent where a server keeps no remarks. */
  remarks: z.array(remarkSchema).optional(),
  additional_question: z.string().nullable(),
  assessment_tool: assessmentToolSchema.optional(),
  location: locationSchema.optional(),
  user: z.object({ id: idSchema, name: z.string() }).optional(),
});
export type ServerAnswer = z.infer<typeof answerSchema>;

export const answerRelationSchema = z.enum(['assessment_tool', 'location', 'user']);
export const answerReadQuerySchema = z.object({ relations: z.array(answerRelationSchema).optional() });
export const answerListQuerySchema = listQuerySchema.extend({
  relations: z.array(answerRelationSchema).optional(),
  filters: z
    .strictObject({
      status: answerStatusSchema.optional(),
      client_id: ownIdSchema.optional(),
      assessment_tool_id: ownIdSchema.optional(),
      location_id: ownIdSchema.optional(),
      user_id: ownIdSchema.optional(),
      dateRange: z.strictObject({ startDate: daySchema.optional(), finishDate: daySchema.optional() }).optional(),
    })
    .optional(),
});
export type AnswerListQuery = z.infer<typeof answerListQuerySchema>;
export const answerListSchema = listOf(answerSchema);
export const answerResponseSchema = oneOf(answerSchema);

/** Longest text a person may leave in one field. */
export const TEXT_LIMIT = 10_000;
const textSchema = z.string().max(TEXT_LIMIT);

/**
 * Which of a device's changes this is: `number` grows with every change that the device logs, from 1. A server that
 * announces `values` does not apply a change when it took one of the same person at the same device to the same value
 * with this number or a higher one: it answers with what stands, and `HEADER.outdated`.
 */
export const placeSchema = z.object({ device: z.uuid(), number: z.int().min(1) });
export type Place = z.infer<typeof placeSchema>;

/**
 * What stands in place of the value that a person saw (`seen`) and changed. `by`: the name of who set it, null when
 * nobody knows any more; `at`: when.
 */
export const valueConflictSchema = z.object({
  value: z.string().nullable(),
  by: z.string().nullable(),
  at: timestampSchema.nullable(),
});
export type ValueConflict = z.infer<typeof valueConflictSchema>;

const detailPartsSchema = z.object({
  answer: textSchema.nullable().optional(),
  additional_info: textSchema.nullable().optional(),
});

/**
 * The two parts of a detail, of which at least one is given; the other one stays as it is. `seen`: each as the person
 * saw it, compared by a server that announces `values`; empty text is the same as null.
 */
export const setPartsSchema = detailPartsSchema.extend({
  place: placeSchema.optional(),
  seen: detailPartsSchema.optional(),
});
export type SetParts = z.output<typeof setPartsSchema>;
export const hasPart = ({ answer, additional_info }: SetParts): boolean =>
  answer !== undefined || additional_info !== undefined;
export const NO_PART = { message: 'answer.noPart', path: ['answer'] };

/** `POST /api/answers/{id}/answer-detail/{question_id}`, and `…/custom-answer-detail/{question_id}`. */
export const setDetailBodySchema = setPartsSchema.refine(hasPart, NO_PART);
export const detailParamsSchema = z.object({ id: z.uuid(), questionId: z.uuid() });
export const detailResponseSchema = oneOf(answerDetailSchema);

/** `POST …/custom-questions`: an empty text is refused. */
export const customQuestionBodySchema = z.object({ question: textSchema.trim().min(1) });
/** `PUT …/custom-questions/{id}`, likewise. */
export const renameCustomQuestionBodySchema = customQuestionBodySchema.extend({
  place: placeSchema.optional(),
  seen: z.object({ question: textSchema.trim() }).optional(),
});
export const customQuestionParamsSchema = z.object({ id: z.uuid(), customQuestionId: z.uuid() });
export const customQuestionResponseSchema = oneOf(customQuestionSchema);

/** `POST …/create-key-trend`. */
export const createKeyTrendBodySchema = z.object({
  questionCategoryId: z.uuid(),
  text: textSchema.trim().min(1),
});
export const keyTrendResponseSchema = oneOf(keyTrendSchema);
/**
 * `PUT …/key-trends/{id}`, of servers with the capability `keyTrends`: an empty text is refused; 409 where somebody else
 * changed it meanwhile. `DELETE` → 204; 404 when it is gone already.
 */
export const changeKeyTrendBodySchema = z.object({
  text: textSchema.trim().min(1),
  place: placeSchema.optional(),
  seen: z.object({ text: textSchema.trim() }).optional(),
});
export const keyTrendParamsSchema = z.object({ id: z.uuid(), keyTrendId: z.uuid() });

/** `POST …/change-additional-question` → the answer. */
export const changeAdditionalQuestionBodySchema = z.object({
  additional_question: textSchema.nullable(),
  place: placeSchema.optional(),
  seen: z.object({ additional_question: textSchema.nullable() }).optional(),
});

/** A question of the tool, or one that somebody added: one of the two ids. */
export const oneQuestionSchema = z.object({
  question_id: z.uuid().optional(),
  custom_question_id: z.uuid().optional(),
});
type OneQuestion = z.output<typeof oneQuestionSchema>;
export const isOneQuestion = ({ question_id, custom_question_id }: OneQuestion): boolean =>
  (question_id === undefined) !== (custom_question_id === undefined);
export const NOT_ONE_QUESTION = { message: 'answer.oneQuestion', path: ['question_id'] };

/**
 * `POST …/reply-to-remark`, of servers with the capability `reviews` → the remark. `reply`: empty, it is answered without
 * words; null, it is not answered. `to`: the `written_at` of the words that the person saw. 404 where there is no remark
 * (any more), 409 where somebody else answered meanwhile.
 */
export const replyToRemarkBodySchema = oneQuestionSchema
  .extend({
    reply: remarkTextSchema.nullable(),
    to: z.iso.datetime(),
    place: placeSchema.optional(),
    seen: z.object({ reply: remarkTextSchema.nullable() }).optional(),
  })
  .refine(isOneQuestion, NOT_ONE_QUESTION);
export const remarkResponseSchema = oneOf(remarkSchema);

/**
 * `POST …/change-status` → the answer. `completed` needs every required question, and evidence: else 422 with
 * `questions.{id}`. Back to `in_progress`: administrators, others 403. With `take_back`, of servers with the capability
 * `takeBack`: also whoever completed it, within an hour.
 */
export const changeAnswerStatusBodySchema = z.object({
  status: answerStatusSchema,
  take_back: z.boolean().optional(),
  /** Where it was completed, which is kept if its tool asks for it. */
  position: positionSchema.optional(),
  place: placeSchema.optional(),
});

const detailInputSchema = z.object({
  question_id: z.uuid(),
  answer_value: textSchema.nullable(),
  additional_info: textSchema.nullable().optional(),
});

/**
 * `POST /api/assessment-tools/{id}/create-answer`. `client_ref` is the device's own UUID of the new answer; `version`
 * the one that the device knew when the answer was begun, without it the newest; `position`: where that was, which is kept
 * if the tool asks for it.
 */
export const createAnswerBodySchema = z.object({
  locationId: z.uuid(),
  client_ref: z.uuid().optional(),
  version: z.int().min(1).optional(),
  position: positionSchema.optional(),
});

/** `PUT /api/answers/{id}`: the whole answer at once; what is absent stays as it is. */
export const updateAnswerBodySchema = z.object({
  details: z.array(detailInputSchema).max(2000).optional(),
  custom_details: z.array(detailInputSchema).max(2000).optional(),
  additional_question: textSchema.nullable().optional(),
  status: answerStatusSchema.optional(),
});
