import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StoredSession, csrfTokenOf, findSession, prolongSession } from '../db/sessions';
import { unauthenticated } from '../problem';

const SESSION_COOKIE = 'outpost_session';
const CSRF_COOKIE = 'XSRF-TOKEN';

/** Gives the browser its session: the secret, which no script can read, and the anti-forgery token, which ours must. */
export function setSessionCookies(reply: FastifyReply, session: StoredSession): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: reply.server.secureCookies,
    maxAge: Math.ceil((session.expiresAt.getTime() - reply.server.now().getTime()) / 1000),
  } as const;
  reply.setCookie(SESSION_COOKIE, session.secret, { ...shared, httpOnly: true });
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(session.secret), shared);
}

async function readSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = request.cookies[SESSION_COOKIE];
  if (secret === undefined) return;
  const { db, now } = request.server;
  request.session = await findSession(db, secret, now());
  if (!request.session) return;
  const prolonged = await prolongSession(db, request.session, now());
  if (prolonged) setSessionCookies(reply, prolonged);
}

/** Knows who asks, from the session cookie. */
export function addSession(app: FastifyInstance): void {
  app.addHook('onRequest', readSession);
}

/** Refuses whoever is not signed in (401), except on public routes. Comes after the anti-forgery check. */
export function requireSignIn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.routeOptions.config.access !== 'public' && !request.session?.viewer;
    done(isRefused ? unauthenticated() : undefined);
  });
}
