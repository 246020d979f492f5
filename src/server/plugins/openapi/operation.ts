import { STATUS_CODES } from 'node:http';
import type { SwaggerTransform } from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { HEADER } from '../../../contract/errors';
import { queryParameters } from './query';
import { referenceTo, sharedSchemas } from './schemas';
import { groupOf, summaryOf } from './words';

/** Names of the security schemes. */
export const SECURITY = {
  session: 'session',
  token: 'token',
  feedToken: 'feedToken',
  feedPassword: 'feedPassword',
} as const;

type Json = Record<string, unknown>;

/** A body of this type is no JSON, so its schema says nothing that could be described. */
const BYTES = 'application/octet-stream';

const fromZod = createJsonSchemaTransform({ schemaRegistry: sharedSchemas });

/** Signed-in people only, unless the route says otherwise; a write carries its session's token in any case. */
function securityOf(config: FastifyContextConfig, isWrite: boolean): Record<string, string[]>[] {
  if (isWrite) return [{ [SECURITY.session]: [], [SECURITY.token]: [] }];
  if (config.access === 'feed') return [{ [SECURITY.feedToken]: [] }, { [SECURITY.feedPassword]: [] }];
  return config.access !== undefined ? [] : [{ [SECURITY.session]: [] }];
}

/** The headers that plugins ask for, besides the route's own. */
function headersOf(config: FastifyContextConfig, isWrite: boolean, own: unknown): Json | undefined {
  const properties: Json = {};
  if (isWrite && config.access !== 'public') properties[HEADER.idempotencyKey] = { type: 'string', format: 'uuid' };
  if (config.changes) properties['X-Requested-With'] = { type: 'string', enum: ['XMLHttpRequest'] };
  const required = config.changes ? ['X-Requested-With'] : [];
  const { properties: ownProperties, required: ownRequired } = (own ?? {}) as {
    properties?: Json;
    required?: string[];
  };
  const all = { ...properties, ...ownProperties };
  return Object.keys(all).length === 0
    ? undefined
    : { type: 'object', properties: all, required: [...required, ...(ownRequired ?? [])] };
}

/** What comes back: a route without a schema sends a file or a stream; every refusal has the same body. */
function responsesOf(response: unknown): Json {
  const successes = Object.entries((response ?? { 200: { type: 'null' } }) as Record<string, Json>);
  const described = successes.map(([status, schema]): [string, Json] => [
    status,
    { 'x-response-description': STATUS_CODES[status] ?? 'Success', ...schema },
  ]);
  const error = referenceTo('Error');
  return {
    ...Object.fromEntries(described),
    '4XX': { description: 'Refused', ...error },
    '5XX': { description: 'Failed', ...error },
  };
}

/** Pages for people are no part of the API. */
const isPage = (url: string): boolean => url.startsWith('/dev/');

/**
 * One route for the OpenAPI document: its zod schemas as JSON schemas, and everything that holds for all routes and is
 * written down in no schema. A route may name its own `summary` and `tags`.
 */
export const describeOperation: SwaggerTransform = (document) => {
  const { route, url } = document;
  // Spread, because a route may have no schema at all.
  const schema = { ...fromZod(document).schema };
  if (schema.hide === true || isPage(url)) return { schema: { hide: true }, url };
  const config = route.config ?? {};
  const method = String(Array.isArray(route.method) ? route.method[0] : route.method);
  const isWrite = method !== 'GET';
  const headers = headersOf(config, isWrite, schema.headers);
  return {
    url,
    schema: {
      tags: [groupOf(url)],
      summary: summaryOf(url, method),
      security: securityOf(config, isWrite),
      ...schema,
      ...(schema.consumes?.includes(BYTES) ? { body: { type: 'string', format: 'binary' } } : {}),
      ...(schema.querystring ? { querystring: queryParameters(schema.querystring) } : {}),
      ...(headers ? { headers } : {}),
      response: responsesOf(schema.response),
    },
  };
};
