import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type ImportBody,
  importBodySchema,
  importListQuerySchema,
  importListSchema,
  importRecordResponseSchema,
  importResponseSchema,
} from '../../../contract/imports';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { undoImport } from '../../import/undo/undo-import';
import { perform } from '../../plugins/idempotency';
import { invalid, notFound } from '../../problem';
import { superAdminsOnly, importFilesRoutes } from './file-routes';
import { answerImport } from './answer';
import { listImports, readImport } from './repository';

const OF_A_CLIENT = {
  '/api/users/import-managers': 'managers',
  '/api/locations/import-locations': 'locations',
  '/api/districts/import': 'districts',
} as const;

const importing = {
  onRequest: superAdminsOnly,
  config: { upload: true },
  schema: { body: importBodySchema, response: { 200: importResponseSchema } },
} as const;

function clientOf({ client_id }: ImportBody): string {
  if (client_id === undefined) throw invalid({ client_id: ['record.client'] });
  return client_id;
}

/** Imports from files, and taking one back. */
export const importsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(importFilesRoutes);

  for (const [url, kind] of Object.entries(OF_A_CLIENT)) {
    app.post(url, importing, (request, reply) => {
      const { body } = request;
      return answerImport(request, reply, { kind, body, target: { clientId: clientOf(body) } });
    });
  }

  app.post(
    '/api/assessment-tools/:id/import-questions',
    { ...importing, schema: { ...importing.schema, params: idParamsSchema } },
    (request, reply) =>
      answerImport(request, reply, { kind: 'questions', body: request.body, target: { toolId: request.params.id } }),
  );

  app.post('/api/imports/db', importing, (request, reply) =>
    answerImport(request, reply, { kind: 'db', body: request.body, target: {} }),
  );

  app.get(
    '/api/imports',
    { onRequest: superAdminsOnly, schema: { querystring: importListQuerySchema, response: { 200: importListSchema } } },
    (request) => listImports(scopeOf(request), request.query, request.url),
  );

  app.post(
    '/api/imports/:id/undo',
    { onRequest: superAdminsOnly, schema: { params: idParamsSchema, response: { 200: importRecordResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await undoImport(scope.admin(), request.params.id, app.now().toISOString());
        const record = await readImport(scope, request.params.id);
        if (!record) throw notFound();
        return { status: 200, body: { data: record } };
      }),
  );
};
