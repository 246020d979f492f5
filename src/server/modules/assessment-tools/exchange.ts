import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { questionnaireExportQuerySchema, readQuestionnaireResponseSchema } from '../../../contract/questionnaire-files';
import { idParamsSchema } from '../../../contract/record';
import { findRecord } from '../../admin/query';
import { scopeOf } from '../../context';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { sayTo } from '../../messages/say';
import { uploadOf } from '../../plugins/upload';
import { invalid, notFound } from '../../problem';
import { fileOf } from '../../questionnaire-files/json-file';
import { readQuestionnaireFile } from '../../questionnaire-files/read-file';
import { writeXlsform } from '../../questionnaire-files/write-xlsform';
import { assessmentTools } from './resource';

/** Before the form is read: nobody else may send a file at all. Throws 403. */
function adminsOnly(request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void {
  scopeOf(request).admin();
  next();
}

/** One questionnaire as a file, and such a file as what it asks. */
export const exchangeRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/assessment-tools/:id/export',
    { onRequest: adminsOnly, schema: { params: idParamsSchema, querystring: questionnaireExportQuerySchema } },
    async (request, reply) => {
      const tool = await findRecord(assessmentTools, scopeOf(request), request.params.id, ['category']);
      if (!tool) throw notFound();
      if (request.query.format === 'xlsx') {
        const { contentType, extension } = EXPORT_TYPES.xlsx;
        reply.type(contentType).header('content-disposition', attachment(tool.name, extension));
        return reply.send(writeXlsform(tool, sayTo(request)));
      }
      reply.type('application/json; charset=utf-8').header('content-disposition', attachment(tool.name, 'json'));
      return reply.send(`${JSON.stringify(fileOf(tool, tool.category?.name ?? null), null, 2)}\n`);
    },
  );

  app.post(
    '/api/assessment-tools/read-file',
    { onRequest: adminsOnly, config: { upload: true }, schema: { response: { 200: readQuestionnaireResponseSchema } } },
    async (request) => {
      const upload = uploadOf(request);
      if (!upload) throw invalid({ file: ['file.missing'] });
      return { data: await readQuestionnaireFile(upload, sayTo(request)) };
    },
  );
  done();
};
