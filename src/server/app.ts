import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { parse } from 'qs';
import './context';
import type { KeptRule } from '../contract/kept';
import { newId } from './db/ids';
import type { Db, PoolState } from './db/open-database';
import { openReadAtOnce } from './db/replica';
import type { Mailer } from './mail/mailer';
import { addOutgoing } from './mail/outgoing';
import { openFolderStore } from './media/folder-store';
import { addMedia } from './media/media';
import type { MediaStore } from './media/media-store';
import type { QueueLimits } from './limits/queue';
import { addMetrics } from './metrics/metrics';
import { useMessageCodes } from './messages/schema-messages';
import { Problem } from './problem';
import { describeRequest } from './request-log';
import { addLinkEnds } from './modules/answers/sharing/link-ends';
import { addShareMails } from './modules/answers/sharing/mails';
import { answersRoutes } from './modules/answers/routes';
import { authRoutes } from './modules/auth/routes';
import { batchesRoutes } from './modules/batches/routes';
import { dashboardRoutes } from './modules/dashboard/routes';
import { deletionsRoutes } from './modules/deletions/routes';
import { deviceOrdersRoutes } from './modules/devices/order-routes';
import { devicesRoutes } from './modules/devices/routes';
import { devRoutes } from './modules/dev/routes';
import { documentRoutes } from './modules/documents/routes';
import { feedRoutes } from './modules/feed/feed-routes';
import { feedTokenRoutes } from './modules/feed/token-routes';
import { evidenceRoutes } from './modules/evidence/routes';
import { generalRoutes } from './modules/general/routes';
import type { Disk } from './modules/health/checks';
import { addReadiness } from './modules/health/readiness';
import { healthRoutes } from './modules/health/routes';
import { importsRoutes } from './modules/imports/routes';
import { activityRoutes } from './modules/activity/routes';
import { blocksRoutes } from './modules/blocks/routes';
import { listViewsRoutes } from './modules/list-views/routes';
import { metricsRoutes } from './modules/metrics/routes';
import { newsRoutes } from './modules/news/routes';
import { notificationsRoutes } from './modules/notifications/routes';
import { addReportMaker } from './modules/reports/maker';
import { reportsRoutes } from './modules/reports/routes';
import { reportLinkRoutes } from './modules/schedules/link-routes';
import { addSchedules } from './modules/schedules/maker';
import { schedulesRoutes } from './modules/schedules/routes';
import { rolesRoutes } from './modules/roles/routes';
import { ADMIN_MODULES } from './admin-modules';
import { bulkJobRoutes } from './admin/bulk-job-routes';
import { addBulkRunner } from './admin/bulk-runner';
import { addCsrf } from './plugins/csrf';
import { addDevices } from './plugins/devices';
import { addDraining } from './plugins/draining';
import { addErrors, refuse } from './plugins/errors';
import { addFormData } from './plugins/form-data';
import { addHeaders } from './plugins/headers';
import { addHousekeeping } from './plugins/housekeeping';
import { addIdempotency } from './plugins/idempotency';
import { type NightlyBackup, addNightlyBackup } from './plugins/nightly-backup';
import { addOpenApi } from './plugins/openapi';
import { addPlainInput } from './plugins/plain-input';
import { RequestLogging, logAborted } from './plugins/request-logging';
import { compileResponse } from './plugins/responses';
import { addSession, requireSignIn } from './plugins/session';
import { addSettingWarnings } from './plugins/setting-warnings';
import { type BodyLimits, addSlowBodies } from './plugins/slow-bodies';
import { addStaticFiles, answeredAs } from './plugins/static-files';
import { addHostCheck, answerUnreadable } from './plugins/unreadable-requests';

export interface AppOptions {
  /** A migrated database. Stays the caller's to close. */
  db: Db;
  /** Its connections, for whoever watches. */
  pool?: () => PoolState;
  /** The most connections that it has, by default 10: writes take half of them. */
  connections?: number;
  /** The same with connections of its own, for what is streamed to devices; without it they share. */
  fillsDb?: Db;
  /** A streaming replica of it, for figures and reports: see db/replica.ts. */
  replica?: Db | undefined;
  /** Nobody vacuums the database, so the server does. */
  vacuums?: boolean;
  /** Nobody else makes backups of the database, so the server does. */
  backup?: NightlyBackup | undefined;
  mailer: Mailer;
  /**
   * Origin of the application's pages, for links in mails; by default where the server listens. Never taken from a
   * request.
   */
  publicUrl?: string | undefined;
  /** What tokens of links are made with; by default one that nobody knows after this process. */
  appKey?: Buffer;
  /** Shows what only a demonstration may show: the mail that it kept. */
  demo?: boolean;
  /** Serves the API's documentation; by default in a demonstration. */
  apiDocs?: boolean;
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
  /** Reverse proxies in front whose word on the caller's address is taken. */
  trustedProxies?: number;
  /** Connections of one process, beyond which further ones are closed at once; by default 5,000. */
  maxConnections?: number;
  /** How long a stopping server waits for what is under way; by default 15 s. */
  stopDeadlineMs?: number;
  /** How long what somebody sends may take; by default 30 s, a form 5 min. */
  bodyLimits?: BodyLimits;
  logLevel?: string;
  /** Of the reads that succeed, one of so many is logged; by default each. */
  logSample?: number;
  /** Where log lines go, by default to the standard output. */
  logTo?: { write: (line: string) => void };
  /** Opens the figures of the server to whoever has it; without it they are for this machine alone. */
  metricsToken?: string | undefined;
  /**
   * Where photos, files and voice notes are, for all processes of a database; by default in a folder that nobody finds
   * after this process.
   */
  media?: MediaStore;
  /** Where the data are, and how much room must be left there. */
  disk?: Disk;
  now?: () => Date;
  /** By which rule answers are left out on devices that ask for it; null: none is. */
  keptRule?: KeptRule | null;
  /** How many devices are filled at a time, and how many wait for that. */
  fills?: QueueLimits;
  /** How what is delayed waits. */
  pause?: (ms: number) => Promise<void>;
}

const DEFAULT_CONNECTIONS = 10;
const KEPT_RULE: KeptRule = { completed: 2, months: 12 };
/** Each takes some 20 KB while nothing happens on it. */
const MAX_CONNECTIONS = 5_000;
const STOP_DEADLINE_MS = 15_000;
const BODY_LIMITS_MS: BodyLimits = { body: 30_000, form: 5 * 60_000 };
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** An address, which Node limits to 16 KiB, has fewer parameters: none is passed over in silence. */
const QUERY_LIMITS = { depth: 4, arrayLimit: 100, parameterLimit: 16_384 };

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
    logger: {
      level: options.logLevel ?? 'silent',
      serializers: { req: describeRequest },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new RequestLogging(options.logSample ?? 1),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Refused by addDraining, in words.
    return503OnClosing: false,
    genReqId: () => newId(),
    frameworkErrors: refuse,
    clientErrorHandler: answerUnreadable,
    // Refused by addHostCheck, in words.
    http: { requireHostHeader: false },
    rewriteUrl: answeredAs,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (query) => parse(query, QUERY_LIMITS),
      maxParamLength: 200,
    },
  });
  app.server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  useMessageCodes();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponse);
  app.decorate('queues', new Map());
  app.decorate('db', options.db);
  const readAtOnce = openReadAtOnce(options.db, {
    replica: options.replica,
    isRefusal: (error) => error instanceof Problem,
    tellUnused: (error) => app.log.warn({ err: error }, 'the replica is behind or away, so the primary is asked'),
  });
  app.decorate('readAtOnce', readAtOnce);
  app.decorate('now', options.now ?? (() => new Date()));
  app.decorate('pause', options.pause ?? pause);
  app.decorate('mailer', options.mailer);
  app.decorate('publicUrl', () => options.publicUrl ?? app.listeningOrigin);
  app.decorate('appKey', options.appKey ?? randomBytes(32));
  app.decorate('secureCookies', options.secureCookies ?? false);
  app.decorateRequest('session', null);

  readJson(app);
  logAborted(app);
  addHostCheck(app);
  addDevices(app);
  addReadiness(app, options.disk);
  addMetrics(app, options.pool);
  addIdempotency(app, options.connections ?? DEFAULT_CONNECTIONS);
  addErrors(app);
  addHousekeeping(app, { vacuums: options.vacuums ?? false });
  if (options.backup) addNightlyBackup(app, options.backup);
  addOutgoing(app);
  const media = options.media ?? openFolderStore(join(tmpdir(), `outpost-media-${randomUUID()}`));
  addMedia(app, media, options.disk);
  addShareMails(app);
  addLinkEnds(app);
  const isAlone = options.vacuums ?? false;
  addReportMaker(app, { isAlone });
  addSchedules(app, { isAlone });
  addBulkRunner(app, ADMIN_MODULES, { isAlone });
  await app.register(cookie);
  const { origins = [], secureCookies: secure = false, apiHost, fontServices = [], staticDir } = options;
  await addHeaders(app, { origins, secure, apiHost, fontServices, staticDir });
  addSettingWarnings(app, options);
  addDraining(app, options.stopDeadlineMs ?? STOP_DEADLINE_MS);
  addSlowBodies(app, options.bodyLimits ?? BODY_LIMITS_MS);
  await addStaticFiles(app, staticDir);
  await addOpenApi(app, options.apiDocs ?? options.demo ?? false);

  await app.register(healthRoutes);
  await app.register(metricsRoutes, { token: options.metricsToken, trustedProxies: options.trustedProxies ?? 0 });
  if (options.demo === true && options.mailer.kept) await app.register(devRoutes, { mails: options.mailer.kept });
  await app.register(feedRoutes);
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addSession(api);
    addCsrf(api);
    requireSignIn(api);
    await addFormData(api);
    addPlainInput(api);
    await api.register(authRoutes);
    await api.register(rolesRoutes);
    for (const { routes } of Object.values(ADMIN_MODULES)) await api.register(routes);
    await api.register(bulkJobRoutes);
    await api.register(answersRoutes);
    await api.register(evidenceRoutes);
    await api.register(documentRoutes);
    await api.register(batchesRoutes);
    await api.register(dashboardRoutes);
    await api.register(reportsRoutes);
    await api.register(schedulesRoutes);
    await api.register(reportLinkRoutes);
    await api.register(notificationsRoutes);
    await api.register(newsRoutes);
    await api.register(deletionsRoutes);
    await api.register(devicesRoutes);
    await api.register(deviceOrdersRoutes);
    await api.register(blocksRoutes);
    await api.register(listViewsRoutes);
    await api.register(activityRoutes);
    await api.register(feedTokenRoutes);
    await api.register(importsRoutes);
    await api.register(generalRoutes, {
      fills: options.fills,
      db: options.fillsDb ?? options.db,
      keptRule: options.keptRule === undefined ? KEPT_RULE : options.keptRule,
    });
  });
  return app;
}
