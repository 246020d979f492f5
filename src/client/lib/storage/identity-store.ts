import { newUuid } from '../ids';
import type { StoredIdentity, StoredSnapshot, WithConnection } from './outbox-schema';

/** In the store `meta`, where the log is: what leaves the device is judged by both in one transaction. */
export const IDENTITY_KEY = 'identity';
export const NO_SNAPSHOT: StoredSnapshot = {
  owner: null,
  filledAt: null,
  etag: null,
  cursor: null,
  rest: null,
  kept: null,
  by: null,
};

export const isIdentity = (value: unknown): value is StoredIdentity =>
  typeof value === 'object' && value !== null && 'device' in value;

type Entering = Pick<StoredIdentity, 'user' | 'owner' | 'host'>;

const nobody = (): StoredIdentity => ({
  user: null,
  owner: null,
  host: '',
  device: newUuid(),
  capabilities: null,
  snapshot: NO_SNAPSHOT,
});

/** Whose this device is, in the database of the log; see `StoredIdentity`. */
export function makeIdentityStore(withConnection: WithConnection) {
  /** Reads, changes and stores it in one transaction, on the disk when the promise resolves. */
  const update = (change: (known: StoredIdentity, isNew: boolean) => StoredIdentity): Promise<StoredIdentity> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('meta', 'readwrite', { durability: 'strict' });
      const known = await store.get(IDENTITY_KEY);
      const before = isIdentity(known) ? known : nobody();
      const after = change(before, before !== known);
      if (after !== before || !isIdentity(known)) await store.put(after, IDENTITY_KEY);
      await done;
      return after;
    });

  const read = (): Promise<StoredIdentity | null> =>
    withConnection(async (connection) => {
      const known = await connection.get('meta', IDENTITY_KEY);
      return isIdentity(known) ? known : null;
    });

  return {
    /** Null: nobody has signed in since identities are kept here. */
    identity: read,

    /** The device's own UUID, and the secret by which it proves to be that device; made at the first question. */
    proof: async (): Promise<{ id: string; key: string }> => {
      const there = await read();
      const known = there?.key === undefined ? await update((one) => ({ ...one, key: one.key ?? newUuid() })) : there;
      return { id: known.device, key: known.key ?? '' };
    },

    /**
     * This person's the device is from now on. Records of anybody else, or of another server, are nobody's any more. What
     * was to be removed of this person and is not yet, stays: it is theirs again.
     * @param former what versions noted of the records that kept it elsewhere
     */
    enter: async ({ user, owner, host }: Entering, former: StoredSnapshot): Promise<void> => {
      const isSame = ({ user: known, ...other }: StoredIdentity) =>
        other.owner === owner && other.host === host && JSON.stringify(known) === JSON.stringify(user);
      const there = await read();
      if (there && isSame(there)) return;
      await update((known, isNew) => {
        const snapshot = isNew ? former : known.host === host ? known.snapshot : NO_SNAPSHOT;
        return {
          ...known,
          ...{ user, owner, host },
          visit: newUuid(),
          orders: (known.orders ?? []).filter(({ personId }) => personId !== owner),
          done: (known.done ?? []).map(({ personId, ...one }) =>
            personId === undefined || personId === owner ? one : { ...one, personId },
          ),
          capabilities: known.host === host ? known.capabilities : null,
          snapshot: snapshot.owner === owner ? snapshot : NO_SNAPSHOT,
        };
      });
    },

    /** The person left, if the device is still theirs. `forget`: the records are nobody's either. */
    leave: (owner: string, { forget }: { forget: boolean }) =>
      update((known) => {
        if (known.owner !== null && known.owner !== owner) return known;
        return { ...known, user: null, owner: null, snapshot: forget ? NO_SNAPSHOT : known.snapshot };
      }),

    /** What the server can do, if that is the one of which all this is. */
    putCapabilities: async (host: string, capabilities: unknown): Promise<void> => {
      const there = await read();
      if (there?.host !== host || JSON.stringify(there.capabilities) === JSON.stringify(capabilities)) return;
      await update((known) => (known.host === host ? { ...known, capabilities } : known));
    },

    /**
     * What the local store holds now. @returns false, and nothing is noted, when the device is somebody else's by now.
     */
    putSnapshot: async (owner: string | null, snapshot: StoredSnapshot): Promise<boolean> => {
      const after = await update((known) => (known.owner === owner ? { ...known, snapshot } : known));
      return after.owner === owner;
    },
  };
}
