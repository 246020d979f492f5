import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { clientsForRegisterSchema, messageResponseSchema, registerBodySchema } from '../../../contract/auth';
import { tellAccountRequested } from '../../accounts/account-request-notice';
import { inTransaction } from '../../db/transaction';
import { mailAlreadyRegistered } from '../../mail/password-mails';
import { type Language, languageOf } from '../../messages/language';
import { sayTo } from '../../messages/say';
import { hashPassword } from '../../accounts/passwords';
import { invalid } from '../../problem';
import { limitTries } from '../../limits/tries';
import { viewerOfAccount } from '../../accounts/accounts';
import { noteAccount } from '../../scope/account-notes';
import { addAccount, findAccount, findOpenClient, listOpenClients } from './repository';

const access = { config: { access: 'public' } } as const;

/** Asking for an account. Whoever did waits until an administrator activates it. */
export const registerRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/clients/get-for-register',
    { ...access, schema: { response: { 200: clientsForRegisterSchema } } },
    async () => ({ data: await listOpenClients(app.db) }),
  );

  /** Whoever asks does not learn which addresses have an account; only the owner of one does. */
  const tellOwner = (email: string, language: Language): void => {
    app.outgoing.post(async () => {
      const account = await findAccount(app.db, email);
      if (account?.is_usable) await mailAlreadyRegistered(app, account, language);
    });
  };

  app.post(
    '/register',
    { ...access, schema: { body: registerBodySchema, response: { 201: messageResponseSchema } } },
    async (request, reply) => {
      const { name, email, password, client_id } = request.body;
      await limitTries(app, 'registration', request.ip);
      await limitTries(app, 'registration of', email);
      if (!(await findOpenClient(app.db, client_id))) {
        throw invalid({ client_id: ['account.organisationUnknown'] });
      }
      const password_hash = await hashPassword(password);
      const now = app.now();
      const isAdded = await inTransaction(app.db, async (tx) => {
        const added = await addAccount(tx, { name, email, client_id, password_hash }, now);
        if (added) {
          await tellAccountRequested(tx, { id: added.id, name, client_id }, now);
          const viewer = viewerOfAccount({ id: added.id, role: 'manager', client_id });
          await noteAccount(tx, viewer, { action: 'registered', now });
        }
        return added !== undefined;
      });
      if (!isAdded) tellOwner(email, languageOf(request));
      reply.code(201);
      return { data: { message: sayTo(request)('account.requested') } };
    },
  );
  done();
};
