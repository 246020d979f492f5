import { sql } from 'kysely';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { newId } from '../../db/ids';
import type { Scope } from '../../scope/scope';
import { copyBands } from '../../admin/bands';
import { copyConditions } from '../../admin/copy-conditions';
import { type CopiedIds, FIRST_VERSION, copyRows, nameOfCopy } from '../../admin/copy-rows';
import { findRecord } from '../../admin/query';
import { type Saved, lockRow } from '../../admin/write';
import { notFound } from '../../problem';
import { assessmentTools } from './resource';

/** Makes a draft with the questions of another tool, in the same category. */
export async function copyAssessmentTool(scope: Scope, id: string, now: string): Promise<Saved<AssessmentTool>> {
  const admin = scope.admin();
  await admin.holdNames('assessment-tools', id);
  const original = await lockRow(assessmentTools, admin, id);
  const copyId = newId(new Date(now));
  const name = nameOfCopy(original.name, await admin.namesBeside('assessment-tools', original));
  const ids: CopiedIds = new Map([[id, copyId]]);
  const newest = sql<boolean>`client_id = ${original.clientId} and assessment_tool_id = ${id}
    and until_version is null`;
  await copyRows(admin, 'assessment_tools', {
    condition: sql<boolean>`client_id = ${original.clientId} and id = ${id}`,
    ids,
    now,
    changes: { name, status: 'draft', version: 1, created_at: now, updated_at: now },
  });
  await copyRows(admin, 'question_categories', { condition: newest, ids, now, changes: FIRST_VERSION });
  await copyRows(admin, 'questions', { condition: newest, ids, now, changes: FIRST_VERSION });
  await copyConditions(admin, sql<boolean>`client_id = ${original.clientId} and assessment_tool_id = ${copyId}`, ids);
  await copyBands(admin, sql<boolean>`client_id = ${original.clientId} and id = ${copyId}`);

  const record = await findRecord(assessmentTools, scope, copyId);
  if (!record) throw notFound();
  const changes = { name: { from: original.name, to: name } };
  await admin.finish('assessment-tools', { id: copyId, clientId: original.clientId }, 'copied', changes, now);
  return { record, afterwards: undefined };
}
