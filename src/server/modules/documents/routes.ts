import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { documentQuerySchema } from '../../../contract/documents';
import { idParamsSchema } from '../../../contract/record';
import { tokenParamsSchema } from '../../../contract/sharing';
import { scopeOf, viewerOf } from '../../context';
import type { AnswerRelation } from '../../db/records/answers';
import { attachment } from '../../export/attachment';
import { notFound } from '../../problem';
import { openFileWaiting } from '../../report/wait-for-file';
import type { AnswerScope } from '../../scope/scope';
import { openSharedScope } from '../../scope/shared-scope';
import { asAsked, findAnswer, findOwner, openLink } from '../answers';
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
