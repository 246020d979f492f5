import { sql } from 'kysely';
import type { z } from 'zod';
import type { AssessmentTool, assessmentToolRelationSchema } from '../../../contract/assessment-tools';
import { categoryRecord } from './categories';
import { clientRecord } from './clients';
import { columns, identity, jsonArray, jsonObject } from './json';

export type AssessmentToolRelation = z.infer<typeof assessmentToolRelationSchema>;

const questionCategories = jsonArray(
  jsonObject(columns('c', ['id', 'name', 'position'])),
  sql`c.position, c.id`,
  sql`question_categories c where c.client_id = assessment_tools.client_id and c.assessment_tool_id = assessment_tools.id`,
);

const questions = jsonArray(
  jsonObject(
    columns('q', ['id', 'question_category_id', 'question', 'help', 'type', 'answer_options', 'is_required', 'position']),
  ),
  sql`q.position, q.id`,
  sql`questions q where q.client_id = assessment_tools.client_id and q.assessment_tool_id = assessment_tools.id`,
);

const relation = {
  client: sql`(select ${clientRecord} from clients where clients.id = assessment_tools.client_id)`,
  category: sql`(select ${categoryRecord} from categories
    where categories.client_id = assessment_tools.client_id and categories.id = assessment_tools.category_id)`,
};

/** An assessment tool of the contract with its questions, from a row of `assessment_tools`. */
export const assessmentToolRecord = (relations: readonly AssessmentToolRelation[] = []) =>
  jsonObject<AssessmentTool>({
    ...identity('assessment_tools'),
    ...columns('assessment_tools', ['client_id', 'category_id', 'name', 'description', 'status', 'version']),
    question_categories: questionCategories,
    questions,
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
