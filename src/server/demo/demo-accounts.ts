import { hashOfNobody, isPassword } from '../accounts/passwords';
import type { Database, Db } from '../db/open-database';
import { sqlState } from '../db/sql-state';
import { inTransaction } from '../db/transaction';
import type { MediaStore } from '../media/media-store';
import { demoData } from '.';
import { addDemoPhotos } from './photos';
import { seedDemoData } from './seed';
import type { DemoData } from './types';

const UNIQUE_VIOLATION = '23505';

export interface DemoWish {
  /** `DEMO_DATA`. */
  asked: 'yes' | 'no' | undefined;
  /** Whether others than this machine's own people can reach the server: see `reachOf`. */
  reach: string | null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** The address at which others can reach the server; null when only this machine can. */
export function reachOf(settings: {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
}): string | null {
  if (!LOOPBACK.test(settings.HOST)) return settings.HOST;
  const { PUBLIC_URL } = settings;
  if (PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL;
  return settings.TRUST_PROXY > 0 ? 'a reverse proxy' : null;
}

const storedPasswords = (db: Db, users: DemoData['users']) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();

/** The demo's people whose password still is the published one. A hash is looked at once, however many have it. */
async function withPublishedPassword(db: Db, users: DemoData['users']): Promise<Set<string>> {
  const passwords = new Map(users.map(({ id, password }) => [id, password]));
  const known = new Map<string, Promise<boolean>>();
  const published = new Set<string>();
  for (const { id, password_hash } of await storedPasswords(db, users)) {
    const password = passwords.get(id) ?? '';
    const key = `${password} ${password_hash}`;
    const isSame = known.get(key) ?? isPassword(password, password_hash);
    known.set(key, isSame);
    if (await isSame) published.add(id);
  }
  return published;
}

/** Gives them passwords that nobody knows and ends their sessions. Who chose a password since keeps it. */
async function closeAccounts(db: Db, ids: readonly string[]): Promise<void> {
  const password_hash = await hashOfNobody();
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute();
    await tx
      .deleteFrom('sessions')
      .where((where) => where.or([where('user_id', 'in', ids), where('impersonator_id', 'in', ids)]))
      .execute();
    await tx.deleteFrom('password_resets').where('user_id', 'in', ids).execute();
  });
}

/**
 * Puts the demo data where they are wanted: into an empty embedded database unless `asked` is no, into any other one
 * only when `asked` is yes. Where they are not wanted, nobody signs in with a published password any more. `appKey`:
 * what tokens of links are made with. `media`: where photos go. Returns the accounts to sign in with.
 *
 * Throws when others would be let in without anybody having asked for a demo by name.
 */
export async function provideDemoData(
  { db, kind }: Database,
  { asked, reach }: DemoWish,
  now: Date,
  { appKey, media }: { appKey: Buffer; media: MediaStore },
): Promise<DemoData['accounts']> {
  const data = demoData(now);
  const present = await storedPasswords(db, data.users);
  if (asked === 'no') {
    const published = present.length === 0 ? [] : [...(await withPublishedPassword(db, data.users))];
    if (published.length > 0) await closeAccounts(db, published);
    return [];
  }

  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const isWanted = asked === 'yes' || (kind === 'embedded' && !someone);
  if (present.length === 0 && !isWanted) return [];
  if (reach !== null && asked === undefined) {
    throw new Error(
      `The demo's passwords are public, and it lists everybody's mail; others can reach this server at ${reach}. ` +
        'Set DEMO_DATA=no, or DEMO_DATA=yes if a demo for everybody is meant.',
    );
  }
  if (present.length === 0) {
    try {
      await seedDemoData(db, data, now, appKey);
      await addDemoPhotos(db, media, data);
    } catch (error) {
      // Another process that started at the same time put them there first.
      if (sqlState(error) !== UNIQUE_VIOLATION || (await storedPasswords(db, data.users)).length === 0) throw error;
    }
  }
  const open = await withPublishedPassword(db, data.users);
  const emails = new Map(data.users.map(({ id, email }) => [email, id]));
  return data.accounts.filter(({ email }) => open.has(emails.get(email) ?? ''));
}
