import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { forgotPasswordBodySchema, messageResponseSchema, resetPasswordBodySchema } from '../../../contract/auth';
import { redeemResetToken } from '../../db/password-resets';
import { endSessions } from '../../db/sessions';
import { inTransaction } from '../../db/transaction';
import { mailPasswordReset } from '../../mail/password-mails';
import { hashPassword } from '../../passwords';
import { invalid } from '../../problem';
import { limitTries } from '../../limits/tries';
import { findAccount, setPassword } from './repository';

const access = { config: { access: 'public' } } as const;

/** A new password for somebody who forgot it, by a link that is mailed. */
export const passwordRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/forgot-password',
    { ...access, schema: { body: forgotPasswordBodySchema, response: { 200: messageResponseSchema } } },
    async (request) => {
      const { email } = request.body;
      await limitTries(app, 'forgotten password', `${request.ip} ${email}`);
      await limitTries(app, 'forgotten password from', request.ip);
      // The answer waits for none of this, so that its time does not tell which accounts exist.
      app.outgoing.post(async () => {
        const account = await findAccount(app.db, email);
        if (account?.is_usable) await mailPasswordReset(app, account);
      });
      return { data: { message: 'If there is an account with this address, a mail with a link is on its way to it.' } };
    },
  );

  app.post(
    '/reset-password',
    { ...access, schema: { body: resetPasswordBodySchema, response: { 200: messageResponseSchema } } },
    async (request) => {
      const { token, email, password } = request.body;
      await limitTries(app, 'new password', request.ip);
      const password_hash = await hashPassword(password);
      await inTransaction(app.db, async (tx) => {
        const account = await findAccount(tx, email);
        if (!account || !(await redeemResetToken(tx, { userId: account.id, token, now: app.now() }))) {
          throw invalid({ token: ['This link is not valid any more. Ask for a new one.'] });
        }
        await setPassword(tx, account.id, password_hash);
        await endSessions(tx, account.id, request.session);
      });
      return { data: { message: 'Your password is changed. You can sign in with it now.' } };
    },
  );
  done();
};
