import { z } from 'zod';
import { assessmentToolSchema } from './assessment-tools';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { locationSchema } from './locations';
import { daySchema, flagSchema, idSchema, recordSchema, timestampSchema } from './record';

/** `in_progress` → `sent` (to the director) → `completed`; an admin may reopen. */
export const answerStatusSchema = z.enum(['in_progress', 'sent', 'completed']);
export type AnswerStatus = z.infer<typeof answerStatusSchema>;

/**
 * The value given to one question. `answer_value` is text for every type (`4`, `yes`, `2026-01-31`,
 * `a;b` for several options), null when cleared.
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

/** A note that the manager leaves for a question category. */
export const keyTrendSchema = z.object({
  id: idSchema.optional(),
  text: z.string(),
  question_category_id: idSchema,
});
export type KeyTrend = z.infer<typeof keyTrendSchema>;

export const answerSchema = recordSchema.extend({
  assessment_tool_id: idSchema,
  location_id: idSchema,
  user_id: idSchema,
  status: answerStatusSchema,
  /** Given to those who may send the answer to a director. */
  share_token: z.string().nullable(),
  submitted_at: timestampSchema.nullable(),
  /** Mean of the numeric answers over their maximum, in percent, custom questions included. */
  score: z.number().nullable(),
  details: z.array(answerDetailSchema),
  custom_details: z.array(answerDetailSchema),
  custom_questions: z.array(customQuestionSchema),
  key_trends: z.array(keyTrendSchema),
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
      assessment_tool_id: idSchema.optional(),
      location_id: idSchema.optional(),
      user_id: idSchema.optional(),
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

/** `POST /api/answers/{id}/answer-detail/{question_id}`, and `…/custom-answer-detail/{question_id}`. */
export const setDetailBodySchema = z.object({
  answer: textSchema.nullable(),
  additional_info: textSchema.nullable(),
});
export const detailParamsSchema = z.object({ id: z.uuid(), questionId: z.uuid() });
export const detailResponseSchema = oneOf(answerDetailSchema);

/** `POST …/custom-questions` and `PUT …/custom-questions/{id}`: an empty text is refused. */
export const customQuestionBodySchema = z.object({ question: textSchema.trim().min(1) });
export const customQuestionParamsSchema = z.object({ id: z.uuid(), customQuestionId: z.uuid() });
export const customQuestionResponseSchema = oneOf(customQuestionSchema);

/** `POST …/create-key-trend`. */
export const createKeyTrendBodySchema = z.object({
  questionCategoryId: z.uuid(),
  text: textSchema.trim().min(1),
});
export const keyTrendResponseSchema = oneOf(keyTrendSchema);

/** `POST …/change-additional-question` → the answer. */
export const changeAdditionalQuestionBodySchema = z.object({ additional_question: textSchema.nullable() });

/** `POST …/change-status` → the answer. `completed` needs every required question: else 422 with `questions.{id}`. */
export const changeAnswerStatusBodySchema = z.object({ status: answerStatusSchema });

const detailInputSchema = z.object({
  question_id: z.uuid(),
  answer_value: textSchema.nullable(),
  additional_info: textSchema.nullable().optional(),
});

/** `PUT /api/answers/{id}`: the whole answer at once; what is absent stays as it is. */
export const updateAnswerBodySchema = z.object({
  details: z.array(detailInputSchema).max(2000).optional(),
  custom_details: z.array(detailInputSchema).max(2000).optional(),
  additional_question: textSchema.nullable().optional(),
  status: answerStatusSchema.optional(),
});
