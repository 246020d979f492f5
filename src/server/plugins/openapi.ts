import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { HEADER } from '../../contract/errors';
import { CONTRACT_VERSION } from '../../contract/version';
import { SECURITY, describeOperation } from './openapi/operation';
import { sharedSchemas } from './openapi/schemas';

const ABOUT = `Sign in with \`GET /sanctum/csrf-cookie\` and \`POST /login\`; the browser keeps the session.
Every call but GET carries the value of the cookie \`${HEADER.xsrf.slice(2)}\` in the header \`${HEADER.xsrf}\`.
The data feed is opened by a token alone, as a bearer or as the password of any name; administrators make it in the application.`;

/**
 * Describes all routes that are added later as an OpenAPI 3.1 document, made from their schemas when `app.swagger()`
 * asks for it first. Where it is `served`, that is at `/docs/json`, and for people at `/docs`.
 */
export async function addOpenApi(app: FastifyInstance, served: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Outpost', version: String(CONTRACT_VERSION), description: ABOUT },
      components: {
        securitySchemes: {
          [SECURITY.session]: { type: 'apiKey', in: 'cookie', name: 'outpost_session' },
          [SECURITY.token]: { type: 'apiKey', in: 'header', name: HEADER.xsrf },
          [SECURITY.feedToken]: { type: 'http', scheme: 'bearer' },
          [SECURITY.feedPassword]: { type: 'http', scheme: 'basic' },
        },
      },
    },
    transform: describeOperation,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: sharedSchemas }),
  });
  if (!served) return;
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Outpost API' },
    // The other layout has a bar on top with a style element in it, which the content security policy forbids.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: 0, tagsSorter: 'alpha' },
  });
}
