import type { z } from 'zod';
import type { assessmentToolListQuerySchema } from '../../../contract/assessment-tools';
import { type ListRequest, contains, list } from '../../db/list';
import { type AssessmentToolRelation, assessmentToolRecord } from '../../db/records/assessment-tools';
import type { Scope } from '../../db/scope';

export const findAssessmentTool = async (scope: Scope, id: string, relations?: readonly AssessmentToolRelation[]) => {
  const row = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select(assessmentToolRecord(relations).as('record'))
    .executeTakeFirst();
  return row?.record;
};

export function listAssessmentTools(
  scope: Scope,
  request: ListRequest & { query: z.output<typeof assessmentToolListQuerySchema> },
) {
  const { clientId, categoryId, relations, s } = request.query;
  let rows = scope.assessmentTools();
  if (clientId !== undefined) rows = rows.where('assessment_tools.client_id', '=', clientId);
  if (categoryId !== undefined) rows = rows.where('assessment_tools.category_id', '=', categoryId);
  if (s) rows = rows.where(contains(s, 'assessment_tools.name', 'assessment_tools.description'));
  return list(rows, request, {
    record: assessmentToolRecord(relations),
    id: 'assessment_tools.id',
    sorts: {
      name: 'assessment_tools.name',
      status: 'assessment_tools.status',
      created_at: 'assessment_tools.created_at',
      updated_at: 'assessment_tools.updated_at',
    },
    defaultSort: 'name',
  });
}
