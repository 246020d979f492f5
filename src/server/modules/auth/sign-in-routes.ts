import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginBodySchema, sessionResponseSchema } from '../../../contract/auth';
import { HEADER } from '../../../contract/errors';
import { viewerOfAccount } from '../../accounts/accounts';
import { beginAnonymousSession } from '../../accounts/anonymous-session';
import { deviceOf } from '../../accounts/device';
import { overtakeOrder, readDeviceProof } from '../../accounts/device-orders';
import { beginSession, endSession } from '../../accounts/sessions';
import { readOwnUser } from '../../accounts/users';
import { sayTo } from '../../messages/say';
import { isPassword } from '../../accounts/passwords';
import { inTransaction } from '../../db/transaction';
import { setSessionCookies } from '../../plugins/session';
import { invalid } from '../../problem';
import { delayTries, forgetTries, limitTries, takeBack } from '../../limits/tries';
import { findAccount, findAccountById, holdAccount } from './repository';

const access = { config: { access: 'public' } } as const;
const wrongCredentials = () => invalid({ email: ['account.wrongCredentials'] });
const noContent = { response: { 204: z.undefined() } };

/** Signing in and out, with cookies as Laravel Sanctum sets them. */
export const signInRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/sanctum/csrf-cookie', { ...access, schema: noContent }, async (request, reply) => {
    setSessionCookies(reply, request.session ?? beginAnonymousSession(app.appKey, app.now()));
    return reply.code(204).send();
  });

  app.post(
    '/login',
    { ...access, schema: { body: loginBodySchema, response: { 200: sessionResponseSchema } } },
    async (request, reply) => {
      const { password, remember = false } = request.body;
      const email = request.body.email.trim().toLowerCase();
      const here = `${request.ip} ${email}`;

      // Counted before the password is looked at, so that many tries at once count as many.
      await limitTries(app, 'sign-in', here);
      await limitTries(app, 'sign-in from', request.ip);
      await delayTries(app, 'sign-in as', email);
      const account = await findAccount(app.db, email);
      if (!(await isPassword(password, account?.password_hash)) || !account) throw wrongCredentials();
      if (account.status !== 'active') {
        throw invalid({ email: ['account.notActivated'] });
      }
      if (!account.is_usable) throw invalid({ email: ['account.organisationNotActive'] });
      await forgetTries(app, 'sign-in', here);
      await takeBack(app, 'sign-in from', request.ip);
      await takeBack(app, 'sign-in as', email);

      const viewer = viewerOfAccount(account);
      const device = deviceOf(request.headers['user-agent']);
      const proof = readDeviceProof(request.headers[HEADER.device.toLowerCase()]);
      const session = await inTransaction(app.db, async (tx) => {
        if (!(await holdAccount(tx, account))) throw wrongCredentials();
        const now = app.now();
        if (proof) await overtakeOrder(tx, viewer.id, proof, now);
        return beginSession(tx, now, { viewer, remember, replaced: request.session, device, deviceId: proof?.id });
      });
      setSessionCookies(reply, session);
      return { data: { user: await readOwnUser(app.db, viewer, sayTo(request)), is_impersonating: false } };
    },
  );

  app.post('/logout', { ...access, schema: noContent }, async (request, reply) => {
    const replaced = request.session;
    const impersonatorId = replaced?.viewer?.impersonatorId ?? null;
    const impersonator = impersonatorId === null ? undefined : await findAccountById(app.db, impersonatorId);
    if (impersonator) {
      const device = deviceOf(request.headers['user-agent']);
      const begin = { viewer: viewerOfAccount(impersonator), remember: replaced?.remember === true, replaced, device };
      setSessionCookies(reply, await beginSession(app.db, app.now(), begin));
    } else {
      if (replaced) await endSession(app.db, replaced);
      setSessionCookies(reply, beginAnonymousSession(app.appKey, app.now()));
    }
    return reply.code(204).send();
  });
  done();
};
