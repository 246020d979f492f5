import { apiHost } from '../../api/api-host';
import { exclusively } from '../../lib/exclusively';
import { readFields, writeItem } from '../../lib/storage/items';
import { NO_SNAPSHOT } from '../../lib/storage/identity-store';
import type { StoredSnapshot } from '../../lib/storage/outbox-schema';
import type { AppThunk } from '../context';
import { recordsRefused } from '../local-store/slice';
import type { SessionUser } from './events';
import { rememberedUser, rememberUser } from './remembered';
import { ownerOf } from './slice';

/*
 * Whose this device is stands in the database of the log, on the disk before anything is shown to that person or stored
 * for them. `userData` in local storage, which the specification asks for, follows.
 */

/** Removing what a person left on the device, and their signing in, take turns. */
export const CLEARING = 'outpost-clearing';

/** Where earlier versions kept whose records these are. */
const FORMER_SNAPSHOT_KEY = 'offline-db-snapshot';

function takeFormerSnapshot(): StoredSnapshot {
  const former = readFields('local', FORMER_SNAPSHOT_KEY) as Partial<StoredSnapshot>;
  writeItem('local', FORMER_SNAPSHOT_KEY, null);
  return { ...NO_SNAPSHOT, ...former };
}

/**
 * From here on the device is this person's; what the server said it can do, when they signed in, is noted with it. A
 * device that cannot note it says so, and goes on for this visit.
 */
export function enterDevice(user: SessionUser): AppThunk<Promise<void>> {
  return async (dispatch, getState, { outboxDb }) => {
    try {
      const db = await outboxDb();
      // Not while the device removes what this person had left on it.
      await exclusively(CLEARING, () =>
        db.enter({ user, owner: ownerOf(user), host: apiHost() }, takeFormerSnapshot()),
      );
      const { isConfirmed, capabilities } = getState().connectivity;
      if (isConfirmed) await db.putCapabilities(apiHost(), capabilities);
    } catch (error) {
      dispatch(recordsRefused({ reason: String(error) }));
    }
    rememberUser(user);
  };
}

/**
 * The next start finds nobody; unless another tab has signed somebody else in by now: that person stays.
 * @param forget the records are nobody's any more either
 */
export function leaveDevice(user: SessionUser | null, { forget }: { forget: boolean }): AppThunk<Promise<void>> {
  return async (dispatch, _, { outboxDb }) => {
    const mirrored = rememberedUser();
    if (!mirrored || mirrored.id === user?.id) rememberUser(null);
    if (!user) return;
    try {
      await (await outboxDb()).leave(ownerOf(user), { forget });
    } catch (error) {
      dispatch(recordsRefused({ reason: String(error) }));
    }
  };
}
