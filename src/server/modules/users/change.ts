import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endSessions } from '../../accounts/sessions';
import type { Change } from '../../admin/resource';
import { hashPassword } from '../../accounts/passwords';
import { announce } from './announce';
import { type Context, checkEmail, checkLocations, checkPassword, checkRole, checkSelf } from './rules';

async function assignLocations({ admin, id, clientId }: Context, locationIds: readonly string[]): Promise<void> {
  await admin.tx.deleteFrom('user_locations').where('user_id', '=', id).execute();
  if (clientId === null || locationIds.length === 0) return;
  await sql`insert into user_locations (client_id, user_id, location_id)
    select ${clientId}, ${id}, unnest(${locationIds}::uuid[])`.execute(admin.tx);
}

/** The stored password: the one that was sent; for a new person without one, a password that nobody knows. */
async function passwordOf({ body, before }: Context): Promise<{ password_hash?: string }> {
  const { password = null } = body;
  if (password !== null) return { password_hash: await hashPassword(password) };
  return before === null ? { password_hash: await hashPassword(randomUUID()) } : {};
}

/**
 * Rules of people: see `rules.ts`. A new password, or being deactivated, ends the person's sessions, but for the one
 * that asks. New and newly activated people are told by mail.
 */
export async function changeUser(context: Context): Promise<Change> {
  const { admin, body, before, id, session } = context;
  checkRole(context);
  checkSelf(context);
  checkPassword(context);
  await checkEmail(context);
  const locations = await checkLocations(context);
  const { client_id: _, role_id, locations: _sent, password = null, ...columns } = body;
  return {
    columns: { ...columns, ...(role_id !== undefined && { role: role_id }), ...(await passwordOf(context)) },
    also: async () => {
      if (locations !== undefined) await assignLocations(context, locations);
      if (before !== null && (password !== null || body.status === 'inactive'))
        await endSessions(admin.tx, id, session);
    },
    ...(password !== null && before !== null && { noted: { password: { from: null, to: null } } }),
    afterwards: announce(context),
  };
}
