import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '../../../contract/record';
import {
  toolDraftBodySchema,
  toolDraftResponseSchema,
  toolDraftSavedSchema,
  toolVersionListSchema,
  toolVersionParamsSchema,
  toolVersionResponseSchema,
} from '../../../contract/tool-drafts';
import { scopeOf } from '../../context';
import { perform } from '../../plugins/idempotency';
import { discardDraft, findDraft, writeDraft } from './drafts';
import { listVersions, readVersion } from './versions';

const PATH = '/api/assessment-tools/:id';

/** The next version of a questionnaire while it is written, and the versions that there are. */
export const draftRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    `${PATH}/draft`,
    { schema: { params: idParamsSchema, response: { 200: toolDraftResponseSchema, 304: z.undefined() } } },
    async (request, reply) => {
      const draft = await findDraft(scopeOf(request), request.params.id);
      // An open editor asks again and again.
      if (draft && request.headers['if-none-match'] === draft.etag) return reply.code(304).send();
      if (draft) reply.header('etag', draft.etag);
      return { data: draft };
    },
  );

  app.put(
    `${PATH}/draft`,
    { schema: { params: idParamsSchema, body: toolDraftBodySchema, response: { 200: toolDraftSavedSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { params, body, headers } = request;
        const data = await writeDraft(scope, params.id, body, headers['if-match'], app.now().toISOString());
        return { status: 200, body: { data } };
      }),
  );

  app.delete(
    `${PATH}/draft`,
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await discardDraft(scope, request.params.id, request.headers['if-match']);
        return { status: 204, body: undefined };
      }),
  );

  app.get(
    `${PATH}/versions`,
    { schema: { params: idParamsSchema, response: { 200: toolVersionListSchema } } },
    async (request) => ({ data: await listVersions(scopeOf(request), request.params.id) }),
  );

  app.get(
    `${PATH}/versions/:version`,
    { schema: { params: toolVersionParamsSchema, response: { 200: toolVersionResponseSchema } } },
    async (request) => ({ data: await readVersion(scopeOf(request), request.params.id, request.params.version) }),
  );
  done();
};
