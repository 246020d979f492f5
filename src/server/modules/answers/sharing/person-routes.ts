import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { answerResponseSchema } from '../../../../contract/answers';
import { idParamsSchema } from '../../../../contract/record';
import { sendToDirectorBodySchema, shareLinkResponseSchema } from '../../../../contract/sharing';
import { scopeOf } from '../../../context';
import { limitTries } from '../../../limits/tries';
import { perform } from '../../../plugins/idempotency';
import type { Scope } from '../../../scope/scope';
import { read } from '../edit';
import { readLink, tokenFor } from './read-link';
import { renewLink, revokeLink, sendToDirector } from './send';

const tags = ['sharing'];
const linkSchema = { tags, params: idParamsSchema, response: { 200: shareLinkResponseSchema } };

/**
 * The calls of those who send an answer to a director. A token is read after the write that made it, and not within:
 * what a write answers is stored under its key, and no token may stand in the database.
 */
export const personRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();
  /** Mails go to addresses of a person's choice, with words of its own. */
  const limitMails = async (personId: string, answerId: string) => {
    await limitTries(app, 'mail to a director', personId);
    await limitTries(app, 'mails to directors of a day', personId);
    await limitTries(app, 'mails about an answer', answerId);
  };

  app.post(
    '/api/assessment-tools/:id/send-answer-to-director',
    {
      schema: { tags, params: idParamsSchema, body: sendToDirectorBodySchema, response: { 200: answerResponseSchema } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { answer_id } = request.body;
      await limitMails(scope.viewer.id, answer_id);
      const send = async (within: Scope) => {
        await sendToDirector(app, within, request.params.id, request.body, now());
        return { status: 200, body: { data: await read(within, answer_id) }, after: app.sendShareMails };
      };
      const { data } = await perform(request, reply, send, answer_id);
      return { data: { ...data, share_token: await tokenFor(app, scope, data.id) } };
    },
  );

  app.get('/api/answers/:id/share', { schema: linkSchema }, async (request) => ({
    data: await readLink(app, scopeOf(request), request.params.id),
  }));

  app.post('/api/answers/:id/share/renew', { schema: linkSchema }, async (request, reply) => {
    const scope = scopeOf(request);
    await limitMails(scope.viewer.id, request.params.id);
    await perform(request, reply, async (within) => {
      await renewLink(app, within, request.params.id, now());
      return { status: 200, body: null, after: app.sendShareMails };
    });
    return { data: await readLink(app, scope, request.params.id) };
  });

  app.post('/api/answers/:id/share/revoke', { schema: linkSchema }, async (request, reply) => {
    await perform(request, reply, async (scope) => {
      await revokeLink(scope, request.params.id, now());
      return { status: 200, body: null };
    });
    return { data: await readLink(app, scopeOf(request), request.params.id) };
  });
  done();
};
