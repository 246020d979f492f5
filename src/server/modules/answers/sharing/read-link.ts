import type { FastifyInstance } from 'fastify';
import type { MailLanguage, ShareLink } from '../../../../contract/sharing';
import type { Scope } from '../../../scope/scope';
import { liveToken, type StoredShare } from '../../../answers/shares';
import { notFound } from '../../../problem';
import { findKey } from '../repository';

/** The page that a link opens, in the language of its mail where people may choose one. */
export const addressOf = (
  { publicUrl }: Pick<FastifyInstance, 'publicUrl'>,
  token: string,
  language: MailLanguage,
): string => `${publicUrl()}/assessment/sharing/${token}?lang=${language}`;

/** The answer's link as it stands; undefined when it was never sent, or is out of scope. */
async function latest(scope: Scope, answerId: string): Promise<StoredShare | undefined> {
  const answer = await findKey(scope, answerId);
  return answer && scope.sharesOf(answer).latest();
}

/** What opens the answer without signing in; null when nothing does. */
export const tokenFor = async (app: FastifyInstance, scope: Scope, answerId: string): Promise<string | null> =>
  liveToken(app.appKey, await latest(scope, answerId), app.now().toISOString());

/** The answer's link, and what became of it. Throws 404 when there never was one. */
export async function readLink(app: FastifyInstance, scope: Scope, answerId: string): Promise<ShareLink> {
  const share = await latest(scope, answerId);
  if (!share) throw notFound();
  const token = liveToken(app.appKey, share, app.now().toISOString());
  return { ...share.record, url: token === null ? null : addressOf(app, token, share.language) };
}
