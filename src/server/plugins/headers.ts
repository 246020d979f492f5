import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { HEADER } from '../../contract/errors';
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a content security policy calls the inline scripts of a page: `'sha256-…'` each. */
const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

interface HeaderOptions {
  /** Origins of other sites whose pages may use the API. */
  origins: readonly string[];
  secure: boolean;
  /** Another API that the page may talk to. */
  apiHost: string | undefined;
  /** Origins that the page may fetch faces, and style sheets that declare them, from. */
  fontServices: readonly string[];
  /** Folder of the built page, whose own inline scripts may run. */
  staticDir: string | undefined;
}

/** What this server can do that not every provider's can: see `Capabilities` in the client's `api/context`. */
export const CAPABILITIES =
  'idempotency, etag, office, values, account, devices, batches, times, deltas, bounded, news, orders, zones, exports, evidence, keyTrends, documents, takeBack, inputs, evidenceAnswers, positions, many, attention, listViews, bulkJobs, trees, activity, queries, comparison, ranges, conditions, feed, reviews, points, reusedTexts, notes, exchange, translations, drafts, schedules, spokenFigures, blocks, targets, worstQuestions, ownPlaces, accents, namedResults';

/** What the application has no use for, so that nothing that gets into the page can use it either. */
const SWITCHED_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** What its own pages may ask the person for: the camera reads codes, and questionnaires may ask where. */
const OWN = ['camera', 'geolocation'];
const PERMISSIONS_POLICY = [
  ...OWN.map((feature) => `${feature}=(self)`),
  ...SWITCHED_OFF.map((feature) => `${feature}=()`),
].join(', ');

function inlineScripts(staticDir: string | undefined): string[] {
  if (staticDir === undefined) return [];
  try {
    return inlineScriptSources(readFileSync(join(staticDir, 'index.html'), 'utf8'));
  } catch {
    // Not built: there is no page.
    return [];
  }
}

/** Headers of every response: what the server can do, the request's id, and what protects the page. */
export async function addHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const { origins, fontServices, apiHost } = options;
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER.capabilities, CAPABILITIES);
    reply.header('X-Request-Id', request.id);
    // Devices tell by it how far their clocks are off.
    reply.header('Date', app.now().toUTCString());
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly reads codes. It allows programs of our own files to be compiled, and no text to become a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts(options.staticDir)],
        styleSrc: ["'self'", ...fontServices],
        // Clients' logos are the API's.
        imgSrc: ["'self'", 'data:', 'blob:', ...(apiHost === undefined ? [] : [apiHost])],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", ...fontServices],
        // The service worker fetches what it keeps for offline use, and that counts as connecting.
        connectSrc: ["'self'", ...(apiHost === undefined ? [] : [apiHost]), ...fontServices],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.secure,
    // Browsers do it by themselves; asked for, they warn once a sandboxed frame of the same origin was shown.
    originAgentCluster: false,
    // The API may be read by pages of the allowed other origins.
    crossOriginResourcePolicy: { policy: origins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Content-Type',
      'Content-Encoding',
      'X-Requested-With',
      HEADER.xsrf,
      HEADER.idempotencyKey,
      HEADER.person,
      HEADER.device,
      HEADER.worked,
      'If-Match',
      'If-None-Match',
    ],
    exposedHeaders: [
      HEADER.capabilities,
      HEADER.idempotencyReplayed,
      HEADER.outdated,
      HEADER.cursor,
      HEADER.since,
      HEADER.kept,
      'Date',
      'ETag',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
}
