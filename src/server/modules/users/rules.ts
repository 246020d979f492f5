import { NOT_EMAIL, isNotEmail } from '../../../contract/account-fields';
import type { User, UserBody } from '../../../contract/users';
import type { ChangeContext } from '../../admin/resource';
import { invalid } from '../../problem';

export type Context = ChangeContext<User, UserBody>;

/** The role that the person has, or will have. */
const roleOf = ({ body, before }: Context): User['role']['name'] | undefined => body.role_id ?? before?.role.name;

/** A superAdmin belongs to no client and is made by another one; everybody else belongs to one. */
export function checkRole(context: Context): void {
  const { admin, clientId } = context;
  const isSuperAdmin = roleOf(context) === 'superAdmin';
  if (isSuperAdmin && !admin.everywhere) throw invalid({ role_id: ['user.roleNotYours'] });
  if (isSuperAdmin && clientId !== null) throw invalid({ client_id: ['user.superAdminClient'] });
  if (!isSuperAdmin && clientId === null) throw invalid({ client_id: ['record.client'] });
}

/** Nobody takes the own account away, not even in part. */
export function checkSelf({ admin, body, before, clientId, id }: Context): void {
  if (before === null || id !== admin.viewer.id) return;
  if (body.status === 'inactive') throw invalid({ status: ['user.deactivateYourself'] });
  if (body.role_id !== undefined && body.role_id !== before.role.name) {
    throw invalid({ role_id: ['user.ownRole'] });
  }
  if (clientId !== before.client_id) throw invalid({ client_id: ['user.moveYourself'] });
}

/** An address signs one person in, also one who was deleted a moment ago. */
export async function checkEmail({ admin, body, before, id }: Context): Promise<void> {
  if (body.email === undefined || body.email === before?.email) return;
  if (await admin.isEmailTaken(body.email, id)) throw invalid({ email: ['user.emailTaken'] });
}

/** The locations that the person will look after; undefined when they stay as they are. */
export async function checkLocations(context: Context): Promise<readonly string[] | undefined> {
  const { admin, body, before, clientId } = context;
  const { locations } = body;
  const isManager = roleOf(context) === 'manager';
  if (locations === undefined) {
    return before !== null && (!isManager || clientId !== before.client_id) ? [] : undefined;
  }
  if (!isManager && locations.length > 0) throw invalid({ locations: ['user.onlyManagersLocations'] });
  if (locations.length > 0 && (clientId === null || !(await admin.has('locations', clientId, ...locations)))) {
    throw invalid({ locations: ['user.locationsOfClient'] });
  }
  return [...new Set(locations)];
}

/** A password that the address gives away is none. */
export function checkPassword({ body, before }: Context): void {
  const { password = null, email = before?.email ?? '' } = body;
  if (password !== null && !isNotEmail({ email, password })) throw invalid({ password: [NOT_EMAIL.error] });
}
