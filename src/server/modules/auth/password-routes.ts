import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { forgotPasswordBodySchema, messageResponseSchema, resetPasswordBodySchema } from '../../../contract/auth';
import { redeemResetToken } from '../../accounts/password-resets';
import { endSessions } from '../../accounts/sessions';
import { inTransaction } from '../../db/transaction';
import { mailPasswordChanged, mailPasswordReset } from '../../mail/password-mails';
import { languageOf } from '../../messages/language';
import { say, sayTo } from '../../messages/say';
import { hashPassword } from '../../accounts/passwords';
import { invalid } from '../../problem';
import { limitTries } from '../../limits/tries';
import { viewerOfAccount } from '../../accounts/accounts';
import { noteAccount } from '../../scope/account-notes';
import { findAccount, setPassword } from './repository';

const access = { config: { access: 'public' } } as const;

/** A new password for somebody who forgot it, by a link that is mailed. */
export const passwordRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/forgot-password',
    { ...access, schema: { body: forgotPasswordBodySchema, response: { 200: messageResponseSchema } } },
    async (request) => {
      const { email } = request.body;
      const language = languageOf(request);
      await limitTries(app, 'forgotten password', `${request.ip} ${email}`);
      await limitTries(app, 'forgotten password from', request.ip);
      // The answer waits for none of this, so that its time does not tell which accounts exist.
      app.outgoing.post(async () => {
        const account = await findAccount(app.db, email);
        if (account?.is_usable) await mailPasswordReset(app, account, language);
      });
      return { data: { message: say(language, 'account.resetSent') } };
    },
  );

  app.post(
    '/reset-password',
    { ...access, schema: { body: resetPasswordBodySchema, response: { 200: messageResponseSchema } } },
    async (request) => {
      const { token, email, password } = request.body;
      await limitTries(app, 'new password', request.ip);
      const password_hash = await hashPassword(password);
      const account = await inTransaction(app.db, async (tx) => {
        const owner = await findAccount(tx, email);
        if (!owner || !(await redeemResetToken(tx, { userId: owner.id, token, now: app.now() }))) {
          throw invalid({ token: ['account.linkInvalid'] });
        }
        await setPassword(tx, owner.id, password_hash);
        await endSessions(tx, [owner.id], request.session);
        await noteAccount(tx, viewerOfAccount(owner), { action: 'password_reset', now: app.now() });
        return owner;
      });
      app.outgoing.post(() => mailPasswordChanged(app, account, languageOf(request)));
      return { data: { message: sayTo(request)('account.passwordChanged') } };
    },
  );
  done();
};
