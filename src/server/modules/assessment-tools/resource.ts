import {
  type AssessmentTool,
  type AssessmentToolBody,
  assessmentToolBodySchema,
  assessmentToolListQuerySchema,
  assessmentToolSchema,
} from '../../../contract/assessment-tools';
import { byName, byReference } from '../../db/list';
import { assessmentToolRecord } from '../../db/records/assessment-tools';
import { inNumbers } from '../../admin/ranges';
import type { Resource } from '../../admin/resource';
import { changeAssessmentTool } from './change';

/** Assessment tools: all about them but their questions. */
export const assessmentTools: Resource<'assessment_tools', AssessmentTool, AssessmentToolBody> = {
  group: 'assessment-tools',
  rows: (scope) => scope.assessmentTools(),
  record: assessmentToolRecord,
  schemas: { record: assessmentToolSchema, query: assessmentToolListQuerySchema, body: assessmentToolBodySchema },
  list: {
    id: 'assessment_tools.id',
    sorts: {
      name: byName('assessment_tools.name'),
      category: byReference('categories', 'assessment_tools.category_id'),
      client: byReference('clients', 'assessment_tools.client_id'),
      status: 'assessment_tools.status',
      version: 'assessment_tools.version',
      created_at: 'assessment_tools.created_at',
      updated_at: 'assessment_tools.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'assessment_tools.client_id', categoryId: 'assessment_tools.category_id' },
  filters: {
    status: 'assessment_tools.status',
    category_id: 'assessment_tools.category_id',
    version: inNumbers('assessment_tools.version'),
  },
  searchedReferences: { category_id: 'categories' },
  exported: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    status: ({ status }) => status,
    version: ({ version }) => version,
    category: ({ category }) => category?.name ?? null,
    questions: ({ questions }) => questions.length,
  },
  exportRelations: ['category'],
  // What is asked makes a version: it is not taken back with other fields.
  sent: { question_categories: () => null },
  change: changeAssessmentTool,
};
