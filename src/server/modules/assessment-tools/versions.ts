import type { QuestionnaireVersion } from '../../../contract/assessment-tools';
import type { ToolVersion } from '../../../contract/tool-drafts';
import { versionNotes } from '../../admin/version-notes';
import { questionnaireVersionRecord } from '../../db/records/assessment-tools';
import { notFound } from '../../problem';
import type { Scope } from '../../scope/scope';

/** The versions of a tool, the newest first. 404 when the tool is out of reach. */
export async function listVersions(scope: Scope, id: string): Promise<ToolVersion[]> {
  const admin = scope.admin();
  const tool = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select(['client_id', 'version', 'created_at'])
    .executeTakeFirst();
  if (!tool) throw notFound();
  const notes = await versionNotes(admin, { id, clientId: tool.client_id, version: tool.version });
  return Array.from({ length: tool.version }, (_, index) => tool.version - index).map((version) => {
    const { at = null, by = null, note = null, corrections = [] } = notes.get(version) ?? {};
    return { version, at: at ?? (version === 1 ? tool.created_at : null), by, note, corrections };
  });
}

/** What one version asks. 404 when there is none, or the tool is out of reach. */
export async function readVersion(scope: Scope, id: string, version: number): Promise<QuestionnaireVersion> {
  scope.admin();
  const found = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .where('assessment_tools.version', '>=', version)
    .select(questionnaireVersionRecord(version).as('record'))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.record;
}
