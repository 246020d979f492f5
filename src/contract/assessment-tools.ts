import { z } from 'zod';
import { categorySchema } from './categories';
import { clientSchema } from './clients';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { flagSchema, idSchema, recordSchema } from './record';

export const questionTypeSchema = z.enum(['range', 'single', 'multiple', 'yes_no', 'text', 'number', 'date']);
export type QuestionType = z.infer<typeof questionTypeSchema>;

/** A heading of the questionnaire; not to be confused with the client's tree of categories. */
export const questionCategorySchema = z.object({ id: idSchema, name: z.string(), position: z.int() });
export type QuestionCategory = z.infer<typeof questionCategorySchema>;

export const questionSchema = z.object({
  id: idSchema,
  question_category_id: idSchema,
  question: z.string(),
  help: z.string().nullable(),
  type: questionTypeSchema,
  /** `;`-separated, e.g. `1;2;3;4;5`; empty for the types without options. */
  answer_options: z.string(),
  is_required: flagSchema,
  position: z.int(),
});
export type Question = z.infer<typeof questionSchema>;

export const assessmentToolStatusSchema = z.enum(['draft', 'active', 'archived']);

export const assessmentToolSchema = recordSchema.extend({
  client_id: idSchema,
  category_id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  status: assessmentToolStatusSchema,
  version: z.int(),
  question_categories: z.array(questionCategorySchema),
  questions: z.array(questionSchema),
  client: clientSchema.optional(),
  category: categorySchema.optional(),
});
export type AssessmentTool = z.infer<typeof assessmentToolSchema>;

export const assessmentToolRelationSchema = z.enum(['client', 'category']);
export const assessmentToolListQuerySchema = listQuerySchema.extend({
  relations: z.array(assessmentToolRelationSchema).optional(),
  clientId: idSchema.optional(),
  categoryId: idSchema.optional(),
});
export const assessmentToolListSchema = listOf(assessmentToolSchema);
export const assessmentToolResponseSchema = oneOf(assessmentToolSchema);

/** `POST /api/assessment-tools/{id}/create-answer`. `client_ref` is the device's own UUID of the new answer. */
export const createAnswerBodySchema = z.object({ locationId: z.uuid(), client_ref: z.uuid().optional() });
