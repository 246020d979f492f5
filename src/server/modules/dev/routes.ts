import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { idParamsSchema } from '../../../contract/record';
import type { KeptMails } from '../../mail/mailer';
import { notFound } from '../../problem';
import { STYLE, mailListPage, mailPage } from './pages';

/** For a person's text in a frame: styles that stand in it, and nothing else. */
const FRAME_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** No part of the API. */
const HIDDEN = { schema: { hide: true } } as const;

/** The mail that a demonstration keeps in place of sending, to be read in the browser. Never registered elsewhere. */
export const devRoutes: FastifyPluginCallbackZod<{ mails: KeptMails }> = (app, { mails }, done) => {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    next();
  });
  app.get('/dev/mail', HIDDEN, async () => {
    // Whoever looks at once after asking for a mail finds it.
    await app.outgoing.settled();
    return mailListPage(await mails.newest());
  });
  app.get('/dev/mail.css', HIDDEN, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/dev/mail/:id', { schema: { ...HIDDEN.schema, params: idParamsSchema } }, async (request) => {
    const mail = await mails.find(request.params.id);
    if (!mail) throw notFound();
    return mailPage(mail);
  });
  app.get('/dev/mail/:id/html', { schema: { ...HIDDEN.schema, params: idParamsSchema } }, async (request, reply) => {
    const mail = await mails.find(request.params.id);
    if (mail?.html === undefined) throw notFound();
    reply.header('content-security-policy', FRAME_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return mail.html;
  });
  done();
};
