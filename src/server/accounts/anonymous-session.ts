import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredSession } from '../accounts/sessions';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 24 * HOUR_MS;
/** One in use is prolonged when so much of it is over. */
const PROLONG_AFTER_MS = HOUR_MS;

const signatureOf = (appKey: Buffer, text: string): Buffer =>
  createHmac('sha256', appKey).update(`anonymous session ${text}`).digest();

/**
 * The session of somebody who has not signed in: an anti-forgery token, and nothing else. It is not stored, so that
 * asking for many costs nothing; its cookie says until when it holds, signed.
 * @param nonce that of a session which is prolonged, and so keeps its token.
 */
export function beginAnonymousSession(
  appKey: Buffer,
  now: Date,
  nonce = randomBytes(32).toString('base64url'),
): StoredSession {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const text = `${nonce}.${expiresAt.getTime().toString(36)}`;
  const secret = `${text}.${signatureOf(appKey, text).toString('base64url')}`;
  return { secret, remember: false, expiresAt, viewer: null };
}

/** The session that a cookie is; null when it is none of these, or its time is over. */
export function readAnonymousSession(appKey: Buffer, secret: string, now: Date): StoredSession | null {
  const [nonce = '', end = '', signature] = secret.split('.');
  if (signature === undefined) return null;
  const expected = signatureOf(appKey, `${nonce}.${end}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const expiresAt = new Date(Number.parseInt(end, 36));
  return expiresAt > now ? { secret, remember: false, expiresAt, viewer: null } : null;
}

/** The same session with a later end; null when it was moved a short while ago. */
export function prolongAnonymousSession(
  appKey: Buffer,
  { secret, expiresAt }: StoredSession,
  now: Date,
): StoredSession | null {
  const [nonce] = secret.split('.');
  return expiresAt.getTime() - now.getTime() < LIFETIME_MS - PROLONG_AFTER_MS
    ? beginAnonymousSession(appKey, now, nonce)
    : null;
}
