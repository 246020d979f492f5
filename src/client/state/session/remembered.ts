import { readFields, writeItem } from '../../lib/storage/items';
import type { SessionUser } from './events';

/** Local storage key of the signed-in person, for the next start (specification, section 3). */
export const USER_KEY = 'userData';

/** The person of the last visit; null when there is none or it cannot be understood. */
export function rememberedUser(): SessionUser | null {
  const user = readFields('local', USER_KEY) as Partial<SessionUser>;
  return typeof user.id === 'string' && typeof user.role?.name === 'string' ? (user as SessionUser) : null;
}

export const rememberUser = (user: SessionUser | null): void => {
  writeItem('local', USER_KEY, user && JSON.stringify(user));
};
