import { createSelector } from '@reduxjs/toolkit';
import product from '../../../../package.json';
import type { DeviceReport } from '../../../contract/devices';
import type { DeviceStorage } from '../../lib/device-storage';
import type { StoreContext } from '../context';
import type { RootState } from '../root-reducer';

/** The waiting entries of the person; as fast as can be, for calls ask while thousands are sent. */
const selectWaiting = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes) => {
    const ids = new Set<string>();
    let attention = 0;
    let oldest: string | null = null;
    for (const lane of Object.values(lanes)) {
      for (const { id, state, createdAt } of lane) {
        ids.add(id);
        if (state === 'needsAttention') attention += 1;
        if (oldest === null || createdAt < oldest) oldest = createdAt;
      }
    }
    return { ids, attention, oldest };
  },
);

interface Sending extends Pick<StoreContext, 'inFlight' | 'acknowledged'> {
  /** Of this device; the key for a server that has orders for devices. */
  readonly proof: Pick<DeviceReport, 'id' | 'key'>;
  /** The entries that the call brings, if any. */
  readonly entryIds: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Null: the browser was not asked yet. */
  readonly storage: Pick<DeviceStorage, 'free' | 'persisted'> | null;
}

const MEGABYTE = 1_000_000;
/** The contract's largest number. */
const MOST_MEGABYTES = 999_999_999;

/**
 * What the device has to say of the outbox. Entries that other calls bring at this moment are left to those: else
 * the last ones, which arrive together, would each say that the others wait.
 */
export function reportOf(
  state: RootState,
  { proof, entryIds, now, inFlight, acknowledged, storage }: Sending,
): DeviceReport | null {
  if (state.session.user === null || state.outbox.status !== 'ready') return null;
  const { ids, attention, oldest } = selectWaiting(state);
  const own = new Set(entryIds.filter((entryId) => inFlight.has(entryId)));
  const gone = new Set(own.size > 0 ? [...inFlight, ...acknowledged] : acknowledged);
  let unsent = ids.size;
  for (const one of gone) if (!own.has(one) && ids.has(one)) unsent -= 1;
  return {
    ...proof,
    unsent,
    ...(own.size > 0 && { sending: own.size }),
    ...(unsent > 0 && oldest !== null && { oldest: Math.max(0, Math.floor((now - Date.parse(oldest)) / 1000)) }),
    attention,
    version: product.version,
    ...(typeof storage?.free === 'number' && { free: Math.min(MOST_MEGABYTES, Math.floor(storage.free / MEGABYTE)) }),
    ...(typeof storage?.persisted === 'boolean' && { persistent: storage.persisted ? 'yes' : 'no' }),
  };
}
