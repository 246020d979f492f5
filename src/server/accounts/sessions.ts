import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnSession } from '../../contract/auth';
import { type Viewer, mayActAs } from '../viewer';
import { accounts, viewerOfAccount } from './accounts';
import { type Slots, compiledOnce } from '../db/compiled-once';
import type { Db } from '../db/open-database';
import type { Device } from './device';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ANONYMOUS_MS = DAY_MS;
const SIGNED_IN_MS = 14 * DAY_MS;
const REMEMBERED_MS = 60 * DAY_MS;
/** Acting as somebody else ends then, however much it is used. */
const IMPERSONATION_MS = 8 * HOUR_MS;
/** A session in use is prolonged at most this often, so that reads seldom write. */
const PROLONG_AFTER_MS = HOUR_MS;

export interface StoredSession {
  /** The cookie's value. Known to the browser and this request only. */
  secret: string;
  remember: boolean;
  expiresAt: Date;
  /** Who is signed in; null before that, and when the account may no longer be used. */
  viewer: Viewer | null;
}

/** As what a session is stored. */
export const sessionHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The anti-forgery token that belongs to a session. Changes when the session does, at login and logout. */
export const csrfTokenOf = (secret: string): string =>
  // Of an anonymous one what is signed: it stays when the session is prolonged.
  createHmac('sha256', secret.split('.')[0] ?? '')
    .update('csrf')
    .digest('base64');

function lifetimeMs(viewer: Viewer | null, remember: boolean): number {
  if (viewer === null) return ANONYMOUS_MS;
  if (viewer.impersonatorId !== null) return IMPERSONATION_MS;
  return remember ? REMEMBERED_MS : SIGNED_IN_MS;
}

/** How others than its browser name a session. */
const PUBLIC_ID_LENGTH = 32;

const findRows = compiledOnce((db, { hash, now }: Slots<{ hash: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .leftJoin(accounts(db).as('person'), (join) =>
      join.onRef('person.id', '=', 'sessions.user_id').on('person.is_usable', '=', true),
    )
    .leftJoin(accounts(db).as('impersonator'), (join) =>
      join.onRef('impersonator.id', '=', 'sessions.impersonator_id').on('impersonator.is_usable', '=', true),
    )
    .select(['sessions.remember', 'sessions.expires_at', 'sessions.impersonator_id'])
    .select(['person.id', 'person.role', 'person.client_id'])
    .select(['impersonator.role as impersonator_role', 'impersonator.client_id as impersonator_client_id'])
    .where('sessions.id_hash', '=', hash)
    .where('sessions.expires_at', '>', now),
);
type SessionRow = Awaited<ReturnType<typeof findRows>>['rows'][number];

/** Null also when the one who acts as somebody else may no longer do so. */
function viewerOfRow({ id, role, client_id, ...row }: SessionRow): Viewer | null {
  if (id === null || role === null) return null;
  const viewer = viewerOfAccount({ id, role, client_id }, row.impersonator_id);
  if (row.impersonator_id === null) return viewer;
  if (row.impersonator_role === null) return null;
  return mayActAs({ role: row.impersonator_role, clientId: row.impersonator_client_id }, viewer) ? viewer : null;
}

/** The session that a cookie names, with its person; null when there is none or its time is over. */
export async function findSession(db: Db, secret: string, now: Date): Promise<StoredSession | null> {
  const { rows } = await findRows(db, { hash: sessionHash(secret), now: now.toISOString() });
  const [row] = rows;
  if (!row) return null;
  return { secret, remember: row.remember, expiresAt: new Date(row.expires_at), viewer: viewerOfRow(row) };
}

/** Ends one session. */
export async function endSession(db: Db, session: StoredSession): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', sessionHash(session.secret)).execute();
}

/** The device of a session, if whoever really sits there is this person. */
async function deviceOfSession(db: Db, { secret }: StoredSession, { id, impersonatorId }: Viewer) {
  const found = await db
    .selectFrom('sessions')
    .select('device_id')
    .where('id_hash', '=', sessionHash(secret))
    .where(sql`coalesce(impersonator_id, user_id)`, '=', impersonatorId ?? id)
    .executeTakeFirst();
  return found?.device_id ?? null;
}

interface Beginning {
  viewer: Viewer;
  remember: boolean;
  replaced: StoredSession | null;
  device: Device;
  /** As it says itself; by default, that of the session which is replaced, if that was the same person's. */
  deviceId?: string | undefined;
}

/** Begins a person's session, in place of `replaced` if given. */
export async function beginSession(db: Db, now: Date, begin: Beginning): Promise<StoredSession> {
  const { viewer, remember, replaced, device } = begin;
  const device_id = begin.deviceId ?? (replaced && (await deviceOfSession(db, replaced, viewer)));
  if (replaced) await endSession(db, replaced);
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs(viewer, remember));
  await db
    .insertInto('sessions')
    .values({
      id_hash: sessionHash(secret),
      user_id: viewer.id,
      impersonator_id: viewer.impersonatorId,
      remember,
      ...device,
      device_id,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return { secret, remember, expiresAt, viewer };
}

/** Ends all sessions of people, and those in which they act as somebody else, but for the one given. */
export async function endSessions(db: Db, userIds: readonly string[], kept: StoredSession | null): Promise<void> {
  let ended = db
    .deleteFrom('sessions')
    .where((where) => where.or([where('user_id', 'in', userIds), where('impersonator_id', 'in', userIds)]));
  if (kept) ended = ended.where('id_hash', '!=', sessionHash(kept.secret));
  await ended.execute();
}

/** Ends a person's sessions on one device, and those in which it acts as somebody else there. */
export async function endSessionsOn(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('device_id', '=', id)
    .where(sql`coalesce(impersonator_id, user_id)`, '=', userId)
    .execute();
}

/** Moves the end of a session that is being used; null when it was moved a short while ago, or may not be moved. */
export async function prolongSession(db: Db, session: StoredSession, now: Date): Promise<StoredSession | null> {
  if (session.viewer !== null && session.viewer.impersonatorId !== null) return null;
  const expiresAt = new Date(now.getTime() + lifetimeMs(session.viewer, session.remember));
  if (expiresAt.getTime() - session.expiresAt.getTime() < PROLONG_AFTER_MS) return null;
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt.toISOString() })
    .where('id_hash', '=', sessionHash(session.secret))
    .execute();
  return { ...session, expiresAt };
}

/** The sessions of a person, and those in which they act as somebody else or somebody acts as them. */
const selectSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('users as impersonator', 'impersonator.id', 'sessions.impersonator_id')
    .innerJoin('users as person', 'person.id', 'sessions.user_id')
    .select(['id_hash', 'browser', 'system', 'remember', 'sessions.created_at', 'expires_at', 'impersonator_id'])
    .select(['person.name as person', 'impersonator.name as impersonator'])
    .where((where) => where.or([where('user_id', '=', userId), where('impersonator_id', '=', userId)]))
    .where('expires_at', '>', now.toISOString())
    .execute();
type ListedRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Being used moves the end of a session, but for one in which somebody acts as somebody else; see prolongSession. */
const usedAt = ({ impersonator_id, remember, created_at, expires_at }: ListedRow): string =>
  impersonator_id === null
    ? new Date(Date.parse(expires_at) - (remember ? REMEMBERED_MS : SIGNED_IN_MS)).toISOString()
    : created_at;

/** What a person sees of the own sessions, the one used last first. */
export async function listSessions(db: Db, userId: string, own: StoredSession, now: Date): Promise<OwnSession[]> {
  const current = sessionHash(own.secret);
  const rows = await selectSessions(db, userId, now);
  return rows
    .map((row) => ({
      id: row.id_hash.slice(0, PUBLIC_ID_LENGTH),
      is_current: row.id_hash === current,
      browser: row.browser,
      system: row.system,
      created_at: row.created_at,
      used_at: usedAt(row),
      impersonator: row.impersonator_id === userId ? null : row.impersonator,
      acting_as: row.impersonator_id === userId ? row.person : null,
    }))
    .sort((one, other) => other.used_at.localeCompare(one.used_at));
}

/** Ends one of the sessions that `listSessions` lists; false when there is none. */
export async function endListedSession(db: Db, userId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('user_id', '=', userId), where('impersonator_id', '=', userId)]))
    .where(sql`left(id_hash, ${PUBLIC_ID_LENGTH}::int)`, '=', publicId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
