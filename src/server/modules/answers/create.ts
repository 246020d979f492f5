import type { z } from 'zod';
import type { createAnswerBodySchema } from '../../../contract/answers';
import { newId } from '../../db/ids';
import type { Scope } from '../../scope/scope';
import { invalid, notFound, unauthenticated } from '../../problem';
import { keptPosition } from './position';
import { findByClientRef, lockLocation, lockOwnUser, lockTool } from './repository';

/**
 * Begins an answer to a tool at a location. With a `client_ref` that this person used before, nothing is
 * made and the id is that answer's. 404 when tool or location are out of reach, 422 when they do not
 * belong together or the tool is not active. Work that a device began offline names the version that it knew, and is
 * taken although the tool was archived meanwhile.
 */
export async function createAnswer(
  scope: Scope,
  toolId: string,
  { locationId, client_ref, version, position }: z.output<typeof createAnswerBodySchema>,
  now: string,
): Promise<{ id: string; isNew: boolean }> {
  if (client_ref !== undefined) {
    const earlier = await findByClientRef(scope, client_ref);
    if (earlier) return { id: earlier.id, isNew: false };
  }
  const tool = await lockTool(scope, toolId, version !== undefined);
  const location = await lockLocation(scope, locationId);
  if (!tool || !location) throw notFound();
  const person = await lockOwnUser(scope);
  if (!person) throw unauthenticated();
  if (tool.client_id !== location.client_id) {
    throw invalid({ locationId: ['answer.locationOtherClient'] });
  }
  const isOpen = tool.status === 'active' || (tool.status === 'archived' && version !== undefined);
  if (!isOpen) throw invalid({ assessment_tool_id: ['answer.questionnaireNotActive'] });
  if (version !== undefined && version > tool.version) throw invalid({ version: ['answer.noSuchVersion'] });

  // ISO-8601 is ordered as text.
  const known = [tool, location, person].map(({ created_at }) => created_at).sort();
  const answer = {
    client_id: location.client_id,
    id: newId(new Date(now)),
    assessment_tool_id: tool.id,
    assessment_tool_version: version ?? tool.version,
    location_id: location.id,
    client_ref: client_ref ?? null,
    status: 'in_progress',
    submitted_at: null,
    score: null,
    begun_position: keptPosition(tool, position),
    additional_question: null,
    created_at: now,
    updated_at: now,
  } as const;
  const created = await scope.addAnswer(answer, known.at(-1) ?? now);
  if (created) return { id: created.id, isNew: true };
  const other = client_ref === undefined ? undefined : await findByClientRef(scope, client_ref);
  if (!other) throw notFound();
  return { id: other.id, isNew: false };
}
