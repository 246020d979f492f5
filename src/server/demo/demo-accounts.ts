import type { Database } from '../db/open-database';
import { demoData } from '.';
import { seedDemoData } from './seed';
import type { DemoData } from './types';
import { sqlState } from '../db/sql-state';

const UNIQUE_VIOLATION = '23505';

/**
 * Puts the demo data where they are wanted: into an empty embedded database unless `asked` is no, into any
 * other one only when `asked` is yes. `appKey`: what tokens of links are made with. Returns the accounts to sign in
 * with if the demo data are there.
 */
export async function provideDemoData(
  { db, kind }: Database,
  asked: 'yes' | 'no' | undefined,
  now: Date,
  appKey: Buffer,
): Promise<DemoData['accounts']> {
  const data = demoData(now);
  const emails = data.accounts.map((account) => account.email.toLowerCase());
  const arePresent = async (): Promise<boolean> => {
    const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
    return found.length === emails.length;
  };
  if (await arePresent()) return data.accounts;

  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const isWanted = asked === 'yes' || (asked === undefined && kind === 'embedded' && !someone);
  if (!isWanted) return [];
  try {
    await seedDemoData(db, data, now, appKey);
  } catch (error) {
    // Another process that started at the same time put them there first.
    if (sqlState(error) !== UNIQUE_VIOLATION || !(await arePresent())) throw error;
  }
  return data.accounts;
}
