import { randomUUID } from 'node:crypto';
import type { Change } from '../../admin/resource';
import { hashPassword } from '../../accounts/passwords';
import { announce } from './announce';
import { type Context, checkEmail, checkLocations, checkPassword, checkRole, checkSelf } from './rules';

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
  const { admin, body, before, clientId, id, session } = context;
  checkRole(context);
  checkSelf(context);
  checkPassword(context);
  await checkEmail(context);
  const locations = await checkLocations(context);
  const { client_id: _, role_id, locations: _sent, password = null, ...columns } = body;
  return {
    columns: { ...columns, ...(role_id !== undefined && { role: role_id }), ...(await passwordOf(context)) },
    also: async () => {
      if (locations !== undefined) await admin.assignLocations(id, clientId, locations);
      if (before !== null && (password !== null || body.status === 'inactive')) await admin.endSessions(id, session);
    },
    ...(password !== null && before !== null && { noted: { password: { from: null, to: null } } }),
    afterwards: announce(context),
  };
}
