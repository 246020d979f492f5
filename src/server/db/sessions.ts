import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Viewer } from '../viewer';
import type { Db } from './open-database';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANONYMOUS_MS = DAY_MS;
const SIGNED_IN_MS = 14 * DAY_MS;
const REMEMBERED_MS = 60 * DAY_MS;
/** A session in use is prolonged at most this often, so that reads seldom write. */
const PROLONG_AFTER_MS = 60 * 60 * 1000;

export interface StoredSession {
  /** The cookie's value. Known to the browser and this request only. */
  secret: string;
  remember: boolean;
  expiresAt: Date;
  /** Who is signed in; null before that, and when the account is no longer active. */
  viewer: Viewer | null;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The anti-forgery token that belongs to a session. Changes when the session does, at login and logout. */
export const csrfTokenOf = (secret: string): string => createHmac('sha256', secret).update('csrf').digest('base64');

function lifetimeMs(userId: string | null, remember: boolean): number {
  if (userId === null) return ANONYMOUS_MS;
  return remember ? REMEMBERED_MS : SIGNED_IN_MS;
}

/** The session that a cookie names, with its person; null when there is none or its time is over. */
export async function findSession(db: Db, secret: string, now: Date): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.remember', 'sessions.expires_at', 'users.id', 'users.role', 'users.client_id', 'users.status'])
    .where('sessions.id_hash', '=', hashOf(secret))
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const viewer =
    row.id !== null && row.role !== null && row.status === 'active'
      ? { id: row.id, role: row.role, clientId: row.client_id }
      : null;
  return { secret, remember: row.remember, expiresAt: new Date(row.expires_at), viewer };
}

/** Begins a session, of a person or (null) of someone not signed in yet, in place of `replaced` if given. */
export async function beginSession(
  db: Db,
  now: Date,
  begin: { viewer: Viewer | null; remember: boolean; replaced: StoredSession | null },
): Promise<StoredSession> {
  if (begin.replaced) await db.deleteFrom('sessions').where('id_hash', '=', hashOf(begin.replaced.secret)).execute();
  const secret = randomBytes(32).toString('base64url');
  const userId = begin.viewer?.id ?? null;
  const expiresAt = new Date(now.getTime() + lifetimeMs(userId, begin.remember));
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(secret),
      user_id: userId,
      remember: begin.remember,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return { secret, remember: begin.remember, expiresAt, viewer: begin.viewer };
}

/** Moves the end of a session that is being used; null when it was moved a short while ago. */
export async function prolongSession(db: Db, session: StoredSession, now: Date): Promise<StoredSession | null> {
  const expiresAt = new Date(now.getTime() + lifetimeMs(session.viewer?.id ?? null, session.remember));
  if (expiresAt.getTime() - session.expiresAt.getTime() < PROLONG_AFTER_MS) return null;
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt.toISOString() })
    .where('id_hash', '=', hashOf(session.secret))
    .execute();
  return { ...session, expiresAt };
}
