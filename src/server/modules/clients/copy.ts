import { sql } from 'kysely';
import type { Client } from '../../../contract/clients';
import { newId } from '../../db/ids';
import type { Scope } from '../../scope/scope';
import { copyBands } from '../../admin/bands';
import { copyConditions } from '../../admin/copy-conditions';
import { type CopiedIds, FIRST_VERSION, copyRows, nameOfCopy } from '../../admin/copy-rows';
import { findRecord } from '../../admin/query';
import { type Saved, lockRow } from '../../admin/write';
import { notAllowed, notFound } from '../../problem';
import { clients } from './resource';

/**
 * Makes an inactive client with the categories, assessment tools and blocks of questions of another one, under new ids. Its people, places
 * and answers stay where they are.
 */
export async function copyClient(scope: Scope, id: string, now: string): Promise<Saved<Client>> {
  const admin = scope.admin();
  const original = await lockRow(clients, admin, id);
  if (!admin.everywhere) throw notAllowed('request.superAdminOnly');
  const copyId = newId(new Date(now));
  const name = nameOfCopy(original.name);
  const own = await findRecord(clients, scope, id);
  await admin.insert('clients', {
    id: copyId,
    name,
    status: 'inactive',
    logo_url: null,
    time_zone: own?.time_zone ?? null,
    accent: own?.accent ?? null,
    created_at: now,
    updated_at: now,
  });

  const ids: CopiedIds = new Map([[id, copyId]]);
  const live = sql<boolean>`client_id = ${id} and deletion_id is null`;
  const ofLiveTool = sql<boolean>`client_id = ${id} and assessment_tool_id in (select id from assessment_tools
    where ${live})`;
  const newest = sql<boolean>`${ofLiveTool} and until_version is null`;
  const stamps = { created_at: now, updated_at: now };
  await copyRows(admin, 'categories', { condition: live, ids, now, changes: stamps });
  await copyRows(admin, 'assessment_tools', { condition: live, ids, now, changes: { ...stamps, version: 1 } });
  await copyRows(admin, 'question_categories', { condition: newest, ids, now, changes: FIRST_VERSION });
  await copyRows(admin, 'questions', { condition: newest, ids, now, changes: FIRST_VERSION });
  await copyRows(admin, 'question_blocks', { condition: sql<boolean>`client_id = ${id}`, ids, now, changes: stamps });
  await copyConditions(admin, sql<boolean>`client_id = ${copyId}`, ids);
  await copyBands(admin, sql<boolean>`client_id = ${copyId}`);

  const record = await findRecord(clients, scope, copyId);
  if (!record) throw notFound();
  await admin.finish(
    'clients',
    { id: copyId, clientId: copyId },
    'copied',
    { name: { from: original.name, to: name } },
    now,
  );
  return { record, afterwards: undefined };
}
