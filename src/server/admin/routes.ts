import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf, oneOf } from '../../contract/envelope';
import {
  auditListSchema,
  auditQuerySchema,
  bulkBodySchema,
  bulkJobResponseSchema,
  bulkPreviewBodySchema,
  bulkPreviewResponseSchema,
  bulkResponseSchema,
  deletionPreviewResponseSchema,
  deletionResponseSchema,
  exportQuerySchema,
  repeatedNamesQuerySchema,
  repeatedNamesResponseSchema,
} from '../../contract/admin';
import { factsOf } from '../../contract/admin-groups';
import { idParamsSchema } from '../../contract/record';
import { scopeOf, viewerOf } from '../context';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { openScope } from '../scope/scope';
import { attachment } from '../export/attachment';
import { EXPORT_TYPES } from '../export/write-export';
import { sendRecord } from '../plugins/etag';
import { perform } from '../plugins/idempotency';
import { notFound } from '../problem';
import { languageOf } from '../messages/language';
import type { BulkDeed } from '../db/schema-bulk';
import { changeMany, previewMany, stepOf } from './bulk';
import type { BulkContext } from './bulk-context';
import { addBulkJob, noteSeen, readBulkJob, stopBulkJob } from './bulk-jobs';
import type { Step } from './bulk-steps';
import { exportRecords } from './export';
import { countRepeatedNames, findRecord, listRecords } from './query';
import { previewRemoval, removeRecord } from './remove';
import type { AdminQuery, AdminRecord, Resource } from './resource';
import { inputOf, save } from './save';
import { undoMany } from './set-many';
import { createRecord, updateRecord } from './write';

/** The calls that every group of the admin area has: see `Resource`. */
function addResource<Table extends keyof Tables, R extends AdminRecord, Body>(
  instance: FastifyInstance,
  resource: Resource<Table, R, Body>,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { schemas, group } = resource;
  const path = `/api/${group}`;
  const now = () => app.now().toISOString();
  const one = oneOf(schemas.record);
  const readQuery = schemas.query.pick({ relations: true });
  const scopesOf = (request: FastifyRequest) => {
    const viewer = viewerOf(request);
    return (tx: Db) => openScope(tx, viewer);
  };
  const contextOf = (request: FastifyRequest): BulkContext => ({
    ...{ app: instance, scopeIn: scopesOf(request) },
    ...{ session: request.session, language: languageOf(request) },
  });

  app.get(
    path,
    { schema: { querystring: schemas.query, response: { 200: listOf(schemas.record) } } },
    async (request) => {
      const query = request.query as AdminQuery;
      return listRecords(resource, scopeOf(request), { query, url: request.url });
    },
  );

  if (factsOf(group).namedWithin)
    app.get(
      `${path}/repeated-names`,
      { schema: { querystring: repeatedNamesQuerySchema, response: { 200: repeatedNamesResponseSchema } } },
      async (request) => ({
        data: { count: await countRepeatedNames(resource, scopeOf(request), request.query.clientId) },
      }),
    );

  app.get(
    `${path}/export`,
    { schema: { querystring: schemas.query.extend(exportQuerySchema.shape) } },
    async (request, reply) => {
      const scope = scopeOf(request);
      scope.admin();
      const { format, columns, words, ...query } = request.query as unknown as z.output<typeof exportQuerySchema> &
        AdminQuery;
      const { contentType, extension } = EXPORT_TYPES[format];
      const file = await exportRecords(resource, scope, query, { format, columns, words });
      reply.type(contentType).header('content-disposition', attachment(group, extension));
      return reply.send(file);
    },
  );

  app.post(
    `${path}/bulk`,
    { schema: { body: bulkBodySchema, response: { 200: bulkResponseSchema } } },
    async (request) => ({ data: await changeMany(resource, contextOf(request), request.body) }),
  );

  app.post(
    `${path}/bulk/:id/undo`,
    { schema: { params: idParamsSchema, response: { 200: bulkResponseSchema } } },
    async (request) => ({ data: await undoMany(resource, contextOf(request), request.params.id) }),
  );

  app.post(
    `${path}/bulk/preview`,
    { schema: { body: bulkPreviewBodySchema, response: { 200: bulkPreviewResponseSchema } } },
    async (request) => ({
      data: await previewMany(resource, { app, scopeIn: scopesOf(request) }, request.body.selection),
    }),
  );

  app.post(
    `${path}/bulk/jobs`,
    { schema: { body: bulkBodySchema, response: { 202: bulkJobResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 202,
        body: { data: await addBulkJob(resource, contextOf(request), scope, request.body) },
        after: app.bulkRunner.wake,
      })),
  );

  app.get(
    `${path}/bulk/jobs/:id`,
    { schema: { params: idParamsSchema, response: { 200: bulkJobResponseSchema } } },
    async (request) => ({ data: await readBulkJob(scopeOf(request), group, request.params.id, app.now()) }),
  );

  app.post(
    `${path}/bulk/jobs/:id/stop`,
    { schema: { params: idParamsSchema, response: { 200: bulkJobResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 200,
        body: { data: await stopBulkJob(scope, group, request.params.id, app.now()) },
        after: app.bulkRunner.wake,
      })),
  );

  app.post(
    `${path}/bulk/jobs/:id/seen`,
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await noteSeen(scope, group, request.params.id);
        return { status: 204, body: undefined };
      }),
  );

  app.get(
    `${path}/:id`,
    { schema: { params: idParamsSchema, querystring: readQuery, response: { 200: one } } },
    async (request, reply) => {
      const { relations } = request.query as { relations?: readonly string[] };
      return sendRecord(reply, await findRecord(resource, scopeOf(request), request.params.id, relations));
    },
  );

  app.get(
    `${path}/:id/audit`,
    { schema: { params: idParamsSchema, querystring: auditQuerySchema, response: { 200: auditListSchema } } },
    async (request) => {
      const scope = scopeOf(request);
      const admin = scope.admin();
      if (!(await findRecord(resource, scope, request.params.id))) throw notFound();
      return { data: await admin.audit(request.params.id, request.query.before) };
    },
  );

  app.get(
    `${path}/:id/deletion`,
    { schema: { params: idParamsSchema, response: { 200: deletionPreviewResponseSchema } } },
    async (request) => ({ data: await previewRemoval(resource, app.db, scopesOf(request), request.params.id, now()) }),
  );

  app.post(path, { schema: { body: schemas.body, response: { 201: one, 204: z.undefined() } } }, (request, reply) =>
    save(request, reply, 201, (scope, time) => createRecord(resource, scope, inputOf(request), time)),
  );

  app.route({
    method: factsOf(group).update,
    url: `${path}/:id`,
    schema: { params: idParamsSchema, body: schemas.body.partial(), response: { 200: one } },
    handler: (request, reply) =>
      save(request, reply, 200, (scope, time) =>
        updateRecord(resource, scope, request.params.id, inputOf(request), time),
      ),
  });

  app.delete(
    `${path}/:id`,
    { schema: { params: idParamsSchema, response: { 200: deletionResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 200,
        body: { data: await removeRecord(resource, scope, request.params.id, now()) },
      })),
  );
}

/** A group of the admin area, as the application takes it in. */
export interface AdminModule {
  /** Of one record. */
  readonly schema: z.ZodType;
  readonly routes: FastifyPluginCallback;
  /** What is done to some of many records: see bulk.ts. */
  readonly stepOf: (context: BulkContext, deed: BulkDeed, id: string) => Step;
}

/** A group's calls: those that every group has, and its own. */
export const adminModule = <Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  ownRoutes?: FastifyPluginCallbackZod,
): AdminModule => ({
  schema: resource.schemas.record,
  stepOf: (context, deed, id) => stepOf(resource, context, deed, id),
  routes: (app, _options, done) => {
    addResource(app, resource);
    if (ownRoutes) void app.register(ownRoutes);
    done();
  },
});
