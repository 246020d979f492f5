import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  AssessmentTool,
  QuestionnaireVersion,
  assessmentToolRelationSchema,
} from '../../../contract/assessment-tools';
import { categoryRecord } from './categories';
import { clientRecord } from './clients';
import { columns, identity, jsonArray, jsonObject } from './json';

export type AssessmentToolRelation = z.infer<typeof assessmentToolRelationSchema>;

/** Rows of a table that this version of the tool at hand asks. */
const ofVersion = (table: 'question_categories' | 'questions', version: RawBuilder<unknown>) =>
  sql`${sql.table(table)} q where q.client_id = assessment_tools.client_id and q.assessment_tool_id = assessment_tools.id
    and q.since_version <= ${version} and (q.until_version is null or q.until_version >= ${version})`;

const contentOf = (version: RawBuilder<unknown>) => ({
  question_categories: jsonArray(
    jsonObject({
      ...columns('q', ['id', 'original_id', 'name', 'weight', 'position']),
      shown_if: sql`q.shown_if::jsonb`,
      translations: sql`q.translations::jsonb`,
    }),
    sql`q.position, q.id`,
    ofVersion('question_categories', version),
  ),
  questions: jsonArray(
    jsonObject({
      ...columns('q', ['id', 'original_id', 'question_category_id', 'question', 'help', 'type', 'answer_options']),
      ...columns('q', ['is_required', 'evidence', 'text_input', 'position']),
      evidence_for: sql`to_jsonb(string_to_array(q.evidence_for, ';'))`,
      shown_if: sql`q.shown_if::jsonb`,
      scoring: sql`q.scoring::jsonb`,
      note_if: sql`q.note_if::jsonb`,
      translations: sql`q.translations::jsonb`,
    }),
    sql`q.position, q.id`,
    ofVersion('questions', version),
  ),
  bands: sql`(select part.value->'bands' from jsonb_array_elements(assessment_tools.bands::jsonb) part(value)
    where (part.value->>'since')::int <= ${version} order by (part.value->>'since')::int desc limit 1)`,
});

/** What one version asks, from a row of `assessment_tools`. */
export const questionnaireVersionRecord = (version: number) =>
  jsonObject<QuestionnaireVersion>({ version: sql`${version}::int`, ...contentOf(sql`${version}::int`) });

/** Asked version by version, so that the index answers it however many answers there are. */
const earlierVersions = jsonArray(
  jsonObject({ version: 'v.version', ...contentOf(sql`v.version`) }),
  sql`v.version`,
  sql`generate_series(1, assessment_tools.version - 1) as v(version) where exists (select 1 from answers a
    where a.client_id = assessment_tools.client_id and a.assessment_tool_id = assessment_tools.id and a.assessment_tool_version = v.version)`,
);

const relation = {
  client: sql`(select ${clientRecord} from clients where clients.id = assessment_tools.client_id)`,
  category: sql`(select ${categoryRecord()} from categories
    where categories.client_id = assessment_tools.client_id and categories.id = assessment_tools.category_id)`,
};

/** An assessment tool of the contract with what its newest version asks, from a row of `assessment_tools`. */
export const assessmentToolRecord = (relations: readonly AssessmentToolRelation[] = []) =>
  jsonObject<AssessmentTool>({
    ...identity('assessment_tools'),
    ...columns('assessment_tools', ['client_id', 'category_id', 'name', 'description', 'status', 'version']),
    records_position: 'assessment_tools.records_position',
    reuses_texts: 'assessment_tools.reuses_texts',
    target: 'assessment_tools.target',
    language: 'assessment_tools.language',
    translations: sql`assessment_tools.translations::jsonb`,
    ...contentOf(sql.ref('assessment_tools.version')),
    earlier_versions: earlierVersions,
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
