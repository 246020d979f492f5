import { type RawBuilder, sql } from 'kysely';
import type { AnswerStatus } from '../../../contract/answers';
import type { Position } from '../../../contract/positions';
import { jsonObject, moment, momentOf } from '../../db/records/json';
import { receipt } from '../../db/records/receipts';
import { resultOfAnswer } from '../../db/records/results';
import { begunAt, changedAt, completedAt } from '../../db/records/work-times';
import type { ExportedValue } from './exported-values';

/** An answer on its way into a file, with the names of what its ids refer to. */
export interface ExportedAnswer {
  readonly id: string;
  readonly client_id: string;
  readonly assessment_tool_id: string;
  readonly project_id: string;
  readonly district_id: string;
  readonly location_id: string;
  readonly user_id: string;
  readonly receipt: string;
  readonly assessment_tool: string;
  readonly version: number;
  readonly client: string;
  readonly project: string;
  readonly district: string | null;
  readonly location: string;
  readonly code: string | null;
  readonly user: string | null;
  readonly status: AnswerStatus;
  readonly score: number | null;
  /** What the score is called. */
  readonly result: string | null;
  readonly begun_at: string;
  readonly changed_at: string;
  readonly completed_at: string | null;
  readonly begun_position: Position | null;
  readonly completed_position: Position | null;
  /** When the server heard of it first. */
  readonly received_at: string;
  readonly closing_words: string | null;
  /** Whether it has any photos, files or voice notes. */
  readonly has_evidence: boolean;
  /** What was said, in the order of the questionnaire. */
  readonly values?: readonly ExportedValue[];
  /** What was given to each question, by the id that its versions share. */
  readonly given?: Readonly<Record<string, string>>;
}

const nameOf = (table: 'assessment_tools' | 'clients' | 'users', id: RawBuilder<unknown>) =>
  sql`(select named.name from ${sql.table(table)} named where named.id = ${id})`;
const ofPlace = (table: 'projects' | 'districts', id: string) =>
  sql`(select named.name from ${sql.table(table)} named where named.client_id = place.client_id
    and named.id = ${sql.ref(`place.${id}`)})`;

/** Of the location, in one look at it. */
const place = sql`(select ${jsonObject({
  project_id: 'place.project_id',
  district_id: 'place.district_id',
  location: 'place.name',
  code: 'place.code',
  project: ofPlace('projects', 'project_id'),
  district: ofPlace('districts', 'district_id'),
})} from locations place where place.client_id = answers.client_id and place.id = answers.location_id)`;

/** From a row of `answers`. */
export const exportedAnswer = (more: Record<string, RawBuilder<unknown>>): RawBuilder<ExportedAnswer> =>
  sql<ExportedAnswer>`${place}::jsonb || ${jsonObject({
    id: 'answers.id',
    client_id: 'answers.client_id',
    assessment_tool_id: 'answers.assessment_tool_id',
    location_id: 'answers.location_id',
    user_id: 'answers.user_id',
    receipt,
    assessment_tool: nameOf('assessment_tools', sql.ref('answers.assessment_tool_id')),
    version: 'answers.assessment_tool_version',
    client: nameOf('clients', sql.ref('answers.client_id')),
    user: nameOf('users', sql.ref('answers.user_id')),
    status: 'answers.status',
    score: 'answers.score',
    result: sql`${resultOfAnswer}->'name'`,
    begun_at: momentOf(begunAt),
    changed_at: momentOf(changedAt),
    completed_at: momentOf(completedAt),
    begun_position: sql`answers.begun_position::json`,
    completed_position: sql`answers.completed_position::json`,
    received_at: moment('answers.created_at'),
    closing_words: 'answers.additional_question',
    has_evidence: sql`exists (select from evidence e where e.client_id = answers.client_id and e.answer_id = answers.id)`,
    ...more,
  })}::jsonb`;
