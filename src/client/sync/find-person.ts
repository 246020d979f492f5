import { apiHost } from '../api/api-host';
import { authApi } from '../api/auth-api';
import type { Capabilities } from '../api/context';
import type { StoredIdentity } from '../lib/storage/outbox-schema';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { apiErrorOf } from '../state/session/actions';
import { enterDevice, leaveDevice } from '../state/session/device-person';
import { signedOut, type SessionUser } from '../state/session/events';
import { isUser, rememberedUser, rememberUser, userOf } from '../state/session/remembered';

/** In ms: a server that does not answer must not keep anybody from their work, which is on the device. */
const ASKING_TIMEOUT = 5_000;

/** Who is here, and what is known of the server: before anything is shown or sent. */
export interface FoundPerson {
  readonly user: SessionUser | null;
  readonly capabilities: Capabilities | null;
  /** In ms that the server's clock was ahead when it was last compared; null: it never was. */
  readonly clockOffset: number | null;
}

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly context: StoreContext;
}

const same = (a: SessionUser | null, b: SessionUser | null) =>
  a?.id === b?.id && a?.is_impersonating === b?.is_impersonating;

/** Whose the device is, and how far its clock is off. */
async function readDevice(context: StoreContext): Promise<[StoredIdentity | null, number | null]> {
  try {
    const db = await context.outboxDb();
    return await Promise.all([db.identity(), db.clockOffset(apiHost())]);
  } catch {
    // It will be said when the outbox is read, which stands in the same database.
    return [null, null];
  }
}

/** Whose the server's session is; null: nobody's; undefined: it cannot be asked now. */
async function askServer({ dispatch, context }: Dependencies): Promise<SessionUser | null | undefined> {
  const call = dispatch(authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const timeout = setTimeout(() => {
    context.onFailed({ kind: 'timeout' });
    call.abort();
  }, ASKING_TIMEOUT);
  const { data, error } = await call;
  clearTimeout(timeout);
  if (error !== undefined) return apiErrorOf(error).kind === 'signedOut' ? null : undefined;
  if (!data || !isUser(data.user)) return undefined;
  return userOf(data);
}

/**
 * Who is signed in on this device. The database of the log is believed: local storage, which the specification asks
 * for, is written seconds later by browsers, so that after a kill it may name the person before. Where the two differ,
 * the server is asked; offline the database is right. Who left has left, whatever local storage says; and a session of
 * anybody else, which a kill may bring back with its cookie, is not entered: whoever is here signs in.
 */
export async function findPerson({ dispatch, context }: Dependencies): Promise<FoundPerson> {
  const mirrored = rememberedUser();
  const [identity, clockOffset] = await readDevice(context);
  if (identity?.host !== apiHost()) {
    if (mirrored) await dispatch(enterDevice(mirrored));
    return { user: mirrored, capabilities: null, clockOffset };
  }
  const known = isUser(identity.user) ? (identity.user as SessionUser) : null;
  const capabilities = identity.capabilities as Capabilities | null;
  if (known === null || same(known, mirrored)) {
    if (known === null) rememberUser(null);
    return { user: known && mirrored, capabilities, clockOffset };
  }
  const told = context.isOnline() ? await askServer({ dispatch, context }) : undefined;
  // While acting as somebody, who really sits there is known to this device alone: what it knows is taken, not what was
  // told.
  const user = told === undefined || same(told, known) ? known : null;
  if (user) await dispatch(enterDevice(user));
  else {
    await dispatch(leaveDevice(known, { forget: false }));
    dispatch(signedOut({ reason: 'expired' }));
  }
  return { user, capabilities, clockOffset };
}
