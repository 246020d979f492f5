import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HEADER } from '../../../contract/errors';
import { ASSESSMENT_FEED, VALUE_FEED, feedDataSchema, feedQuerySchema } from '../../../contract/feed';
import { addPlainInput } from '../../plugins/plain-input';
import type { FeedGrant } from '../../scope/feed-tokens';
import { grantOf } from './authorization';
import { readFeed } from './read-feed';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token of a request for the feed opens. */
    grant: FeedGrant | null;
  }
}

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' };

const DESCRIBED = {
  assessments: { summary: 'Assessments, for programs that evaluate them', columns: ASSESSMENT_FEED },
  values: { summary: 'What assessments say, for programs that evaluate it', columns: VALUE_FEED },
};

const describe = (columns: readonly string[]): string =>
  [
    `Rows as lines of JSON, or as CSV: ${columns.map((column) => `\`${column}\``).join(', ')}.`,
    'With `change` = `set` a row takes the place of what is known of its assessment; `deleted`: there is nothing (any more).',
    `\`since\` is the cursor that an earlier response had in the header \`${HEADER.cursor}\`: what changed after it.`,
    'While `limit` (of assessments) leaves more to come, the header `Link` has the next address; without it, all come.',
    '`next=row` adds the cursor as the `id` of a last row, with `change` = `more` or `end`.',
    'A cursor that is no longer known is refused with 410: start again without it, and replace what you have.',
  ].join(' ');

/** Assessments for programs. Only a token opens them: there are no sessions here, so no cookie is looked at. */
export const feedRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.decorateRequest('grant', null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  addPlainInput(app);
  for (const data of feedDataSchema.options) {
    const { summary, columns } = DESCRIBED[data];
    const path = `/api/feed/${data}`;
    app.get(
      path,
      {
        config: { access: 'feed' },
        schema: {
          summary,
          description: describe(columns),
          querystring: feedQuerySchema,
          response: { 200: z.string() },
        },
        // Before the query is judged: without a token, nothing is said of it.
        onRequest: async (request, reply) => {
          request.grant = await grantOf(request, reply, data);
        },
      },
      async (request, reply) => {
        const { db } = app;
        const { grant, query } = request as typeof request & { grant: FeedGrant };
        const { cursor, isMore, file } = await readFeed(db, { grant, data, query, publicUrl: app.publicUrl() });
        reply.type(TYPES[query.format]).header(HEADER.cursor, cursor);
        if (isMore) {
          const address = new URL(path, app.publicUrl());
          for (const [name, value] of Object.entries({ ...query, since: cursor }))
            address.searchParams.set(name, String(value));
          reply.header('link', `<${address.href}>; rel="next"`);
        }
        return reply.send(file as unknown as string);
      },
    );
  }
  done();
};
