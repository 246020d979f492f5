/** What the browser says of the storage that this application has. Null: it doesn't say. */
export interface DeviceStorage {
  /** It promised not to delete anything by itself. */
  readonly persisted: boolean | null;
  /** Bytes. */
  readonly used: number | null;
  /** Bytes that are left. */
  readonly free: number | null;
}

/** Bytes that are left for the rest of the work: photos must not fill a device to the last. */
export const PHOTO_RESERVE = 20 * 1024 * 1024;

/** Missing on pages that came without HTTPS, and in part in older browsers, whatever the types say. */
const storage = (): Partial<StorageManager> | undefined => navigator.storage;

/** What a call of the browser resolves to; null where it has no such call, or refuses it. */
const orNull = async <T>(answer: Promise<T> | undefined): Promise<T | null> =>
  (await answer?.catch(() => null)) ?? null;

const isPersisted = () => orNull(storage()?.persisted?.());

export async function readDeviceStorage(): Promise<DeviceStorage> {
  const [persisted, space] = await Promise.all([isPersisted(), orNull(storage()?.estimate?.())]);
  const used = space?.usage ?? null;
  return { persisted, used, free: space?.quota === undefined ? null : Math.max(0, space.quota - (used ?? 0)) };
}

/** Asks the browser to keep the data even when the device runs out of space. @returns whether it promised to. */
export async function askToKeepData(): Promise<boolean> {
  return (await isPersisted()) === true || (await orNull(storage()?.persist?.())) === true;
}
