import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { assessmentToolUsageResponseSchema } from '../../../contract/assessment-tool-usage';
import { assessmentToolResponseSchema, changeAssessmentToolStatusBodySchema } from '../../../contract/assessment-tools';
import { idParamsSchema } from '../../../contract/record';
import { createSummaryBodySchema, summaryListSchema, summaryResponseSchema } from '../../../contract/summaries';
import { readTranslationsResponseSchema, translationsBodySchema } from '../../../contract/translation-shapes';
import { scopeOf } from '../../context';
import { inputOf, save } from '../../admin/save';
import { updateRecord } from '../../admin/write';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { findTool } from '../../figures/tool';
import { openFile } from '../../import/read/open-file';
import { languageOf } from '../../messages/language';
import { uploadOf } from '../../plugins/upload';
import { invalid, notFound } from '../../problem';
import { perform } from '../../plugins/idempotency';
import { translatedTools } from './change-translations';
import { copyAssessmentTool } from './copy';
import { draftRoutes } from './draft-routes';
import { exchangeRoutes } from './exchange';
import { assessmentTools } from './resource';
import { createSummary, listSummaries } from './summaries';
import { readTranslations, writeTranslations } from './translations-file';
import { readUsage } from './usage';

/** What only assessment tools have: a status by itself, copies, usage, summaries, drafts and versions. */
export const assessmentToolsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  void app.register(exchangeRoutes);

  app.post(
    '/api/assessment-tools/:id/change-status',
    {
      schema: {
        params: idParamsSchema,
        body: changeAssessmentToolStatusBodySchema,
        response: { 200: assessmentToolResponseSchema },
      },
    },
    (request, reply) =>
      save(request, reply, 200, (scope, now) =>
        updateRecord(assessmentTools, scope, request.params.id, inputOf(request), now),
      ),
  );

  app.put(
    '/api/assessment-tools/:id/translations',
    {
      schema: { params: idParamsSchema, body: translationsBodySchema, response: { 200: assessmentToolResponseSchema } },
    },
    (request, reply) =>
      save(request, reply, 200, (scope, now) =>
        updateRecord(translatedTools, scope, request.params.id, inputOf(request), now),
      ),
  );

  /** Administrators alone: 403 for others, 404 for what is out of reach. */
  async function toolOf(request: FastifyRequest<{ Params: { id: string } }>) {
    const scope = scopeOf(request);
    scope.admin();
    const tool = await findTool(scope, request.params.id);
    if (!tool) throw notFound();
    return tool;
  }

  app.get(
    '/api/assessment-tools/:id/translations-file',
    { schema: { params: idParamsSchema } },
    async (request, reply) => {
      const tool = await toolOf(request);
      return reply
        .type(EXPORT_TYPES.xlsx.contentType)
        .header('content-disposition', attachment(tool.name, 'xlsx'))
        .send(writeTranslations(tool, languageOf(request)));
    },
  );

  app.post(
    '/api/assessment-tools/:id/read-translations',
    {
      config: { upload: true },
      schema: { params: idParamsSchema, response: { 200: readTranslationsResponseSchema } },
    },
    async (request) => {
      const tool = await toolOf(request);
      const upload = uploadOf(request);
      if (!upload) throw invalid({ file: ['file.missing'] });
      const file = await openFile(upload);
      try {
        return { data: await readTranslations(tool, file, languageOf(request)) };
      } finally {
        await file.close();
      }
    },
  );

  app.get(
    '/api/assessment-tools/:id/usage',
    { schema: { params: idParamsSchema, response: { 200: assessmentToolUsageResponseSchema } } },
    async (request) => ({ data: await readUsage(scopeOf(request), request.params.id) }),
  );

  app.get(
    '/api/assessment-tools/:id/summaries',
    { schema: { params: idParamsSchema, response: { 200: summaryListSchema } } },
    async (request) => ({ data: await listSummaries(scopeOf(request), request.params.id) }),
  );

  app.post(
    '/api/assessment-tools/:id/create-summary',
    { schema: { params: idParamsSchema, body: createSummaryBodySchema, response: { 201: summaryResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 201,
        body: { data: await createSummary(scope, request.params.id, request.body, app.now().toISOString()) },
      })),
  );

  app.post(
    '/api/assessment-tools/:id/copy',
    { schema: { params: idParamsSchema, response: { 201: assessmentToolResponseSchema } } },
    (request, reply) => save(request, reply, 201, (scope, now) => copyAssessmentTool(scope, request.params.id, now)),
  );
  void app.register(draftRoutes);
  done();
};
