import { sql } from 'kysely';
import type { z } from 'zod';
import type { ServerAnswer, answerRelationSchema } from '../../../contract/answers';
import { assessmentToolRecord } from './assessment-tools';
import { evidenceRecord } from './evidence';
import { columns, identity, jsonArray, jsonObject, moment } from './json';
import { locationRecord } from './locations';
import { receipt } from './receipts';
import { remarkRecord } from './remarks';
import { shareRecord } from './shares';
import { workTimes } from './work-times';

export type AnswerRelation = z.infer<typeof answerRelationSchema>;

/** Rows of a table that belongs to the answer at hand. */
type Part = 'answer_details' | 'custom_answer_details' | 'custom_questions' | 'key_trends' | 'evidence' | 'remarks';
const ofAnswer = (table: Part) =>
  sql`${sql.table(table)} r where r.client_id = answers.client_id and r.answer_id = answers.id`;

const detail = jsonObject(columns('r', ['question_id', 'answer_id', 'answer_value', 'additional_info']));
const customQuestion = jsonObject(
  columns('r', ['id', 'question', 'answer_id', 'answer_options', 'is_required', 'type']),
);
const keyTrend = jsonObject(columns('r', ['id', 'text', 'question_category_id']));

const latest = (record: typeof shareRecord) => sql`(select ${record} from answer_shares
  where answer_shares.client_id = answers.client_id and answer_shares.answer_id = answers.id
  order by answer_shares.revoked_at desc nulls first, answer_shares.id desc limit 1)`;

const relation = {
  assessment_tool: sql`(select ${assessmentToolRecord()} from assessment_tools
    where assessment_tools.client_id = answers.client_id and assessment_tools.id = answers.assessment_tool_id)`,
  location: sql`(select ${locationRecord()} from locations
    where locations.client_id = answers.client_id and locations.id = answers.location_id)`,
  user: sql`(select ${jsonObject(columns('users', ['id', 'name']))} from users where users.id = answers.user_id)`,
};

/** Of most there are none. */
const positions = sql`case when coalesce(answers.begun_position, answers.completed_position) is not null then
  json_build_object('begun', answers.begun_position::json, 'completed', answers.completed_position::json) end`;

const build = (relations: readonly AnswerRelation[], share: typeof shareRecord) =>
  jsonObject<ServerAnswer>({
    ...identity('answers'),
    ...columns('answers', ['assessment_tool_id', 'assessment_tool_version', 'location_id', 'user_id', 'status']),
    receipt,
    // What opens the answer goes to one reader at a time: modules/answers/sharing.
    share_token: sql`null`,
    share: latest(share),
    submitted_at: moment('answers.submitted_at'),
    worked: workTimes,
    positions,
    score: 'answers.score',
    details: jsonArray(detail, sql`r.question_id`, ofAnswer('answer_details')),
    custom_details: jsonArray(detail, sql`r.question_id`, ofAnswer('custom_answer_details')),
    custom_questions: jsonArray(customQuestion, sql`r.created_at, r.id`, ofAnswer('custom_questions')),
    key_trends: jsonArray(keyTrend, sql`r.created_at, r.id`, ofAnswer('key_trends')),
    evidence: jsonArray(evidenceRecord('r'), sql`r.position`, ofAnswer('evidence')),
    remarks: jsonArray(remarkRecord('r'), sql`r.id`, ofAnswer('remarks')),
    additional_question: 'answers.additional_question',
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });

const RELATIONS = Object.keys(relation) as AnswerRelation[];
/** Those that were built, by their relations, of which there are eight sets: building one takes longer than its query. */
const built = new Map<string, ReturnType<typeof build>>();

/**
 * An answer of the contract with all that belongs to it, from a row of `answers`. `share`: what its reader is told of
 * the link.
 */
export function answerRecord(wanted: readonly AnswerRelation[] = [], share = shareRecord) {
  const relations = RELATIONS.filter((name) => wanted.includes(name));
  if (share !== shareRecord) return build(relations, share);
  const name = relations.join();
  const record = built.get(name) ?? build(relations, share);
  built.set(name, record);
  return record;
}
