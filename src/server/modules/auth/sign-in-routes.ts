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
import { noteAccount } from '../../scope/account-notes';
import { type Problem, invalid } from '../../problem';
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
      const isOneOfMany = await delayTries(app, 'sign-in as', email);
      const account = await findAccount(app.db, email);
      const device = deviceOf(request.headers['user-agent']);
      const viewer = account && viewerOfAccount(account);
      // No response waits for it, so that its time does not tell which accounts exist. Of others nothing is kept: an
      // address that was tried may be somebody's. Nor of what goes beyond the limit: from many addresses anybody could
      // fill the activity with it, and what is kept until then says enough.
      const refused = (reason: Problem) => {
        const now = app.now();
        if (viewer && !isOneOfMany)
          app.outgoing.post(() => noteAccount(app.db, viewer, { action: 'sign_in_failed', now, device }));
        return reason;
      };
      if (!(await isPassword(password, account?.password_hash)) || !account || !viewer)
        throw refused(wrongCredentials());
      if (account.status !== 'active') throw refused(invalid({ email: ['account.notActivated'] }));
      if (!account.is_usable) throw refused(invalid({ email: ['account.organisationNotActive'] }));
      await forgetTries(app, 'sign-in', here);
      await takeBack(app, 'sign-in from', request.ip);
      await takeBack(app, 'sign-in as', email);

      const proof = readDeviceProof(request.headers[HEADER.device.toLowerCase()]);
      const session = await inTransaction(app.db, async (tx) => {
        if (!(await holdAccount(tx, account))) throw wrongCredentials();
        const now = app.now();
        if (proof) await overtakeOrder(tx, viewer.id, proof, now);
        await noteAccount(tx, viewer, { action: 'signed_in', now, device });
        return beginSession(tx, now, { viewer, remember, replaced: request.session, device, deviceId: proof?.id });
      });
      setSessionCookies(reply, session);
      return { data: { user: await readOwnUser(app.db, viewer, sayTo(request)), is_impersonating: false } };
    },
  );

  app.post('/logout', { ...access, schema: noContent }, async (request, reply) => {
    const replaced = request.session;
    const person = replaced?.viewer ?? null;
    const impersonatorId = person?.impersonatorId ?? null;
    const impersonator = impersonatorId === null ? undefined : await findAccountById(app.db, impersonatorId);
    const now = app.now();
    if (impersonator && person) {
      const device = deviceOf(request.headers['user-agent']);
      const viewer = viewerOfAccount(impersonator);
      const begin = { viewer, remember: replaced?.remember === true, replaced, device };
      const session = await inTransaction(app.db, async (tx) => {
        await noteAccount(tx, viewer, { action: 'acting_ended', now, of: person });
        return beginSession(tx, now, begin);
      });
      setSessionCookies(reply, session);
    } else {
      await inTransaction(app.db, async (tx) => {
        if (person) await noteAccount(tx, person, { action: 'signed_out', now });
        if (replaced) await endSession(tx, replaced);
      });
      setSessionCookies(reply, beginAnonymousSession(app.appKey, now));
    }
    return reply.code(204).send();
  });
  done();
};
