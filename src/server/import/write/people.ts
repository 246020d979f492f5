import { sql } from 'kysely';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import { inBatches, rowsOf } from './rows-json';

interface Assignment {
  readonly userId: string;
  readonly clientId: string | null;
  readonly locations: readonly string[];
}

/** Gives people these locations and no others. */
export async function assignLocations(admin: Admin, people: readonly Assignment[]): Promise<void> {
  await sql`delete from user_locations where user_id = any(${people.map(({ userId }) => userId)}::uuid[])`.execute(
    transactionOf(admin),
  );
  const links = people.flatMap(({ userId, clientId, locations }) =>
    clientId === null
      ? []
      : locations.map((location) => ({ client_id: clientId, user_id: userId, location_id: location })),
  );
  for await (const batch of inBatches(links)) {
    // Only those that are still there: an import that is taken back may name others.
    await sql`insert into user_locations (client_id, user_id, location_id) select given.client_id, given.user_id, given.location_id
      from ${rowsOf(batch, { client_id: 'uuid', user_id: 'uuid', location_id: 'uuid' })}
      join locations on locations.client_id = given.client_id and locations.id = given.location_id`.execute(
      transactionOf(admin),
    );
  }
}

/** Ends all sessions of these people. */
export async function signOut(admin: Admin, userIds: readonly string[]): Promise<void> {
  await sql`delete from sessions where user_id = any(${userIds}::uuid[])`.execute(transactionOf(admin));
}
