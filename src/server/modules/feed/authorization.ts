import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FeedData, TOKEN_PREFIX } from '../../../contract/feed';
import { limitTries } from '../../limits/tries';
import { Problem, notAllowed } from '../../problem';
import { type FeedGrant, findFeedGrant, noteFeedUse } from '../../scope/feed-tokens';

const BYTES = 32;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

/** A new token, which nobody can guess. */
export const newToken = (): string => TOKEN_PREFIX + randomBytes(BYTES).toString('base64url');

/** As what a token is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of `Authorization: Bearer …` (RFC 6750), or of Basic (RFC 7617), where it is the password of any user. */
function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const token = isBasic
    ? Buffer.from(credentials, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, '')
    : credentials;
  return TOKEN.test(token) ? token : undefined;
}

/** Both ways in; programs that only know Basic ask their person for a name and a password. */
const CHALLENGE = 'Bearer realm="Outpost data feed", Basic realm="Outpost data feed", charset="UTF-8"';

/**
 * What the token of a request opens. Throws 401 without one, and for one that opens nothing (any more); 403 when it does
 * not open these data; 429.
 */
export async function grantOf(request: FastifyRequest, reply: FastifyReply, data: FeedData): Promise<FeedGrant> {
  const { server: app, ip } = request;
  const token = tokenOf(request);
  const grant = token && (await findFeedGrant(app.db, tokenHash(token), app.now().toISOString()));
  if (!grant) {
    await limitTries(app, 'unknown token', ip);
    reply.header('www-authenticate', CHALLENGE);
    throw new Problem(401, token === undefined ? 'feed.noToken' : 'feed.tokenOver');
  }
  await limitTries(app, 'feed', grant.id);
  if (!grant.data.includes(data)) throw notAllowed('feed.notOpened');
  await noteFeedUse(app.db, grant.id, app.now());
  return grant;
}
