import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { parse } from 'qs';
import './context';
import { newId } from './db/ids';
import type { Db } from './db/open-database';
import { answersRoutes } from './modules/answers/routes';
import { assessmentToolsRoutes } from './modules/assessment-tools/routes';
import { authRoutes } from './modules/auth/routes';
import { categoriesRoutes } from './modules/categories/routes';
import { clientsRoutes } from './modules/clients/routes';
import { generalRoutes } from './modules/general/routes';
import { healthRoutes } from './modules/health/routes';
import { locationsRoutes } from './modules/locations/routes';
import { notificationsRoutes } from './modules/notifications/routes';
import { usersRoutes } from './modules/users/routes';
import { addCsrf } from './plugins/csrf';
import { addDraining } from './plugins/draining';
import { addErrors } from './plugins/errors';
import { addHeaders } from './plugins/headers';
import { addHousekeeping } from './plugins/housekeeping';
import { addIdempotency } from './plugins/idempotency';
import { addPlainInput } from './plugins/plain-input';
import { addSession, requireSignIn } from './plugins/session';
import { addStaticFiles } from './plugins/static-files';

export interface AppOptions {
  /** A migrated database. Stays the caller's to close. */
  db: Db;
  /** Folder of the built application; without it the server is an API only. */
  staticDir?: string;
  /** Origins of other sites whose pages may use the API. */
  origins?: readonly string[];
  /** Another API that the served page may talk to. */
  apiHost?: string | undefined;
  /** Origins that the served page may fetch faces from. */
  fontServices?: readonly string[];
  /** Cookies for HTTPS only. */
  secureCookies?: boolean;
  logLevel?: string;
  now?: () => Date;
}

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const QUERY_LIMITS = { depth: 4, arrayLimit: 100, parameterLimit: 200 };

/** Lets an empty body pass as none: a client may name a content type and send nothing, as with DELETE. */
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

/** The whole server, not yet listening. The same for the process and for every test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel ?? 'silent' },
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    genReqId: () => newId(),
    routerOptions: { querystringParser: (query) => parse(query, QUERY_LIMITS), maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('db', options.db);
  app.decorate('now', options.now ?? (() => new Date()));
  app.decorate('secureCookies', options.secureCookies ?? false);
  app.decorateRequest('session', null);

  readJson(app);
  addIdempotency(app);
  addErrors(app);
  addHousekeeping(app);
  addDraining(app);
  await app.register(cookie);
  const { origins = [], secureCookies: secure = false, apiHost, fontServices = [], staticDir } = options;
  await addHeaders(app, { origins, secure, apiHost, fontServices, staticDir });
  await addStaticFiles(app, staticDir);

  await app.register(healthRoutes);
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addSession(api);
    addCsrf(api);
    requireSignIn(api);
    addPlainInput(api);
    await api.register(authRoutes);
    await api.register(usersRoutes);
    await api.register(clientsRoutes);
    await api.register(locationsRoutes);
    await api.register(categoriesRoutes);
    await api.register(assessmentToolsRoutes);
    await api.register(answersRoutes);
    await api.register(notificationsRoutes);
    await api.register(generalRoutes);
  });
  return app;
}
