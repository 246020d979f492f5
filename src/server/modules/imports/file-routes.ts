import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { importTemplateParamsSchema, importTemplateQuerySchema } from '../../../contract/imports';
import { scopeOf, viewerOf } from '../../context';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { writeTemplate } from '../../import/template';
import { writeInstallation } from '../../import/whole-installation';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { notAllowed } from '../../problem';

/** Before the form is read: nobody else may send a file at all. */
export function superAdminsOnly(request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void {
  next(viewerOf(request).role === 'superAdmin' ? undefined : notAllowed('request.superAdminOnly'));
}

/** Files to fill in, and everything there is as such a file. */
export const importFilesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/imports/db', { onRequest: superAdminsOnly }, (request, reply) => {
    const { contentType, extension } = EXPORT_TYPES.xlsx;
    reply.type(contentType).header('content-disposition', attachment('outpost', extension));
    return reply.send(writeInstallation(scopeOf(request)));
  });

  app.get(
    '/api/imports/templates/:kind',
    {
      onRequest: superAdminsOnly,
      schema: { params: importTemplateParamsSchema, querystring: importTemplateQuerySchema },
    },
    (request, reply) => {
      const { kind } = request.params;
      const { format = 'xlsx' } = request.query;
      const { contentType, extension } = EXPORT_TYPES[format];
      reply.type(contentType).header('content-disposition', attachment(kind, extension));
      return reply.send(writeTemplate(kind, format));
    },
  );
  done();
};
