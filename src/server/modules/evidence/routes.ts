import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addEvidenceBodySchema,
  evidenceByTokenParamsSchema,
  evidenceParamsSchema,
  evidenceResponseSchema,
  pieceQuerySchema,
} from '../../../contract/evidence';
import { PIECE_BYTES } from '../../../contract/evidence-limits';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { type QueueLimits, openQueue } from '../../limits/queue';
import type { MediaPart } from '../../media/media-store';
import { perform } from '../../plugins/idempotency';
import { notFound } from '../../problem';
import { openSharedScope } from '../../scope/shared-scope';
import { edit, openLink } from '../answers';
import { addEvidence } from './add-evidence';
import { sendFile } from './send-file';
import { takePiece } from './take-piece';

/** Contents are in memory while they are looked at, and a photo with all its pixels. */
const CONTENTS: QueueLimits = { atOnce: 2, waiting: 200, longestWaitMs: 20_000 };
const BYTES = 'application/octet-stream';
const bytesSchema = z.custom<Buffer>((body) => Buffer.isBuffer(body));
const tags = ['evidence'];
const PARTS: readonly MediaPart[] = ['file', 'thumbnail'];

/** Photos, files and voice notes of answers: what is known of them, their bytes in pieces, and whole. */
export const evidenceRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const contents = openQueue(CONTENTS);
  app.queues.set('evidence', contents.length);
  app.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.post(
    '/api/answers/:id/evidence',
    {
      schema: { tags, params: idParamsSchema, body: addEvidenceBodySchema, response: { 201: evidenceResponseSchema } },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const now = app.now().toISOString();
        return { status: 201, body: { data: await addEvidence(scope, request.params.id, request.body, now) } };
      }),
  );

  app.delete(
    '/api/answers/:id/evidence/:evidenceId',
    { schema: { tags, params: evidenceParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id, evidenceId } = request.params;
        const wasThere = await edit(scope, id, app.now().toISOString(), ({ rows }) => rows.evidence.remove(evidenceId));
        if (!wasThere) throw notFound();
        const after = () => {
          app.media.forget([evidenceId.toLowerCase()]);
        };
        return { status: 204, body: undefined, after };
      }),
  );

  app.get(
    '/api/evidence/:id',
    { schema: { tags, params: idParamsSchema, response: { 200: evidenceResponseSchema } } },
    async (request) => {
      const found = await scopeOf(request).evidence(request.params.id);
      if (!found) throw notFound();
      return { data: found.record };
    },
  );

  app.put(
    '/api/evidence/:id/pieces',
    {
      schema: {
        tags,
        consumes: [BYTES],
        params: idParamsSchema,
        querystring: pieceQuerySchema,
        body: bytesSchema,
        response: { 200: evidenceResponseSchema },
      },
    },
    async (request, reply) => {
      const piece = { id: request.params.id, offset: request.query.offset, bytes: request.body };
      return { data: await takePiece(request, reply, piece, contents) };
    },
  );

  for (const part of PARTS) {
    app.get(`/api/evidence/:id/${part}`, { schema: { tags, params: idParamsSchema } }, async (request, reply) =>
      sendFile(request, reply, await scopeOf(request).evidence(request.params.id), part),
    );
    app.get(
      `/api/answers/evidence-by-token/:token/:id/${part}`,
      { config: { access: 'link' }, schema: { tags, params: evidenceByTokenParamsSchema } },
      async (request, reply) => {
        const share = await openLink(request);
        return sendFile(request, reply, await openSharedScope(app.db, share).evidence(request.params.id), part);
      },
    );
  }
  done();
};
