import type { z } from 'zod';
import {
  type FeedToken,
  TOKENS_AT_MOST,
  TOKEN_DAYS_AT_MOST,
  type addFeedTokenBodySchema,
} from '../../../contract/feed';
import { newId } from '../../db/ids';
import { message } from '../../messages/message';
import { invalid, notAllowed, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { newToken, tokenHash } from './authorization';

type Body = z.output<typeof addFeedTokenBodySchema>;

const DAY_MS = 24 * 60 * 60 * 1000;
const ENDING = 4;

export const listTokens = (scope: Scope, now: Date): Promise<FeedToken[]> => scope.feedTokens().list(now.toISOString());

/** 404 for a client or project out of sight; 403 for all clients, of whoever has one. */
async function refuseUnseen(scope: Scope, { client_id, project_id }: Body): Promise<void> {
  if (client_id === null) {
    if (scope.viewer.role !== 'superAdmin') throw notAllowed();
    if (project_id !== null) throw invalid({ project_id: ['feed.projectOfNone'] });
    return;
  }
  const client = await scope.clients().where('clients.id', '=', client_id).select('clients.id').executeTakeFirst();
  if (!client) throw notFound();
  if (project_id === null) return;
  const project = await scope
    .projects()
    .where('projects.client_id', '=', client_id)
    .where('projects.id', '=', project_id)
    .select('projects.id')
    .executeTakeFirst();
  if (!project) throw invalid({ project_id: ['field.record'] });
}

/**
 * A new token, told this once. Throws 403 for managers and while somebody acts as somebody else, what `refuseUnseen` does,
 * and 422 for an end that is over or too far away, and when there are too many.
 */
export async function addToken(scope: Scope, body: Body, now: Date): Promise<{ record: FeedToken; token: string }> {
  const tokens = scope.feedTokens();
  if (scope.viewer.impersonatorId !== null) throw notAllowed('user.impersonating');
  await refuseUnseen(scope, body);
  const expires = new Date(body.expires_at);
  const latest = now.getTime() + TOKEN_DAYS_AT_MOST * DAY_MS;
  if (expires <= now || expires.getTime() > latest) throw invalid({ expires_at: ['feed.expiry'] });
  if ((await tokens.count(body.client_id)) >= TOKENS_AT_MOST) {
    throw invalid({ name: [message('feed.tooMany', { count: TOKENS_AT_MOST })] });
  }
  const token = newToken();
  const id = newId(now);
  await tokens.add({
    ...{ id, token_hash: tokenHash(token), ending: token.slice(-ENDING), name: body.name },
    data: JSON.stringify([...new Set(body.data)].sort()),
    ...{ client_id: body.client_id, project_id: body.project_id },
    ...{ created_at: now.toISOString(), expires_at: expires.toISOString() },
  });
  const record = (await listTokens(scope, now)).find((made) => made.id === id);
  if (!record) throw notFound();
  return { record, token };
}

export async function revokeToken(scope: Scope, id: string, now: Date): Promise<void> {
  if (!(await scope.feedTokens().remove(id, now.toISOString()))) throw notFound();
}
