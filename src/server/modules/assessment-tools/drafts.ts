import type { z } from 'zod';
import type { ToolDraft, ToolDraftState, toolDraftBodySchema } from '../../../contract/tool-drafts';
import { endDraft, readDraft, saveDraft } from '../../admin/tool-drafts';
import { lockRow } from '../../admin/write';
import { Problem, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { assessmentTools } from './resource';

/** The draft of a tool; null: there is none. 404 when the tool is out of reach. */
export async function findDraft(scope: Scope, id: string): Promise<ToolDraft | null> {
  const admin = scope.admin();
  const tool = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select('client_id')
    .executeTakeFirst();
  if (!tool) throw notFound();
  return readDraft(admin, { id, clientId: tool.client_id });
}

/** A tool whose row is locked, so that of two who write its draft the second sees what the first did. */
async function locked(scope: Scope, id: string) {
  const admin = scope.admin();
  const { clientId } = await lockRow(assessmentTools, admin, id);
  return { admin, tool: { id, clientId: clientId ?? '' } };
}

/** Saves the draft of a tool; 409 when the tool itself is one, which changes in place. */
export async function writeDraft(
  scope: Scope,
  id: string,
  body: z.output<typeof toolDraftBodySchema>,
  expected: string | undefined,
  now: string,
): Promise<ToolDraftState> {
  const { admin, tool } = await locked(scope, id);
  const { status } = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status === 'draft') throw new Problem(409, 'questionnaire.isDraft');
  return saveDraft(admin, tool, body, expected, now);
}

/** Gives the draft of a tool up. */
export async function discardDraft(scope: Scope, id: string, expected: string | undefined): Promise<void> {
  const { admin, tool } = await locked(scope, id);
  await endDraft(admin, tool, expected);
}
