import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { copyResponseSchema, documentQuerySchema } from '../../../contract/documents';
import { idParamsSchema } from '../../../contract/record';
import { tokenParamsSchema } from '../../../contract/sharing';
import { scopeOf, viewerOf } from '../../context';
import type { AnswerRelation } from '../../db/records/answers';
import { attachment } from '../../export/attachment';
import { limitTries } from '../../limits/tries';
import { Problem, notFound } from '../../problem';
import { openFileWaiting } from '../../report/wait-for-file';
import type { AnswerScope } from '../../scope/scope';
import { openSharedScope } from '../../scope/shared-scope';
import { addressOf, asAsked, findAnswer, findOwner, openLink } from '../answers';
import { copyMail } from './copy-mail';
import { printAnswer } from './print-answer';

const tags = ['documents'];
/** Who filled it in is not told to a director. */
const OF_LINK: readonly AnswerRelation[] = ['assessment_tool', 'location'];
const OF_PERSON: readonly AnswerRelation[] = [...OF_LINK, 'user'];

interface Wanted {
  readonly scope: AnswerScope;
  readonly id: string;
  readonly relations: readonly AnswerRelation[];
  /** For whom it is made. */
  readonly who: string;
}

/** One assessment on paper. */
export const documentRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const waitForFile = openFileWaiting({
    another: 'document.another',
    tooLong: 'document.tooLong',
    tooSlow: 'document.tooSlow',
  });

  async function send(
    reply: FastifyReply,
    { scope, id, relations, who }: Wanted,
    { language = 'en' }: z.output<typeof documentQuerySchema>,
  ): Promise<FastifyReply> {
    const answer = asAsked(await findAnswer(scope, id, relations));
    const owner = await findOwner(scope, id);
    if (!answer || !owner) throw notFound();
    const content = await waitForFile(who, reply, (signal) => printAnswer(app, answer, { language, owner, signal }));
    const name = ['assessment', answer.receipt].filter(Boolean).join('-');
    return reply.type('application/pdf').header('content-disposition', attachment(name, 'pdf')).send(content);
  }

  app.get(
    '/api/answers/:id/document',
    { schema: { tags, params: idParamsSchema, querystring: documentQuerySchema } },
    async (request, reply) => {
      const wanted = { scope: scopeOf(request), id: request.params.id, relations: OF_PERSON };
      return send(reply, { ...wanted, who: viewerOf(request).id }, request.query);
    },
  );

  app.post(
    '/api/answers/copy-by-token/:token',
    { config: { access: 'link' }, schema: { tags, params: tokenParamsSchema, response: { 202: copyResponseSchema } } },
    async (request, reply) => {
      const share = await openLink(request);
      const scope = openSharedScope(app.db, share);
      const answer = asAsked(await findAnswer(scope, scope.answerId, OF_LINK));
      const owner = await findOwner(scope, scope.answerId);
      if (!answer || !owner) throw notFound();
      if (answer.status !== 'completed') throw new Problem(409, 'link.copyTooEarly');
      await limitTries(app, 'copies by a link', share.id);
      const { language } = share;
      const content = await waitForFile(share.id, reply, (signal) =>
        printAnswer(app, answer, { language, owner, signal }),
      );
      const url = addressOf(app, request.params.token, language);
      const mail = copyMail({ to: share, language, answer, client: owner.name, url, content });
      app.outgoing.post(() => app.mailer.send(mail));
      return reply.code(202).send(null);
    },
  );

  app.get(
    '/api/answers/document-by-token/:token',
    { config: { access: 'link' }, schema: { tags, params: tokenParamsSchema, querystring: documentQuerySchema } },
    async (request, reply) => {
      const share = await openLink(request);
      const scope = openSharedScope(app.db, share);
      return send(reply, { scope, id: scope.answerId, relations: OF_LINK, who: share.id }, request.query);
    },
  );
  done();
};
