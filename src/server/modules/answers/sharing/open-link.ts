import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FoundShare, type SharedScope, findShare, openSharedScope } from '../../../scope/shared-scope';
import type { Db } from '../../../db/open-database';
import { workOf } from '../../../answers/work-times';
import { limitTries } from '../../../limits/tries';
import { type Outcome, exactlyOnce } from '../../../plugins/idempotency';
import { Problem, notFound } from '../../../problem';
import { completed, lock, read } from '../edit';

const revoked = (): Problem => new Problem(404, 'link.withdrawn', { code: 'share_revoked' });

/**
 * The link whose token is in the address. Throws 404 when there is none or it was revoked, 410 when it is over, 429.
 */
export async function openLink(request: FastifyRequest): Promise<FoundShare> {
  const { server: app, ip } = request;
  const { token } = request.params as { token: string };
  const share = await findShare(app.db, token);
  if (!share) {
    await limitTries(app, 'unknown link', ip);
    throw notFound();
  }
  await limitTries(app, 'link', share.id);
  if (share.revoked_at !== null) throw revoked();
  if (share.expires_at <= app.now().toISOString()) {
    throw new Problem(410, 'link.expired', { code: 'share_expired' });
  }
  return share;
}

/** Refuses a link that was withdrawn before the answer could be locked. Needs its lock. */
export async function needUnrevoked(tx: Db, token: string): Promise<void> {
  if ((await findShare(tx, token))?.revoked_at !== null) throw revoked();
}

/**
 * The way of every write with a link: `exactlyOnce`, limited to the one answer, while it is with the director.
 * Afterwards, or when it was taken back meanwhile: 409 with the answer as it stands.
 */
export async function performByLink<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  effect: (scope: SharedScope) => Promise<Outcome<Body>>,
): Promise<Body> {
  const share = await openLink(request);
  return exactlyOnce(request, reply, { ownerId: share.id, record: share.answer_id }, async (tx) => {
    const scope = openSharedScope(tx, share, workOf(request));
    const answer = await lock(scope, scope.answerId);
    // Only now nobody can revoke it any more before this is done.
    if (!(await scope.isLive())) throw revoked();
    if (answer.status === 'completed') throw await completed(scope, answer.id);
    if (answer.status !== 'sent') {
      throw new Problem(409, 'link.takenBack', { code: 'taken_back', current: await read(scope, answer.id) });
    }
    return effect(scope);
  });
}

/**
 * Refuses what somebody decided before the answer was sent again: they have not seen what changed. 409 with the answer.
 * Needs its lock. `round`: the one that they saw; undefined: nobody says.
 */
export async function needRound(scope: SharedScope, round: number | undefined): Promise<void> {
  if (round === undefined || (await scope.isRound(round))) return;
  throw new Problem(409, 'link.sentAgain', { code: 'sent_again', current: await read(scope, scope.answerId) });
}
