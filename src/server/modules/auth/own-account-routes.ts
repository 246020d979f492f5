import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isNotEmail } from '../../../contract/account-fields';
import {
  changePasswordBodySchema,
  messageResponseSchema,
  ownSessionParamsSchema,
  ownSessionsSchema,
} from '../../../contract/auth';
import { hashPassword, isPassword } from '../../accounts/passwords';
import { type StoredSession, endListedSession, endSessions, listSessions } from '../../accounts/sessions';
import { inTransaction } from '../../db/transaction';
import { forgetTries, limitTries } from '../../limits/tries';
import { mailPasswordChanged } from '../../mail/password-mails';
import { noteAccount } from '../../scope/account-notes';
import type { Viewer } from '../../viewer';
import { languageOf } from '../../messages/language';
import { sayTo } from '../../messages/say';
import { Problem, invalid, notFound, unauthenticated } from '../../problem';
import { findAccountById, holdAccount, setPassword } from './repository';

const noContent = { 204: z.undefined() };

const wrongPassword = () => invalid({ current_password: ['account.passwordWrong'] });

/** Whoever acts as somebody else changes nothing of their account. */
function ownSession({ session }: FastifyRequest): { id: string; viewer: Viewer; session: StoredSession } {
  if (!session?.viewer) throw unauthenticated();
  if (session.viewer.impersonatorId !== null) throw new Problem(409, 'user.impersonating');
  return { id: session.viewer.id, viewer: session.viewer, session };
}

/** What people do about their own account while signed in: a new password, and where else they are signed in. */
export const ownAccountRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/api/user/change-password',
    { schema: { body: changePasswordBodySchema, response: { 200: messageResponseSchema } } },
    async (request) => {
      const { id, viewer, session } = ownSession(request);
      const { current_password, password } = request.body;
      await limitTries(app, 'own password', id);
      const account = await findAccountById(app.db, id);
      const done = { data: { message: sayTo(request)('account.passwordChangedHere') } };
      if (!account || !(await isPassword(current_password, account.password_hash))) {
        // The same again, because the first response was lost. A key would leave a quick hash of the passwords behind.
        if (account && (await isPassword(password, account.password_hash))) return done;
        throw wrongPassword();
      }
      if (!isNotEmail({ email: account.email, password })) throw invalid({ password: ['account.passwordIsEmail'] });
      const password_hash = await hashPassword(password);
      await inTransaction(app.db, async (tx) => {
        // Whoever knows the old one must not win against its owner, who took a new one meanwhile.
        if (!(await holdAccount(tx, account))) throw wrongPassword();
        await setPassword(tx, id, password_hash);
        await endSessions(tx, [id], session);
        await noteAccount(tx, viewer, { action: 'password_changed', now: app.now() });
      });
      await forgetTries(app, 'own password', id);
      app.outgoing.post(() => mailPasswordChanged(app, account, languageOf(request)));
      return done;
    },
  );

  app.get('/api/user/sessions', { schema: { response: { 200: ownSessionsSchema } } }, async (request) => {
    const { id, session } = ownSession(request);
    return { data: await listSessions(app.db, id, session, app.now()) };
  });

  app.delete('/api/user/sessions', { schema: { response: noContent } }, async (request, reply) => {
    const { id, viewer, session } = ownSession(request);
    await inTransaction(app.db, async (tx) => {
      await endSessions(tx, [id], session);
      await noteAccount(tx, viewer, { action: 'sessions_ended', now: app.now() });
    });
    return reply.code(204).send();
  });

  app.delete(
    '/api/user/sessions/:id',
    { schema: { params: ownSessionParamsSchema, response: noContent } },
    async (request, reply) => {
      const { id, viewer } = ownSession(request);
      await inTransaction(app.db, async (tx) => {
        if (!(await endListedSession(tx, id, request.params.id))) throw notFound();
        await noteAccount(tx, viewer, { action: 'sessions_ended', now: app.now() });
      });
      return reply.code(204).send();
    },
  );
  done();
};
