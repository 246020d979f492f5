import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADER } from '../../contract/errors';
import { prolongAnonymousSession, readAnonymousSession } from '../accounts/anonymous-session';
import { type StoredSession, csrfTokenOf, findSession, prolongSession } from '../accounts/sessions';
import { Problem, unauthenticated } from '../problem';
import type { Viewer } from '../viewer';

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
  const { db, appKey, now } = request.server;
  const anonymous = readAnonymousSession(appKey, secret, now());
  request.session = anonymous ?? (await findSession(db, secret, now()));
  if (!request.session) return;
  const prolonged = anonymous
    ? prolongAnonymousSession(appKey, anonymous, now())
    : await prolongSession(db, request.session, now());
  if (!prolonged) return;
  request.session = prolonged;
  setSessionCookies(reply, prolonged);
}

/** Knows who asks, from the session cookie. */
export function addSession(app: FastifyInstance): void {
  app.addHook('onRequest', readSession);
}

const nameOf = ({ id, impersonatorId }: Viewer): string => (impersonatorId === null ? id : `impersonated:${id}`);

/**
 * Whether a page asks in the name of somebody else than the session's person, who signed in meanwhile in another tab.
 */
export const isOvertaken = (request: FastifyRequest, viewer: Viewer): boolean => {
  const believed = request.headers[HEADER.person.toLowerCase()];
  return believed !== undefined && believed !== nameOf(viewer);
};

/**
 * Refuses whoever is not signed in (401), and pages that take the session for somebody else's (409), except on routes
 * for everybody. Comes after the anti-forgery check.
 */
export function requireSignIn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const viewer = request.session?.viewer;
    if (request.routeOptions.config.access !== undefined) done();
    else if (!viewer) done(unauthenticated());
    else if (isOvertaken(request, viewer)) done(new Problem(409, 'request.otherPerson', { code: 'other_person' }));
    else done();
  });
}
