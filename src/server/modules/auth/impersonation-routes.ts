import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sessionResponseSchema } from '../../../contract/auth';
import { idParamsSchema } from '../../../contract/record';
import { viewerOf } from '../../context';
import { viewerOfAccount } from '../../accounts/accounts';
import { recordAudit } from '../../scope/audit';
import type { Db } from '../../db/open-database';
import { deviceOf } from '../../accounts/device';
import { beginSession } from '../../accounts/sessions';
import { inTransaction } from '../../db/transaction';
import { readOwnUser } from '../../accounts/users';
import { sayTo } from '../../messages/say';
import { setSessionCookies } from '../../plugins/session';
import { Problem, invalid, notAllowed, notFound } from '../../problem';
import { type Viewer, mayActAs } from '../../viewer';
import { findAccountById } from './repository';

/** The person to act as. Throws when `viewer` may not; who is out of sight is as good as absent. */
async function findTarget(db: Db, viewer: Viewer, id: string): Promise<Viewer> {
  if (viewer.impersonatorId !== null) throw new Problem(409, 'user.impersonating');
  if (viewer.id === id) throw invalid({ id: ['user.alreadyYou'] });
  const account = await findAccountById(db, id);
  const isVisible = viewer.role === 'superAdmin' || account?.client_id === viewer.clientId;
  if (!account || !isVisible) throw notFound();
  const target = viewerOfAccount(account, viewer.id);
  if (!mayActAs(viewer, target)) throw notAllowed('user.mayNotActAs');
  if (!account.is_usable) throw notAllowed('account.notActive');
  return target;
}

/** Acting as somebody else. `POST /logout` leads back. */
export const impersonationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/users/:id/impersonate',
    { config: { changes: true }, schema: { params: idParamsSchema, response: { 200: sessionResponseSchema } } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const target = await findTarget(app.db, viewer, request.params.id);
      const replaced = request.session;
      const now = app.now();
      const device = deviceOf(request.headers['user-agent']);
      const session = await inTransaction(app.db, async (tx) => {
        await recordAudit(tx, viewer, {
          group: 'users',
          recordId: target.id,
          clientId: target.clientId,
          action: 'impersonated',
          now: now.toISOString(),
        });
        return beginSession(tx, now, { viewer: target, remember: replaced?.remember ?? false, replaced, device });
      });
      setSessionCookies(reply, session);
      return { data: { user: await readOwnUser(app.db, target, sayTo(request)), is_impersonating: true } };
    },
  );
  done();
};
