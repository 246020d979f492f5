import type { Session } from '../../../contract/auth';
import { readFields, writeItem } from '../../lib/storage/items';
import type { SessionUser } from './events';

/** Local storage key of the signed-in person, for the next start (specification, section 3). */
export const USER_KEY = 'userData';

/** Whom a session is of, as it is remembered. */
export function userOf({ user: { notifications: _, ...user }, is_impersonating }: Session): SessionUser {
  return { ...user, is_impersonating };
}

/** What the client cannot do without of a person, wherever they were stored. */
export function isUser(stored: unknown): boolean {
  const user = stored as Partial<SessionUser> | null | undefined;
  return typeof user?.id === 'string' && typeof user.role?.name === 'string';
}

/** The person of the last visit; null when there is none or it cannot be understood. */
export function rememberedUser(): SessionUser | null {
  const user = readFields('local', USER_KEY);
  return isUser(user) ? (user as unknown as SessionUser) : null;
}

export const rememberUser = (user: SessionUser | null): void => {
  writeItem('local', USER_KEY, user && JSON.stringify(user));
};
