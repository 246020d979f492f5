import type { FastifyRequest } from 'fastify';
import type { Db } from './db/open-database';
import { type Scope, openScope } from './scope/scope';
import type { StoredSession } from './accounts/sessions';
import type { QueueLength } from './limits/queue';
import type { ReadAtOnce } from './db/replica';
import type { Mailer } from './mail/mailer';
import type { Outgoing } from './mail/outgoing';
import type { Media } from './media/media';
import type { WriteQueues } from './plugins/write-queues';
import { unauthenticated } from './problem';
import type { Viewer } from './viewer';

/* What the application offers to its plugins and routes. */
declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** Reads figures, on a replica where there is one. */
    readAtOnce: ReadAtOnce;
    /** Whether cookies are for HTTPS only. */
    secureCookies: boolean;
    /** The time, so that tests can move it. */
    now: () => Date;
    mailer: Mailer;
    /** Mail that leaves after its response. */
    outgoing: Outgoing;
    /** The bytes of evidence. */
    media: Media;
    /** Origin of the application's pages, for links in mails. */
    publicUrl: () => string;
    /** What tokens of links are made with: see app-key.ts. */
    appKey: Buffer;
    /** Resolves after so many milliseconds. */
    pause: (ms: number) => Promise<void>;
    /** Idempotency keys, each with its person, whose first request is still under way. */
    keysAtWork: Set<string>;
    /** Queues the writes of each record: see plugins/write-queues.ts. */
    writeQueues: WriteQueues;
    /** What is done in turn, by name: whoever watches the server sees how long each queue is. */
    queues: Map<string, () => QueueLength>;
    /** Whether the server was told to stop. */
    isStopping: () => boolean;
  }
  interface FastifyRequest {
    /** The session of the cookie, if it is known and not over; also before signing in. */
    session: StoredSession | null;
  }
  interface FastifyContextConfig {
    /**
     * Routes are for signed-in people unless they say otherwise: for everybody, or for whoever has the token in the
     * address, or for programs with a token of the data feed.
     */
    access?: 'public' | 'link' | 'feed';
    /** A GET that changes something: only for scripts of the page, see plugins/csrf.ts. */
    changes?: true;
    /** The form's file may be large, and goes to the disk: see plugins/upload.ts. */
    upload?: true;
    /** Its body holds other calls, each of which is judged by itself. */
    carriesCalls?: true;
    /** Asked by programs that watch the server, again and again: answered until it ends, and no news for the log. */
    watching?: true;
  }
}

/** Who is signed in. Throws 401 when nobody is. */
export function viewerOf(request: FastifyRequest): Viewer {
  const viewer = request.session?.viewer;
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** What the signed-in person may read. */
export const scopeOf = (request: FastifyRequest): Scope => openScope(request.server.db, viewerOf(request));

/** What the signed-in person may read, for several reads that must agree: all are of one moment. */
export const readAtOnce = <T>(request: FastifyRequest, read: (scope: Scope) => Promise<T>): Promise<T> =>
  request.server.readAtOnce((tx) => read(openScope(tx, viewerOf(request))));
